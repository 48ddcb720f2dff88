import { useEffect } from "react";
import { announce } from "../../ui/announcer.tsx";
import type { Mark } from "../marks/marks-of.ts";

/** What is announced when the words were found at the place: what a claim rests on is marked, or what was searched for. */
export function markedOutcome(marks: readonly Mark[]): string {
  if (marks.some(({ kind }) => kind === "word")) return "words marked";
  return marks.some(({ kind }) => kind === "passage") ? "nothing marked" : "passage marked";
}

/** Announces where a citation led, once it is open: focus stays on the badge, so nothing else would say it. */
export function useAnnouncedPlace(place: string, marks: Mark[], outcome: string): void {
  useEffect(() => {
    if (marks.length > 0) announce(`${place}, ${outcome}`);
  }, [place, marks, outcome]);
}
