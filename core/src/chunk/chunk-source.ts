// Chunk. In: a source's text and its places (pages, captions or sections). Out: the pieces to search, each of
// which still knows its place.
// Invariant: a chunk's text is the slice of the source's text at its locator's range; no chunk crosses the
// border of a page or section; every character of a place that is not white space is in some chunk, except for the
// running heads and page numbers of a file with pages.
import type { Locator } from "../contract/locator.ts";
import type { CuePlace, PagePlace, Place, SectionPlace } from "../contract/source-content.ts";
import type { SourceKind } from "../contract/source.ts";
import { bodyRanges } from "./body-ranges.ts";
import { type Chunk, CHUNK_SIZE, type TextRange } from "./chunk.ts";
import { countWords } from "./count-words.ts";
import { packCues } from "./pack-cues.ts";
import { packPassages } from "./pack-passages.ts";
import { trimRange } from "./trim-range.ts";

interface Piece {
  heading: string;
  locator: Locator;
}

export function chunkSource(
  kind: SourceKind,
  { text, places }: { text: string; places: readonly Place[] },
): Chunk[] {
  return pieces(kind, text, places).map(({ heading, locator }, ordinal) => ({
    ordinal,
    heading,
    text: text.slice(locator.start, locator.end),
    locator,
  }));
}

function pieces(kind: SourceKind, text: string, places: readonly Place[]): Piece[] {
  const pages = places.filter((place) => place.kind === "page");
  if (pages.length > 0) {
    const isDeck = kind === "slides";
    const bodies = bodyRanges(text, pages, isDeck ? "slides" : "paper");
    return pages
      .map((page, index) => ({ ...page, ...bodies[index] }))
      .flatMap((page) => (isDeck ? slidePieces(text, page) : pagePieces(text, page)));
  }
  const cues = places.filter((place) => place.kind === "cue");
  if (cues.length > 0) return packCues(text, cues).flatMap((stretch) => timePieces(text, stretch));
  const sections = places.filter((place) => place.kind === "section");
  return withGaps(text, sections).flatMap((section) => sectionPieces(text, section));
}

/** One piece per slide. Only a slide with more text than a piece may have becomes several. */
function slidePieces(text: string, page: PagePlace): Piece[] {
  const whole = trimRange(text, page.start, page.end);
  if (whole === null) return [];
  const heading = text
    .slice(whole.start, whole.end)
    .split("\n", 1)[0]!
    .slice(0, 200)
    .replace(/[\ud800-\udbff]$/, "");
  return withinSize(text, whole).map((range) => ({
    heading,
    locator: { kind: "slide", slide: page.pageIndex + 1, ...range },
  }));
}

function pagePieces(text: string, { pageIndex, pageLabel, ...page }: PagePlace): Piece[] {
  return packPassages(text, page).map(({ start, end }) => ({
    heading: "",
    locator: { kind: "page", pageIndex, pageLabel, start, end },
  }));
}

function timePieces(text: string, cues: readonly CuePlace[]): Piece[] {
  const whole = trimRange(text, cues[0]!.start, cues.at(-1)!.end);
  if (whole === null) return [];
  const startMs = Math.min(...cues.map((cue) => cue.startMs));
  const endMs = Math.max(...cues.map((cue) => cue.endMs));
  return withinSize(text, whole).map((range) => ({
    heading: "",
    locator: { kind: "time", startMs, endMs, ...range },
  }));
}

function sectionPieces(text: string, section: SectionPlace): Piece[] {
  return packPassages(text, section).map((range) => ({
    heading: section.heading,
    locator: { kind: "passage", ...range },
  }));
}

function withinSize(text: string, range: TextRange): TextRange[] {
  const isTooLong =
    range.end - range.start > CHUNK_SIZE.maxChars ||
    countWords(text, range.start, range.end) > CHUNK_SIZE.maxWords;
  return isTooLong ? packPassages(text, range) : [range];
}

/** The sections, and the text outside them as sections without a heading. */
function withGaps(text: string, sections: readonly SectionPlace[]): SectionPlace[] {
  const all: SectionPlace[] = [];
  let done = 0;
  for (const section of sections) {
    if (section.start > done) all.push({ kind: "section", heading: "", start: done, end: section.start });
    all.push(section);
    done = section.end;
  }
  if (done < text.length) all.push({ kind: "section", heading: "", start: done, end: text.length });
  return all;
}
