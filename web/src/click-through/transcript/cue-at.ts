/** A player that is sent to 12:34 may stop a moment before it. */
const EARLY_MS = 50;

/** The index of the caption heard at a time, or heard last; -1 before the first. `cues` are sorted by start. */
export function cueAt(cues: readonly { startMs: number }[], ms: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cues[middle]!.startMs <= ms + EARLY_MS) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
