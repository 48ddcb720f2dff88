// A question with what is expected, and the answer that came → what is to be said of the answer. docs/eval.md has these
// rules in words.
import type { Stance } from "../stance-of.ts";
import type { Turn, TurnKind } from "./read-answer-set.ts";
import { says } from "./says.ts";
import { countWords } from "./shown-text.ts";

export const MOST_WORDS = 120;
const MOST_SMALL_TALK = 80;

export interface GivenAnswer {
  /** Without markers and Markdown. */
  shown: string;
  stance: Stance;
  /** What is behind its markers. */
  cited: CitedPlace[];
}

export interface CitedPlace {
  title: string;
  /** As the screen says it; empty for a passage of a text without pages. */
  place: string;
  /** Of a recording: the stretch that is cited. */
  seconds?: { from: number; to: number };
  /** Of a text without pages: the headings above the cited words, and their passage. */
  words?: string;
}

export interface JudgedTurn {
  stance: Stance;
  words: number;
  /** All expected words are there, and none to avoid. */
  saysExpected: boolean;
  /** Groups of expected words of which there is none. */
  missing: string[][];
  /** Words to avoid that are there. */
  unwanted: string[];
  isRight: boolean;
  isFalseSilence: boolean;
  isWrongUnderPill: boolean;
}

export function judgeTurn(turn: Turn, { shown, stance, cited }: GivenAnswer): JudgedTurn {
  const words = countWords(shown);
  const isIn = (one: string): boolean => says(shown, one);
  const missing = turn.expect.filter((group) => !group.some(isIn));
  const unwanted = turn.avoid.filter(isIn);
  const saysExpected = missing.length === 0 && unwanted.length === 0;
  const isCited = stance === "answered" || stance === "unsure";
  const isAtPlace = turn.place === null || cited.some((place) => isNamed(place, turn.place!));
  const isRight = (): boolean => {
    switch (turn.kind) {
      case "answer":
      case "list":
      case "follow-up":
        return isCited && saysExpected && words <= MOST_WORDS;
      case "summary":
        return isCited && saysExpected;
      case "place":
        // From our records, so not everything has a passage to cite: how many sources there are, say.
        return stance !== "silent" && saysExpected && isAtPlace;
      case "silence":
        // Where the material is about the subject, showing what comes closest is right, if it is said to be no more.
        return stance === "silent" || (turn.near && stance === "unsure");
      case "small-talk":
        return stance === "uncited" && saysExpected && words <= MOST_SMALL_TALK;
    }
  };
  const mayCite = hasAnswer(turn.kind) && saysExpected;
  return {
    ...{ stance, words, saysExpected, missing, unwanted, isRight: isRight() },
    isFalseSilence: hasAnswer(turn.kind) && stance === "silent",
    isWrongUnderPill: stance === "answered" && !mayCite,
  };
}

/** Whether the material, or what Ibid knows of it, has something to say. */
export function hasAnswer(kind: TurnKind): boolean {
  return kind !== "silence" && kind !== "small-talk";
}

function isNamed({ title, place, seconds, words = "" }: CitedPlace, wanted: string): boolean {
  const time = /^(?:(\d+):)?(\d{1,2}):(\d{2})$/.exec(wanted.trim());
  if (time === null) return says(`${title}, ${place}`, wanted) || says(words, wanted);
  const [hours = 0, minutes = 0, rest = 0] = time.slice(1).map((part) => Number(part ?? 0));
  const at = hours * 3600 + minutes * 60 + rest;
  return seconds !== undefined && Math.floor(seconds.from) <= at && at <= seconds.to;
}
