// What comparing and searching texts needs to know about their language. English is the only one so far, and the default;
// another language would be one more object of this shape. The other files in this folder hold words that only one caller
// looks for, in English only.
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
