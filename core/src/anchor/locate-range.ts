// Anchor. In: a range of a source's text, and the places of that text. Out: the locator of the range.
import type { TextRange } from "../chunk/chunk.ts";
import type { Locator } from "../contract/locator.ts";
import type { Place } from "../contract/source-content.ts";
import type { SourceKind } from "../contract/source.ts";

/** A range that goes over several pages is where it begins; one of a recording lasts as long as all its captions. */
export function locateRange(kind: SourceKind, places: readonly Place[], { start, end }: TextRange): Locator {
  const page = places.find((place) => place.kind === "page" && place.start < end && place.end > start);
  if (page?.kind === "page") {
    return kind === "slides"
      ? { kind: "slide", slide: page.pageIndex + 1, start, end }
      : { kind: "page", pageIndex: page.pageIndex, pageLabel: page.pageLabel, start, end };
  }
  const cues = places
    .filter((place) => place.kind === "cue")
    .filter((cue) => cue.start < end && cue.end > start);
  if (cues.length === 0) return { kind: "passage", start, end };
  const startMs = Math.min(...cues.map((cue) => cue.startMs));
  return { kind: "time", startMs, endMs: Math.max(...cues.map((cue) => cue.endMs)), start, end };
}
