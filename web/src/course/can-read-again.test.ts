import type { ErrorCode } from "@ibid/core/contract/error.ts";
import { expect, test } from "vitest";
import { testSource } from "../../test/source.ts";
import { canReadAgain } from "./can-read-again.ts";

const failed = (code: ErrorCode) => testSource({ status: "failed", reason: { code, message: "" } });

test("a file that wants a password, and an address that is refused, stay so the second time", () => {
  expect(canReadAgain(failed("file_encrypted"))).toBe(false);
  expect(canReadAgain(failed("address_refused"))).toBe(false);
  expect(canReadAgain(failed("file_too_slow"))).toBe(true);
});

test("what has no text, or is being read, is not read again", () => {
  expect(canReadAgain(testSource({ kind: "manual" }))).toBe(false);
  expect(canReadAgain(testSource({ status: "fetching" }))).toBe(false);
  expect(canReadAgain(testSource({}))).toBe(true);
});
