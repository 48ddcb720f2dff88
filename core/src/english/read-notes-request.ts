// "What have I noted?", "Show my notes on insulin": what asks for one's own notes, and on what.
import { english } from "./language.ts";

const OWN_NOTES =
  /\bmy (?:own )?(?:notes?|annotations?)\b|\b(?:have|did|do) i (?:noted?|annotated?|write down|written down)\b|\bi(?:['’]ve| have)? (?:noted|annotated|wrote down|written down)\b/i;
/** What is done with them. */
const TASK =
  /\b(?:show|list|tell|give|see|read|find|say|says|all|please|there|made|taken|here|far|course|material|sources?)\b/gi;

/** `about`: "" for all of them. Null: it asks for something else. */
export function readNotesRequest(question: string): { about: string } | null {
  if (!OWN_NOTES.test(question)) return null;
  const rest = question.replace(OWN_NOTES, " ").replace(TASK, " ");
  const about = (rest.match(/[\p{L}\p{N}'’-]+/gu) ?? []).filter(
    (word) => !english.stopWords.has(word.toLowerCase()),
  );
  return { about: about.join(" ") };
}
