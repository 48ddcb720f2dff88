import { scanMarkers } from "./scan-markers.ts";

/** Text, or a citation. */
type MarkerPiece = string | { number: number };

/**
 * The citations in plain text: of a markdown text node, never of markdown itself (code, links).
 * Invariant: only a known number becomes a citation; whatever else was written stays readable text.
 */
export function splitMarkers(text: string, isKnown: (number: number) => boolean): MarkerPiece[] {
  const pieces: MarkerPiece[] = [];
  let last = 0;
  for (const marker of scanMarkers(text)) {
    if (!marker.numbers.some(isKnown)) continue;
    addText(pieces, text.slice(last, marker.start));
    for (const number of marker.numbers) {
      if (isKnown(number)) pieces.push({ number });
      else addText(pieces, `[${number}]`);
    }
    last = marker.end;
  }
  addText(pieces, text.slice(last));
  return pieces;
}

function addText(pieces: MarkerPiece[], text: string): void {
  if (text === "") return;
  const previous = pieces.at(-1);
  if (typeof previous === "string") pieces[pieces.length - 1] = previous + text;
  else pieces.push(text);
}
