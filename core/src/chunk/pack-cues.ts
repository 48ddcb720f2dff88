// The captions of a recording → stretches of 20 to 45 seconds or 120 words, cut where the speaker pauses or
// changes. A stretch begins with the last caption of the one before, so that nothing is cut in two for good.
import type { CuePlace } from "../contract/source-content.ts";
import { CHUNK_SIZE } from "./chunk.ts";
import { countWords } from "./count-words.ts";

const MIN_MS = 20_000;
const MAX_MS = 45_000;
const PAUSE_MS = 700;

export function packCues(text: string, cues: readonly CuePlace[]): CuePlace[][] {
  const words = [0];
  for (const cue of cues) words.push(words.at(-1)! + countWords(text, cue.start, cue.end));
  const stretches: CuePlace[][] = [];
  let first = 0;
  let added = 0;
  while (added < cues.length) {
    let last = added;
    while (last + 1 < cues.length && goesOn(text, cues, words, first, last)) last++;
    stretches.push(cues.slice(first, last + 1));
    added = last + 1;
    const canOverlap = last > first && added < cues.length && fits(cues, words, last, added);
    first = canOverlap && !changesSpeaker(cues, last) ? last : added;
  }
  return stretches;
}

function goesOn(
  text: string,
  cues: readonly CuePlace[],
  words: readonly number[],
  first: number,
  last: number,
): boolean {
  if (!fits(cues, words, first, last + 1)) return false;
  if (cues[last]!.endMs - cues[first]!.startMs < MIN_MS) return true;
  const pause = cues[last + 1]!.startMs - cues[last]!.endMs;
  const endsSentence = /[.!?。！？…]["”’)]?$/.test(text.slice(cues[last]!.start, cues[last]!.end));
  return pause < PAUSE_MS && !changesSpeaker(cues, last) && !endsSentence;
}

function changesSpeaker(cues: readonly CuePlace[], last: number): boolean {
  return cues[last]?.speaker !== cues[last + 1]?.speaker;
}

/** `words[n]` is the number of words in the first n captions. */
function fits(cues: readonly CuePlace[], words: readonly number[], first: number, last: number): boolean {
  const { startMs, start } = cues[first]!;
  const { endMs, end } = cues[last]!;
  const isShort = words[last + 1]! - words[first]! <= CHUNK_SIZE.words && end - start <= CHUNK_SIZE.maxChars;
  return isShort && endMs - startMs <= MAX_MS;
}
