import { expect, test } from "vitest";
import { PageIndex, PageLabel } from "../contract/locator.ts";
import type { Place } from "../contract/source-content.ts";
import { locateRange } from "./locate-range.ts";

const page = (index: number, label: string, start: number, end: number): Place => ({
  ...{ kind: "page", pageIndex: PageIndex.parse(index), pageLabel: PageLabel.parse(label), start, end },
});
const cue = (startMs: number, start: number, end: number): Place => ({
  ...{ kind: "cue", startMs, endMs: startMs + 1000, start, end },
});

test("a range is on the slide, the page, the second or the stretch of text where it begins", () => {
  const pages = [page(0, "i", 0, 10), page(1, "1", 12, 30)];
  const cues = [cue(0, 0, 10), cue(1000, 11, 20), cue(2000, 21, 30)];
  const range = { start: 13, end: 20 };
  expect(locateRange("slides", pages, range)).toEqual({ kind: "slide", slide: 2, ...range });
  expect(locateRange("paper", pages, range)).toEqual({
    kind: "page",
    pageIndex: 1,
    pageLabel: "1",
    ...range,
  });
  expect(locateRange("paper", pages, { start: 8, end: 14 })).toMatchObject({ pageLabel: "i" });
  expect(locateRange("lecture", cues, { start: 13, end: 25 })).toMatchObject({ startMs: 1000, endMs: 3000 });
  expect(locateRange("text", [], range)).toEqual({ kind: "passage", ...range });
});
