// Captions as a file states them → captions that all later code can trust.
import type { Cue } from "@ibid/core/contract/source-content.ts";

export type StatedCue = Omit<Cue, "endMs"> & { endMs: number | null };

/** Four days: a later time is a mistake in the file, not a place anybody could listen to. */
export const LONGEST_MS = 4 * 24 * 3_600_000;

/**
 * Invariant: in order of time, in whole milliseconds, none ends before it starts, each has words on one line.
 * A caption whose end is not stated ends where the next one starts.
 */
export function settleCues(stated: readonly StatedCue[]): Cue[] {
  const cues = stated
    .map(({ startMs, endMs, speaker, text }) => ({
      startMs: Math.round(startMs),
      endMs: endMs === null || Number.isNaN(endMs) ? null : Math.round(endMs),
      speaker: onOneLine(speaker ?? ""),
      text: onOneLine(text),
    }))
    .filter(
      ({ startMs, endMs, text }) =>
        text !== "" && startMs >= 0 && Math.max(startMs, endMs ?? 0) <= LONGEST_MS,
    )
    .toSorted((a, b) => a.startMs - b.startMs);
  let next: number | null = null;
  const settled: Cue[] = [];
  for (const { startMs, endMs, speaker, text } of cues.toReversed()) {
    const last = settled.at(-1);
    if (last !== undefined && last.startMs > startMs) next = last.startMs;
    const end = Math.max(startMs, endMs ?? next ?? startMs);
    settled.push({ startMs, endMs: end, ...(speaker === "" ? {} : { speaker }), text });
  }
  return settled.toReversed();
}

function onOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .toWellFormed();
}
