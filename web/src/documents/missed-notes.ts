import type { Document } from "@ibid/core/contract/document.ts";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { count } from "../browser/count.ts";

/** "2 of 9 footnotes not found in the cited passage. 1 footnote not checked: the source was removed." Nothing where there is nothing to say. */
export function missedNotes(
  { citations }: Pick<Document, "citations"> = { citations: [] },
  noteWord: NoteWord = "footnote",
): string {
  const placed = citations.filter(({ position }) => position !== null);
  const missed = placed.filter(({ verdict }) => verdict === "not-found").length;
  const removed = placed.filter(({ state }) => state === "removed").length;
  return [
    missed > 0 && `${missed} of ${count(placed.length, noteWord)} not found in the cited passage.`,
    removed > 0 && `${count(removed, noteWord)} not checked: the source was removed.`,
  ]
    .filter(Boolean)
    .join(" ");
}
