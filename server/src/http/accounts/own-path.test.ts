import fc from "fast-check";
import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  [undefined, "/"],
  ["/c/x?at=1-2", "/c/x?at=1-2"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["/.//evil.example", "/evil.example"],
  ["/\t/evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["", "/"],
])("%j leads to %s", (to, path) => expect(ownPath(to)).toBe(path));

test("no address leads to another site", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    ".",
    "%2f",
    "%5c",
    "@",
    ":",
    "evil.example",
    "http:",
    "\t",
  );
  const address = fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(address, (pieces) => {
      const origin = "https://ibid.example";
      expect(new URL(ownPath(pieces.join("")), origin).origin).toBe(origin);
    }),
  );
});
