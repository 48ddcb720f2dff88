import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PageIndex, PageLabel } from "../contract/locator.ts";
import type { Place } from "../contract/source-content.ts";
import type { SourceKind } from "../contract/source.ts";
import { bodyRanges } from "./body-ranges.ts";
import type { Chunk } from "./chunk.ts";
import { CHUNK_SIZE } from "./chunk.ts";
import { chunkSource } from "./chunk-source.ts";
import { countWords } from "./count-words.ts";

type PlaceOf = (range: { start: number; end: number }, index: number) => Place;

const page: PlaceOf = (range, index) => ({
  kind: "page",
  pageIndex: PageIndex.parse(index),
  pageLabel: PageLabel.parse(`p${index}`),
  ...range,
});
const section: PlaceOf = (range, index) => ({ kind: "section", heading: `Section ${index}`, ...range });
const cue: PlaceOf = (range, index) => ({
  kind: "cue",
  startMs: index * 4000,
  endMs: index * 4000 + 3500,
  ...range,
});

/** Parts joined by `border`, and a place for each. */
function source(parts: string[], border: string, placeOf: PlaceOf): { text: string; places: Place[] } {
  let text = "";
  const places = parts.map((part, index) => {
    if (index > 0) text += border;
    const start = text.length;
    text += part;
    return placeOf({ start, end: text.length }, index);
  });
  return { text, places };
}

function numberedSentences(count: number, words = 10): string {
  return Array.from({ length: count }, (_, n) => `Sentence ${n}${" word".repeat(words - 2)}.`).join(" ");
}

describe("slides", () => {
  test("a slide is one chunk with its number and title, and an empty slide is skipped", () => {
    const deck = source(["Memory\n\nEncoding\nStorage", " ", "Sleep"], "\n\n", page);
    const chunks = chunkSource("slides", deck);
    expect(chunks.map(({ ordinal, heading, text }) => ({ ordinal, heading, text }))).toEqual([
      { ordinal: 0, heading: "Memory", text: "Memory\n\nEncoding\nStorage" },
      { ordinal: 1, heading: "Sleep", text: "Sleep" },
    ]);
    expect(chunks.map(({ locator }) => locator.kind === "slide" && locator.slide)).toEqual([1, 3]);
  });

  test("a slide with a whole essay on it becomes several chunks of the same slide", () => {
    const chunks = chunkSource("slides", source([numberedSentences(100)], "\n\n", page));
    expect(chunks.length).toBeGreaterThan(5);
    expect(new Set(chunks.map(({ locator }) => locator.kind === "slide" && locator.slide))).toEqual(
      new Set([1]),
    );
  });
});

describe("papers", () => {
  test("chunks are about 120 words of whole sentences, overlap by about 30, and stay on their page", () => {
    const paper = source([numberedSentences(40), numberedSentences(5)], "\n\n", page);
    const chunks = chunkSource("paper", paper);
    const first = chunks.filter(({ locator }) => locator.kind === "page" && locator.pageIndex === 0);
    expect(first.map(({ text }) => countWords(text))).toEqual([120, 120, 120, 120, 40]);
    expect(first[1]!.text.startsWith("Sentence 9 ")).toBe(true);
    expect(chunks.at(-1)!.locator).toMatchObject({ kind: "page", pageIndex: 1, pageLabel: "p1" });
    for (const { text } of chunks) expect(text).toMatch(/^Sentence.*\.$/s);
  });
});

describe("lectures", () => {
  const talk = (count: number, more: (index: number) => object = () => ({})) =>
    source(
      Array.from({ length: count }, (_, n) => `caption ${n} goes on`),
      "\n",
      (range, index) => Object.assign(cue(range, index), more(index)),
    );
  const times = (chunks: Chunk[]) =>
    chunks.map(({ locator }) => (locator.kind === "time" ? [locator.startMs, locator.endMs] : []));

  test("captions are packed up to 45 seconds, with one caption of overlap", () => {
    expect(times(chunkSource("lecture", talk(20)))).toEqual([
      [0, 43_500],
      [40_000, 79_500],
    ]);
  });

  test("after 20 seconds a pause ends a chunk", () => {
    const late = (index: number) =>
      index > 6 ? { startMs: index * 4000 + 2000, endMs: index * 4000 + 5000 } : {};
    expect(times(chunkSource("lecture", talk(10, late)))[0]).toEqual([0, 27_500]);
  });

  test("after 20 seconds a new speaker begins a chunk, without overlap", () => {
    const speaker = (index: number) => ({ speaker: index < 6 ? "Ann" : "Bob" });
    expect(times(chunkSource("lecture", talk(10, speaker)))).toEqual([
      [0, 23_500],
      [24_000, 39_500],
    ]);
  });

  test("a very long caption is cut, and its pieces keep its time", () => {
    const chunks = chunkSource("lecture", source([numberedSentences(80)], "\n", cue));
    expect(chunks.length).toBeGreaterThan(3);
    expect(new Set(times(chunks).map(String))).toEqual(new Set(["0,3500"]));
  });
});

describe("texts", () => {
  test("chunks know their heading and never cross it, and text before the first heading is kept", () => {
    const { text, places } = source(["# One\nshort", "# Two\nshort"], "\n\n", section);
    const preamble = "Before it all.\n\n";
    const moved = places.map((place) => ({ ...place, start: place.start + 16, end: place.end + 16 }));
    const chunks = chunkSource("text", { text: preamble + text, places: moved });
    expect(chunks.map((chunk) => [chunk.heading, chunk.text])).toEqual([
      ["", "Before it all."],
      ["Section 0", "# One\nshort"],
      ["Section 1", "# Two\nshort"],
    ]);
  });

  test("a text without places is chunked as a whole", () => {
    const [chunk] = chunkSource("web", { text: "  Just this. ", places: [] });
    expect(chunk).toMatchObject({ text: "Just this.", locator: { kind: "passage", start: 2, end: 12 } });
  });

  test("a source without text has no chunks", () => {
    expect(chunkSource("manual", { text: "", places: [] })).toEqual([]);
  });
});

describe("for every kind", () => {
  const word = fc.constantFrom(
    "memory",
    "Sleep.",
    "e.g.",
    "\n",
    "\n\n",
    "漢字。",
    "😀",
    "x".repeat(2500),
    "😀".repeat(1200),
    "   ",
    "Is it?",
    "word ".repeat(400),
    "\u3000",
    "a\u0301",
  );
  const part = fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));
  const kinds = fc.constantFrom<[SourceKind, string, PlaceOf]>(
    ["slides", "\n\n", page],
    ["paper", "\n\n", page],
    ["lecture", "\n", cue],
    ["text", "", section],
  );

  test("ranges are exact, in order, of bounded size, cover everything, and come out the same again", () => {
    fc.assert(
      fc.property(kinds, fc.array(part, { maxLength: 6 }), ([kind, border, placeOf], parts) => {
        const material = source(parts, border, placeOf);
        const chunks = chunkSource(kind, material);
        const { text } = material;
        // Without running lines, which are left out on purpose.
        const hasPages = kind === "slides" || kind === "paper";
        const bodies = hasPages ? bodyRanges(text, material.places, kind) : [{ start: 0, end: text.length }];
        const bare = (from: number, to: number) =>
          bodies
            .map(({ start, end }) => text.slice(Math.max(from, start), Math.min(to, end)).trim())
            .join("");
        let covered = 0;
        let lastStart = 0;
        for (const [index, chunk] of chunks.entries()) {
          const { start, end } = chunk.locator;
          expect(text.slice(start, end)).toBe(chunk.text);
          expect(chunk.ordinal).toBe(index);
          expect(chunk.text.trim()).toBe(chunk.text);
          expect(chunk.text).not.toBe("");
          expect(chunk.text.isWellFormed()).toBe(true);
          expect(chunk.text.length).toBeLessThanOrEqual(CHUNK_SIZE.maxChars);
          expect(countWords(chunk.text)).toBeLessThanOrEqual(CHUNK_SIZE.maxWords);
          expect(start).toBeGreaterThanOrEqual(lastStart);
          expect(bare(covered, Math.max(covered, start))).toBe("");
          covered = Math.max(covered, end);
          lastStart = start;
        }
        expect(bare(covered, text.length)).toBe("");
        expect(chunkSource(kind, material)).toEqual(chunks);
      }),
      { numRuns: 150 },
    );
  });

  test("a megabyte without punctuation takes linear time", () => {
    const started = performance.now();
    for (const text of [
      "word ".repeat(200_000),
      "x".repeat(1_000_000),
      " ".repeat(1_000_000),
      "a\n".repeat(500_000),
    ]) {
      const chunks = chunkSource("text", { text, places: [] });
      expect(chunks.every((chunk) => chunk.text.length <= CHUNK_SIZE.maxChars)).toBe(true);
    }
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
