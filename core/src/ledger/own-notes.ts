// What the reader has noted about the material, as a model is shown it beside the passages, and how the offline model reads it
// back. Invariant: a note is no evidence. It has no number, and nothing in it can look like one, or like a passage.
import { oneLine, shownText } from "./context-text.ts";

export interface OwnNote {
  /** The source beside whose words it was written, and where these are: "slide 9", or "". */
  source: string;
  place: string;
  words: string;
  note: string;
}

const END_LINE = "[End of sources]";
const HEAD =
  "The student's own notes on this. They are no sources: they have no numbers, and nothing may be cited for them. Say of " +
  "what you take from them that it is the student's note. ";
const LONGEST = 600;

/** "" where there are none. One line: no paragraph of a note can be taken for anything else. */
export function notesLine(notes: readonly OwnNote[]): string {
  if (notes.length === 0) return "";
  const shown = (text: string): string => shownText(oneLine(text)).slice(0, LONGEST);
  const plain = notes.map(({ source, place, words, note }) => ({
    ...{ source: shown(source), place: shown(place) },
    ...{ words: shown(words), note: shown(note) },
  }));
  return HEAD + JSON.stringify(plain);
}

/** Reads them back from what a search answered. A line in a source's own text is not ours. */
export function parseNotes(context: string): OwnNote[] {
  const line = linesAfterSources(context).find((each) => each.startsWith(HEAD));
  return line === undefined ? [] : (JSON.parse(line.slice(HEAD.length)) as OwnNote[]);
}

/** What else the search said. */
export function withoutNotes(context: string): string {
  return context
    .split("\n")
    .filter((line) => !line.startsWith(HEAD))
    .join("\n")
    .trimEnd();
}

function linesAfterSources(context: string): string[] {
  return context.slice(Math.max(0, context.lastIndexOf(END_LINE))).split("\n");
}
