import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { beforeEach, expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { Announcer } from "../../ui/announcer.tsx";
import { marksOf } from "../marks/marks-of.ts";
import { SlideTextView } from "./slide-text-view.tsx";

const SLIDES = ["Why we sleep", "Sleep helps memory.", ""];
const TEXT = SLIDES.join("\n\n");
const CONTENT = {
  ...{ sourceId: "s", title: "Week 3", kind: "slides", text: TEXT, media: null, savedCopy: "" },
  places: SLIDES.map((slide, pageIndex) => {
    const start = SLIDES.slice(0, pageIndex).reduce((sum, { length }) => sum + length + 2, 0);
    return { kind: "page", pageIndex, pageLabel: String(pageIndex + 1), start, end: start + slide.length };
  }),
} as unknown as SourceContent;
const CITED = testEvidence({
  place: { kind: "slide", slide: 2, start: 14, end: 33 },
  quotes: [testQuote("Sleep helps memory.", 14, "found")],
});

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const MARKS = new Map<Evidence | null, ReturnType<typeof marksOf>>();
function open(evidence: Evidence | null, hit: TextRange | null = null) {
  // The same citation has the same marks, each time it is drawn.
  const marks = MARKS.get(evidence) ?? marksOf(evidence, null);
  MARKS.set(evidence, marks);
  page.draw(
    withClient(
      testClient(),
      <>
        <SlideTextView content={CONTENT} copy={null} evidence={evidence} marks={marks} hit={hit} own={[]} />
        <Announcer />
      </>,
    ),
  );
}
const shown = () => page.find("article").getAttribute("aria-label");

test("a citation opens its slide with the words marked", () => {
  open(CITED);
  expect(shown()).toBe("Slide 2 of 3");
  expect(page.names("article mark")).toEqual(["Sleep helps memory."]);
  expect(page.names("h3")).toEqual(["Passage behind 1"]);
  expect(page.find("[aria-live]").textContent).toBe("Slide 2, passage marked");
});

test("words that are nowhere are not marked; the slide that was named is opened, and says so", () => {
  open(testEvidence({ ...CITED, quotes: [testQuote("Dreams.", 14, "found")] }));
  expect(shown()).toBe("Slide 2 of 3");
  expect(page.names("mark")).toEqual([]);
  expect(page.find("[role=note]").textContent).toContain("We opened slide 2");
  page.click("button", "Next slide");
  expect(page.names("[role=note]")).toEqual([]);
});

test("a search turns to the slide of its hit, and the reader can turn on from there", () => {
  open(CITED);
  open(CITED, { start: 0, end: 3 });
  expect(shown()).toBe("Slide 1 of 3");
  expect(page.names("[data-part=hit]")).toEqual(["Why"]);
  page.click("button", "Next slide");
  expect(shown()).toBe("Slide 2 of 3");
});

test("a slide without text says so", () => {
  open(null);
  page.click("button", "Next slide");
  page.click("button", "Next slide");
  expect(page.find("article").textContent).toBe("There is no text on this slide.");
});
