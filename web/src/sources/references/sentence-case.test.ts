import { expect, test } from "vitest";
import { sentenceCase } from "./sentence-case.ts";

const check = (title: string, expected: string) => expect(sentenceCase(title)).toBe(expected);

test("only the first word has a capital, and that of a subtitle", () => {
  check("Memory: From Mind to Molecules", "Memory: From mind to molecules");
  check("“Why We Sleep”? The New Science", "“Why we sleep”? The new science");
});

test("what is written in capitals on purpose stays", () =>
  check(
    "The Role of DNA and mRNA on the iPhone of U.S. Adults",
    "The role of DNA and mRNA on the iPhone of U.S. adults",
  ));

test("a shouted title is spoken", () => check("SLEEP AND MEMORY", "Sleep and memory"));

test("parts of a compound are small", () => check("Slow-Wave Sleep", "Slow-wave sleep"));

test("other scripts and letters are left as they are", () => check("記憶 Für Élite", "記憶 für élite"));
