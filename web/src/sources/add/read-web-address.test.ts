import { expect, test } from "vitest";
import { readWebAddress } from "./read-web-address.ts";

test.each([
  ["https://a.example/x?y#z", "https://a.example/x?y#z"],
  ["  http://a.example  ", "http://a.example/"],
  ["a.example/x", "https://a.example/x"],
  ["localhost:3000/x", "https://localhost:3000/x"],
  ["//a.example", "https://a.example/"],
  ["10.1038/nn.2384", "https://doi.org/10.1038/nn.2384"],
  ["doi: 10.1038/nn.2384", "https://doi.org/10.1038/nn.2384"],
])("%j means %s", (typed, url) => expect(readWebAddress(typed)).toEqual({ url }));

test.each(["", "  ", "two words", "https://", "javascript:alert(1)", "file:///etc/passwd", "http://a b"])(
  "%j is no address",
  (typed) => expect(readWebAddress(typed)).toHaveProperty("problem"),
);
