// What comparing and searching texts must know of their language. English is the only one so far, and what functions take
// when they are not told: another language is one more object of this shape. The other files of this folder hold words
// that a single caller looks for, in English alone.
import { ABBREVIATIONS } from "./abbreviations.ts";
import { areKin } from "./are-kin.ts";
import { pastOf } from "./irregular-verbs.ts";
import { readNumber } from "./read-numbers.ts";
import { stem } from "./stem.ts";
import { STOP_WORDS } from "./stop-words.ts";

export const english = {
  /** PostgreSQL's name for it, for `to_tsvector`. */
  textSearch: "english",
  stopWords: STOP_WORDS,
  abbreviations: ABBREVIATIONS,
  stem,
  pastOf,
  readNumber,
  areKin,
};

export type Language = typeof english;
