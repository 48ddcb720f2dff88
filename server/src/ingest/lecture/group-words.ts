// Single words with times → captions, one per sentence and speaker.
import { splitSentences } from "@ibid/core/chunk/sentences.ts";
import type { StatedCue } from "./settle-cues.ts";

/** Where nobody set full stops, a caption still has to end. */
const LONGEST_IN_WORDS = 40;

export function groupWords(words: readonly StatedCue[]): StatedCue[] {
  return runsOfOneSpeaker(words).flatMap((run) => {
    // Whisper's words include the space before them.
    const glue = run.some(({ text }) => text.startsWith(" ")) ? "" : " ";
    return bySentence(run, glue).map((group) => ({
      ...group[0]!,
      endMs: group.at(-1)!.endMs,
      text: group.map(({ text }) => text).join(glue),
    }));
  });
}

function runsOfOneSpeaker(words: readonly StatedCue[]): StatedCue[][] {
  const runs: StatedCue[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run !== undefined && run[0]!.speaker === word.speaker) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function bySentence(words: StatedCue[], glue: string): StatedCue[][] {
  const sentences = splitSentences(words.map(({ text }) => text).join(glue));
  const groups: StatedCue[][] = [];
  let start = 0;
  let sentence = 0;
  for (const word of words) {
    const before = sentence;
    while (start >= (sentences[sentence]?.end ?? Infinity)) sentence++;
    start += word.text.length + glue.length;
    const group = groups.at(-1);
    const continues = sentence === before && group !== undefined && group.length < LONGEST_IN_WORDS;
    if (continues) group.push(word);
    else groups.push([word]);
  }
  return groups;
}
