import { expect, test } from "vitest";
import { parseRange } from "./send-file.ts";

test.each([
  [undefined, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=9-0", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
])("%s of 100 bytes", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
