import { APICallError, RetryError } from "ai";
import { expect, test } from "vitest";
import { createLog } from "../../log.ts";
import { explainEnd, explainModelFailure } from "./explain-model-failure.ts";

const KEY = "sk-hunter2";

function callError(statusCode: number, responseHeaders: Record<string, string> = {}): APICallError {
  return new APICallError({
    message: `Incorrect key ${KEY}`,
    url: `https://models.example/v1?key=${KEY}`,
    requestBodyValues: { question: "secret question" },
    statusCode,
    responseHeaders,
    responseBody: `Incorrect key ${KEY}`,
  });
}

function explained(error: unknown, hasText = false): string {
  return explainModelFailure(error, { hasText }).message;
}

test.each([
  [401, "The model refused the key. Check the key in Settings."],
  [403, "The model refused the key. Check the key in Settings."],
  [404, "The provider does not know this model. Choose another one in Settings."],
  [413, "The model refused the request (413)."],
  [429, "The model is busy, or your quota is used up."],
  [500, "The model's provider has a problem (500)."],
  [529, "The model is busy."],
])("%i: %s", (status, sentence) => {
  expect(explained(callError(status))).toContain(sentence);
});

test("when to try again is said when the provider said so, as seconds or as a date", () => {
  const errors = [callError(429), callError(429, { "retry-after": "20" })];
  expect(explained(new RetryError({ message: "", reason: "maxRetriesExceeded", errors }))).toMatch(
    /in 20 seconds\.$/,
  );
  const date = new Date(Date.now() + 90_000).toUTCString();
  expect(explained(callError(429, { "retry-after": date }))).toMatch(/in (8\d|90) seconds\.$/);
  expect(explained(callError(429, { "retry-after": "soon" }))).toMatch(/: try again\.$/);
});

test("neither the sentence nor the log holds the provider's words, which may repeat the key", () => {
  const lines: string[] = [];
  const error = explainModelFailure(callError(401), { hasText: true });
  createLog("info", (line) => lines.push(line))("error", "run.failed", { error });
  const body = JSON.stringify(error.toBody());
  for (const text of [error.message, body, ...lines]) {
    expect(text).toContain("in Settings");
    expect(text).not.toContain(KEY);
    expect(text).not.toContain("secret question");
  }
});

test.each([
  ["stop", "end_turn", true, null],
  ["tool-calls", undefined, true, null],
  // A reason of the provider's own is a reason.
  ["other", "pause", true, null],
  ["other", undefined, true, /broke off/],
  ["length", "max_tokens", true, /reached its limit/],
  ["content-filter", "SAFETY", true, /withheld the answer/],
  ["stop", "end_turn", false, /gave no answer/],
])("an answer that ends with %s (%s)", (reason, raw, hasText, sentence) => {
  const error = explainEnd({ reason, raw }, hasText);
  if (sentence === null) expect(error).toBeNull();
  else expect(error!.message).toMatch(sentence);
});
