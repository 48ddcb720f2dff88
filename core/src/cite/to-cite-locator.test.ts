import { expect, test } from "vitest";
import { Locator } from "../contract/locator.ts";
import { toCiteLocator } from "./to-cite-locator.ts";

const range = { start: 0, end: 1 };
const places: [place: object, expected: object | undefined][] = [
  [
    { kind: "page", pageIndex: 3, pageLabel: "xii" },
    { label: "page", value: "xii" },
  ],
  [
    { kind: "slide", slide: 5 },
    { label: "slide", value: "5" },
  ],
  [
    { kind: "time", startMs: 754_900, endMs: 760_000 },
    { label: "timestamp", value: "12:34" },
  ],
  [
    { kind: "time", startMs: 3_754_000, endMs: 3_760_000 },
    { label: "timestamp", value: "1:02:34" },
  ],
  [
    { kind: "time", startMs: 0, endMs: 1 },
    { label: "timestamp", value: "0:00" },
  ],
  [{ kind: "passage" }, undefined],
];
test.each(places)("%o", (place, expected) => {
  expect(toCiteLocator(Locator.parse({ ...place, ...range }))).toEqual(expected);
});
