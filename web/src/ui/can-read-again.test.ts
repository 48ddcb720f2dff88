import { expect, test } from "vitest";
import { testSource } from "../../test/source.ts";
import { canReadAgain } from "./can-read-again.ts";

const failed = (code: "file_encrypted" | "file_too_slow") =>
  testSource({ status: "failed", reason: { code, message: "" } });

test("a file that wants a password wants it the second time too", () => {
  expect(canReadAgain(failed("file_encrypted"))).toBe(false);
  expect(canReadAgain(failed("file_too_slow"))).toBe(true);
});

test("what has no text, or is being read, is not read again", () => {
  expect(canReadAgain(testSource({ kind: "manual" }))).toBe(false);
  expect(canReadAgain(testSource({ status: "fetching" }))).toBe(false);
  expect(canReadAgain(testSource({}))).toBe(true);
});
