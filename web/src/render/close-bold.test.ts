import { expect, test } from "vitest";
import { closeBold } from "./close-bold.ts";

test.each([
  ["nothing open", "a **b** c", "a **b** c"],
  ["bold that has begun", "a **b c", "a **b c**"],
  ["a space at its end", "a **b ", "a **b**"],
  ["half of its end", "a **b*", "a **b**"],
  ["only its beginning", "a **", "a "],
  ["half of its beginning", "a *", "a "],
  ["stars in code", "a `**` b", "a `**` b"],
  ["stars in open code", "a `x ** y", "a `x ** y"],
  ["an earlier block", "a ** b\n\nc", "a ** b\n\nc"],
  ["a list", "- **a", "- **a**"],
  ["a product", "2*3", "2*3"],
])("%s", (_name, markdown, expected) => expect(closeBold(markdown)).toBe(expected));
