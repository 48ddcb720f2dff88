// What a model is shown of the numbered passages, and how the offline model reads it back.
import { neutraliseMarkers, roundBrackets } from "../markers/neutralise-markers.ts";

export interface ContextPassage {
  number: number;
  title: string;
  chunkIndex: number;
  /** For the reader: "slide 5", "12:03", "page xii"; empty when there is none. */
  place: string;
  text: string;
}

const END_LINE = "[End of sources]";
const HEADER = /^\[([1-9]\d*)\] \[Doc: "([^"\n]*)" chunk (\d+)\](?: \(([^()\n]*)\))?\n/gm;

/**
 * Invariant: a source can't forge a header or the end. Both begin with a bracketed number or phrase, and every one
 * in a source's own text is shown in round brackets.
 */
export function contextText(passages: readonly ContextPassage[]): string {
  if (passages.length === 0) return "";
  return [...passages.map(block), END_LINE].join("\n\n");
}

/** The passages as shown: the inverse of `contextText`, also inside a longer prompt. */
export function parseContextText(prompt: string): ContextPassage[] {
  // What follows the last end line is not ours.
  return prompt.split(`\n\n${END_LINE}`).slice(0, -1).flatMap(parseBlocks);
}

function parseBlocks(text: string): ContextPassage[] {
  const headers = [...text.matchAll(HEADER)];
  return headers.map((header, index) => {
    const next = headers[index + 1];
    const [line, number, title, chunkIndex, place] = header;
    return {
      number: Number(number),
      title: title ?? "",
      chunkIndex: Number(chunkIndex),
      place: place ?? "",
      text: text.slice(header.index + line.length, next === undefined ? text.length : next.index - 2),
    };
  });
}

/** What `contextText` makes of a passage's text; every character keeps its place. */
export function shownText(text: string): string {
  return neutraliseMarkers(text).replace(/\[End of sources\]/gi, roundBrackets);
}

function block({ number, title, chunkIndex, place, text }: ContextPassage): string {
  const shownPlace = oneLine(place).replace(/[()]/g, "");
  return `[${number}] [Doc: "${shownTitle(title)}" chunk ${chunkIndex}]${shownPlace && ` (${shownPlace})`}\n${shownText(text)}`;
}

function shownTitle(title: string): string {
  return roundBrackets(oneLine(title)).replace(/"/g, "'");
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
