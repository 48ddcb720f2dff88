import { APICallError } from "ai";
import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.ts";

function refused(responseHeaders: Record<string, string>, responseBody = ""): APICallError {
  const url = "https://models.example/v1";
  return new APICallError({ message: "", url, requestBodyValues: {}, responseHeaders, responseBody });
}

test.each([
  ["20", 20],
  ["0.3", 1],
  ["0", 0],
  ["soon", null],
  ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
])("Retry-After: %s", (after, seconds) => {
  expect(retryAfterSeconds(refused({ "retry-after": after }))).toBe(seconds);
});

test("a date is as far away as it is", () => {
  const date = new Date(Date.now() + 90_000).toUTCString();
  expect(retryAfterSeconds(refused({ "retry-after": date }))).toBeOneOf([89, 90]);
});

test("Google says it in the body", () => {
  const details = [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "34.07s" }];
  const body = JSON.stringify({ error: { code: 429, status: "RESOURCE_EXHAUSTED", details } }, null, 2);
  expect(retryAfterSeconds(refused({}, body))).toBe(35);
  expect(retryAfterSeconds(refused({}))).toBeNull();
});
