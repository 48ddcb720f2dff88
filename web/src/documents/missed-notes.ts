import type { Document } from "@ibid/core/contract/document.ts";
import { count } from "../browser/count.ts";

/** "2 of 9 notes not found in the cited passage." Nothing where all were found, or not compared. */
export function missedNotes({ citations }: Pick<Document, "citations"> = { citations: [] }): string {
  const placed = citations.filter(({ position }) => position !== null);
  const missed = placed.filter(({ verdict }) => verdict === "not-found").length;
  return missed === 0 ? "" : `${missed} of ${count(placed.length, "note")} not found in the cited passage.`;
}
