import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import { MATERIAL_LIMITS } from "../material.ts";
import { openZip } from "./open-zip.ts";
import { parseHtml } from "../html/parse-html.ts";
import { readPptx } from "./read-pptx.ts";
import { shape, writePptx } from "../../../test/files/write-pptx.ts";
import type { PptxOptions, PptxSlide } from "../../../test/files/write-pptx.ts";
import { xmlText } from "./parse-xml.ts";

const read = (slides: PptxSlide[], options?: PptxOptions) =>
  readPptx("my_deck.pptx", openZip("my_deck.pptx", writePptx(slides, options)));

/** The text of each slide. */
function texts(slides: PptxSlide[], options?: PptxOptions): string[] {
  const { text, places, savedCopy } = read(slides, options);
  expect(xmlText(parseHtml(savedCopy ?? ""))).toBe(text);
  return places.map(({ start, end }) => text.slice(start, end));
}

test("a slide is its title, then its text in order, then its notes; not what all slides carry along", () => {
  const slide: PptxSlide = {
    title: "Memory\nand sleep",
    body: ["Encoding", { text: "Deep", level: 1 }, { text: "Shallow", level: 1 }, "Storage & <recall>"],
    boxes: ["A box\nof two lines"],
    table: [
      ["Phase", "", "Minutes"],
      ["REM", "x", "90"],
    ],
    notes: ["Say hello.", "Ask a question."],
  };
  expect(texts([slide])).toEqual([
    "Memory and sleep\n\nEncoding\nDeep\nShallow\nStorage & <recall>\n\nA box\nof two lines\n\n" +
      "Phase\t\tMinutes\nREM\tx\t90\n\nSay hello.\nAsk a question.",
  ]);
  expect(read([slide]).savedCopy).toBe(
    "<section><h2>Memory and sleep</h2>\n\n" +
      "<ul><li>Encoding\n<ul><li>Deep</li>\n<li>Shallow</li></ul></li>\n<li>Storage &amp; &lt;recall&gt;</li></ul>\n\n" +
      "<p>A box<br>\nof two lines</p>\n\n" +
      "<table><tr><td>Phase</td>\t<td></td>\t<td>Minutes</td></tr>\n<tr><td>REM</td>\t<td>x</td>\t<td>90</td></tr></table>\n\n" +
      "<aside><p>Say hello.<br>\nAsk a question.</p></aside></section>",
  );
});

test("slides come in the order of the show, hidden and empty ones too, each with its number", () => {
  const slides = [{ title: "Last" }, { title: "Hidden", isHidden: true }, {}, { title: "First" }];
  const options = { order: [3, 1, 2, 0], firstNumber: 0 };
  expect(texts(slides, options)).toEqual(["First", "Hidden", "", "Last"]);
  expect(read(slides, options).places).toMatchObject([
    { kind: "page", pageIndex: 0, pageLabel: "0" },
    { pageIndex: 1, pageLabel: "1" },
    { pageIndex: 2, pageLabel: "2" },
    { pageIndex: 3, pageLabel: "3" },
  ]);
});

test("a sentence is found again on its slide, in its notes too", () => {
  const deck = read([
    { title: "One", body: ["The hippocampus binds.", "It forgets."] },
    { title: "Two", notes: ["Mention the hippocampus here."] },
  ]);
  const chunks = chunkSource("slides", deck);
  expect(chunks.map(({ heading, locator }) => [heading, locator.kind === "slide" && locator.slide])).toEqual([
    ["One", 1],
    ["Two", 2],
  ]);
  const sentence = "Mention the hippocampus here.";
  const { start, end } = chunks[1]!.locator;
  expect(deck.text.slice(start, end)).toContain(sentence);
});

test("groups are opened, and of alternatives one is read", () => {
  const group = `<p:grpSp><p:grpSp>${shape("", ["In a group"])}</p:grpSp></p:grpSp>`;
  const alternatives = `<mc:AlternateContent><mc:Choice>${shape("", ["New"])}</mc:Choice><mc:Fallback>${shape("", ["Old"])}</mc:Fallback></mc:AlternateContent>`;
  expect(texts([{ title: "Title", shapes: group + alternatives }])).toEqual(["Title\n\nIn a group\n\nNew"]);
});

test("the words of a SmartArt diagram are read as it hangs together", () => {
  const point = (id: string, text: string, type = "node") =>
    `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const link = (from: string, to: string, order: number) =>
    `<dgm:cxn srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
  const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${point("loose", "Loose")}${point("b", "B")}${point("a1", "A1")}${point("a", "A")}${point("root", "", "doc")}${point("p", "layout", "pres")}</dgm:ptLst><dgm:cxnLst>${link("root", "b", 1)}${link("root", "a", 0)}${link("a", "a1", 0)}${link("a1", "root", 0)}</dgm:cxnLst></dgm:dataModel>`;
  const frame = `<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds xmlns:dgm="d" r:dm="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`;
  const relations: PptxSlide["relations"] = [["rId9", "diagramData", "../diagrams/data1.xml"]];
  const files = { "ppt/diagrams/data1.xml": data };
  expect(texts([{ shapes: frame, relations }], { files })).toEqual(["A\nA1\nB\nLoose"]);
});

test("title, author and date come from the file, unless a program made them up", () => {
  const properties = {
    title: "Sleep: an introduction",
    creator: "Marie Curie",
    created: "2001-01-01T00:00:00Z",
    modified: "2024-03-01T10:00:00Z",
  };
  expect(read([{ title: "Welcome all" }], { properties })).toMatchObject({
    kind: "slides",
    title: "Sleep: an introduction",
    csl: { author: [{ given: "Marie", family: "Curie" }], issued: { "date-parts": [[2024, 3, 1]] } },
  });
  const made = { title: "PowerPoint Presentation", creator: "Microsoft Office User", modified: "1601-01-01" };
  expect(read([{ title: "Welcome" }], { properties: made })).toMatchObject({ title: "Welcome", csl: {} });
  expect(read([{ boxes: ["text"] }], { properties: made }).title).toBe("My deck");
});

test("a deck without slides, with a slide missing, without text or with too many slides is refused", () => {
  expect(() => read([])).toThrow("has no pages");
  expect(() => read([{}, {}])).toThrow("has no text");
  expect(() => read([{ title: "x" }], { files: { "ppt/presentation.xml": "" } })).toThrow("has no pages");
  expect(() => read([{ title: "x" }], { files: { "ppt/_rels/presentation.xml.rels": "" } })).toThrow(
    "slide 1 is missing",
  );
  const order = Array.from({ length: MATERIAL_LIMITS.pages + 1 }, () => 0);
  expect(() => read([{ title: "x" }], { order })).toThrow("more than 5,000 pages");
});

test("whatever stands on a slide, every word is kept, and its saved copy agrees", () => {
  const words = fc.string({ unit: "grapheme", maxLength: 20 });
  const slide = fc.record<PptxSlide>(
    {
      title: words,
      body: fc.array(fc.record({ text: words, level: fc.integer({ min: -1, max: 12 }) }), { maxLength: 5 }),
      boxes: fc.array(words, { maxLength: 2 }),
      table: fc.array(fc.array(words, { maxLength: 3 }), { maxLength: 3 }),
      notes: fc.array(words, { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(slide, { minLength: 1, maxLength: 3 }), (slides) => {
      const all = texts([{ title: "A title" }, ...slides]);
      for (const [index, { title = "", body = [], boxes = [], table = [], notes = [] }] of slides.entries()) {
        const list = body.map((item) => (typeof item === "string" ? item : item.text));
        const expected = [title, ...list, ...boxes, ...table.flat(), ...notes].join("");
        expect(visible(all[index + 1]!)).toBe(visible(expected));
      }
    }),
    { numRuns: 100 },
  );
});

function visible(text: string): string {
  return text.replace(/[\s\p{Cc}\u00ad\ufeff]/gu, "");
}
