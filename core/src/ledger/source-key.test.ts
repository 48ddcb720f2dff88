import { describe, expect, it } from "vitest";
import type { Locator } from "../contract/locator.ts";
import { sourceKey } from "./source-key.ts";

const range = { start: 0, end: 10 };
const key = (locator: unknown, text = "Memory fades.") => sourceKey("s1", locator as Locator, text);

describe("sourceKey", () => {
  it("names a slide by its number and a recording by its times", () => {
    expect(key({ kind: "slide", slide: 3, ...range })).toBe("doc_s1_slide_3");
    expect(key({ kind: "time", startMs: 1500, endMs: 4000, ...range })).toBe("lec_s1_1500_4000");
  });

  it("names a page and a passage by their words", () => {
    expect(key({ kind: "page", pageIndex: 2, pageLabel: "iii", ...range })).toMatch(
      /^doc_s1_page_2_[\da-f]{16}$/,
    );
    expect(key({ kind: "passage", ...range })).toMatch(/^doc_s1_passage_[\da-f]{16}$/);
  });

  it("the same words keep their key when lines break elsewhere or the place moves", () => {
    const one = key({ kind: "passage", ...range }, "Memory fades\nslowly. ");
    expect(key({ kind: "passage", start: 50, end: 70 }, "Memory  fades slowly.")).toBe(one);
    expect(key({ kind: "passage", ...range }, "Memory fades quickly.")).not.toBe(one);
  });

  it("a hundred thousand short texts have as many keys", () => {
    const keys = new Set(
      Array.from({ length: 100_000 }, (_, n) => key({ kind: "passage", ...range }, `p ${n}`)),
    );
    expect(keys.size).toBe(100_000);
  });
});
