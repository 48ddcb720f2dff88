// Whatever a question asks to look up, and whatever a heading, a title or the beginning of a source says: it is read in time
// in proportion to its length.
import { describe, test } from "vitest";
import { askAbout } from "../../core/src/english/ask-about.ts";
import { hasCredit } from "../../core/src/english/credit-lines.ts";
import { nameSources } from "../../core/src/english/name-sources.ts";
import { readPlace } from "../../core/src/english/read-place.ts";
import { readRequest } from "../../core/src/english/read-request.ts";
import { parseOutlineText } from "../../core/src/ledger/outline-lines.ts";
import { parseSpellingLine } from "../../core/src/ledger/spelling-line.ts";
import { quotableText } from "../../core/src/quotes/quotable-text.ts";
import { composePlace } from "../../server/src/ai/extractive/records/compose-place.ts";
import { headingFit, isHeadingNumbered } from "../../server/src/retrieve/look-up/headings.ts";
import { tellingSentences } from "../../server/src/retrieve/look-up/telling-sentences.ts";
import { expectLinear, repeatTo } from "./hostile-text.ts";

const PIECES = [
  "a ",
  "the ",
  "A. B. ",
  "Dr. ",
  "by A ",
  "of the ",
  "slide 1 ",
  "week 1 ",
  "10:00 ",
  "- ",
  "“",
  "\n",
  "[1] a | ",
  " | ",
  "1.1 ",
  "Lecturer: ",
];

describe("is read in linear time", () => {
  test.each(PIECES)("a question, a name or a heading of %j", (piece) => {
    const source = (title: string) => ({ title, kind: "text" as const, fileName: title, author: title });
    expectLinear(
      (text) => [readRequest(text), readRequest(text.slice(0, 300)), readPlace(text)],
      repeatTo(piece),
    );
    expectLinear((text) => nameSources(text, [source(text)], true), repeatTo(piece));
    expectLinear(
      (text) => [askAbout(text), headingFit(text, text), isHeadingNumbered(text, "1.1")],
      repeatTo(piece),
    );
  });

  test.each(PIECES)("a source of %j", (piece) => {
    expectLinear(
      (text) => [hasCredit(text), quotableText(text), tellingSentences(text, "Sleep")],
      repeatTo(piece),
    );
    expectLinear((text) => [parseOutlineText(text), parseSpellingLine(text)], repeatTo(piece));
    expectLinear(
      (text) => composePlace(`[1] [Doc: "T" chunk 0]\n${text}\n\n[End of sources]`, null),
      repeatTo(piece),
    );
  });
});
