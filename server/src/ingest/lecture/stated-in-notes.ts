// Who speaks and when it was recorded, as the head of a WebVTT file or its first comment may say.
import type { StatedReference } from "../material.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedDate } from "../stated-date.ts";
import { statedOnly } from "../stated-only.ts";

const LONGEST = 4000;
const SPEAKER =
  /^[ \t]*(?:lecturer|speaker|presenter|instructor|professor|teacher|author)s?[ \t]*:[ \t]*(.+)$/im;
const DAY = /^[ \t]*(?:recorded(?: on)?|recording date|date|held(?: on)?)[ \t]*:[ \t]*(.+)$/im;
const TITLES = /(?<![\p{L}.])(?:prof(?:essor)?|dr|mrs?|ms)\b\.?[ \t]+/giu;

export function statedInNotes(source: string): StatedReference {
  const [head = ""] = source.slice(0, LONGEST).split(/^.*-->/m);
  const [, speaker = ""] = SPEAKER.exec(head) ?? [];
  const [, day = ""] = DAY.exec(head) ?? [];
  return statedOnly({
    author: statedAuthors(withoutTitles(speaker)),
    issued: statedDate(day),
  });
}

/** "Prof. Dr. Ann Lee" → "Ann Lee" */
export const withoutTitles = (name: string): string => name.replace(TITLES, "");
