import { useEffect } from "react";
import { announce } from "../../ui/announcer.tsx";
import type { Mark } from "../marks/marks-of.ts";

/** What is said of a place whose words stand there: only what a claim rests on is marked. */
export function markedOutcome(marks: readonly Mark[]): string {
  return marks.some(({ kind }) => kind === "passage") ? "nothing marked" : "passage marked";
}

/** Says where a citation led, once it is open: focus stays on the badge, so nothing else would. */
export function useAnnouncedPlace(place: string, marks: Mark[], outcome: string): void {
  useEffect(() => {
    if (marks.length > 0) announce(`${place}, ${outcome}`);
  }, [place, marks, outcome]);
}
