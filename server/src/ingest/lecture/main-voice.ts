// Who speaks most in a recording, if captions say so by name: its lecturer.
import type { Cue } from "@ibid/core/contract/source-content.ts";

/** A part that somebody plays, or a number: "Student", "Speaker 2", "SPEAKER_01". */
const NO_NAME =
  /\d|\b(?:students?|speakers?|audience|unknown|lecturer|instructor|professor|teacher|host|moderator|interviewer|participant|narrator|voice|man|woman|all)$/i;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,5}$/u;
/** As a share of everything that is said. */
const MOST = 0.5;

export function mainVoice(cues: readonly Pick<Cue, "speaker" | "text">[]): string | null {
  const letters = new Map<string, number>();
  let all = 0;
  for (const { speaker = "", text } of cues) {
    letters.set(speaker, (letters.get(speaker) ?? 0) + text.length);
    all += text.length;
  }
  const [voice, most] = [...letters].toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0];
  return most > MOST * all && NAME.test(voice) && !NO_NAME.test(voice) ? voice : null;
}
