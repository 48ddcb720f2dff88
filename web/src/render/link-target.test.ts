import { expect, test } from "vitest";
import { linkTarget } from "./link-target.ts";

test.each([
  ["http://evil.test/?q=SECRET", "Your bank", "evil.test"],
  ["https://evil.test/", "https://bank.test/", "evil.test"],
  ["https://evil.test/", "bank.test", "evil.test"],
  ["https://evil.test/bank.test", "evil.test/bank.test", ""],
  ["https://www.evil.test/a", "evil.test", ""],
  ["https://evil.test/a?b#c", "https://evil.test/a?b#c", ""],
  ["http://evil.test:8080/", "evil.test", "evil.test:8080"],
  ["https://bank.test@evil.test/", "https://bank.test@evil.test/", "evil.test"],
  ["https://аpple.com/", "аpple.com", "xn--pple-43d.com"],
  ["https://evil.test/", "\u202Eevil.test", "evil.test"],
  ["https://evil.test/", "", "evil.test"],
  ["mailto:thief@evil.test?subject=x", "Your bank", "thief@evil.test"],
  ["mailto:me@here.test", "me@here.test", ""],
  ["mailto:%FF", "x", "%FF"],
  ["javascript:alert(1)", "x", null],
  ["data:text/html,x", "x", null],
  ["/c/1", "x", null],
  ["https://", "x", null],
])("%s with the words %j leads to %j", (href, words, target) => {
  expect(linkTarget(href, words)).toBe(target);
});
