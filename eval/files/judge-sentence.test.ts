import { describe, expect, test } from "vitest";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { writePptx } from "../../server/test/files/write-pptx.ts";
import { parseMaterial } from "../../server/src/ingest/parse-material.ts";
import { writePdf } from "../../server/test/files/write-pdf.ts";
import type { Passage } from "../../server/src/retrieve/passage.ts";
import { sentencesOf } from "./sentences-of.ts";
import { judgeSentence } from "./judge-sentence.ts";
import { readCaptions } from "./read-captions.ts";
import { readPlaces } from "./read-places.ts";
import { readSlides } from "./read-slides.ts";

const FIRST = "Sleep after learning helps the memory to last for many weeks.";
const SECOND = "Practice that is spread over many days beats cramming in one night.";

describe("a sentence of a PDF", () => {
  const bytes = writePdf([{ lines: [FIRST] }, { lines: [SECOND] }]);
  const judge = async (page: 0 | 1, change: Partial<SourceContent> = {}) => {
    const { kind, title, text, places } = await parseMaterial("paper.pdf", new Uint8Array(bytes));
    const content = { sourceId: "s", kind, title, text, places, mediaType: "application/pdf", ...change };
    const { start, end, ...place } = places[page]!;
    const locator = { ...place, kind: "page", start, end };
    const passages = [{ sourceId: "s", text: FIRST, locator }] as unknown as Passage[];
    const file = {
      content: content as SourceContent,
      places: await readPlaces("paper.pdf", bytes, content as SourceContent),
    };
    return judgeSentence(FIRST, file, passages);
  };

  test("is marked when it comes back from its page", async () => expect(await judge(0)).toBe("marked"));
  test("is missed when another page claims it", async () => expect(await judge(1)).toBe("missed"));
  test("is only found when the viewer shows other words there", async () => {
    expect(await judge(0, { text: FIRST.replace("many", "some") })).toBe("found");
  });
});

test("slides are read in the order of the show, with their notes", () => {
  const deck = writePptx([{ title: "B &amp; C", notes: ["said aloud"] }, { title: "A" }], { order: [1, 0] });
  const [first, second] = readSlides("deck.pptx", deck);
  expect(first).toContain("A");
  expect(second).toMatch(/B .* C[^]*said aloud/);
});

test("captions are read with their times", () => {
  const file =
    "WEBVTT\n\n1\n00:01.500 --> 00:03.000 align:start\n<v Ann>Hello\nthere\n\n01:00:00,000 --> 01:00:01,000\nBye";
  expect(readCaptions(file)).toEqual([
    { startMs: 1500, endMs: 3000, text: "Hello\nthere" },
    { startMs: 3_600_000, endMs: 3_601_000, text: "Bye" },
  ]);
});

test("sentences are drawn whole, and lines of a slide that say something", () => {
  const text = `A heading\n\n${FIRST.replace("memory ", "memory\n")} Too short. ${SECOND}\n\n• a line with rather more than seven words in it`;
  expect(sentencesOf(text)).toEqual([
    { text: FIRST, isLine: false },
    { text: SECOND, isLine: false },
    expect.objectContaining({ isLine: true }),
    expect.objectContaining({ text: "• a line with rather more than seven words in it", isLine: true }),
  ]);
});
