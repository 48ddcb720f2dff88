import { useEffect } from "react";
import { announce } from "../ui/announcer.tsx";
import type { Mark } from "./marks-of.ts";

/** Says where a citation led, once it is open: focus stays on the badge, so nothing else would. */
export function useAnnouncedPlace(place: string, marks: Mark[], outcome: string): void {
  useEffect(() => {
    if (marks.length > 0) announce(`${place}, ${outcome}`);
  }, [place, marks, outcome]);
}
