// What was said of each answer → the figures of any group of them.
import { type JudgedTurn, hasAnswer } from "./judge-turn.ts";
import type { Turn } from "./read-answer-set.ts";

export interface Outcome {
  course: string;
  turn: Turn;
  /** As it was shown. */
  answer: string;
  judged: JudgedTurn;
  ms: number;
}

/** So many of so many; the share is null of none. */
export interface Count {
  count: number;
  of: number;
  share: number | null;
}

export type AnswerFigures = ReturnType<typeof answerFigures>;

export function answerFigures(outcomes: readonly Outcome[]) {
  const ofKinds = (...kinds: Turn["kind"][]) => outcomes.filter(({ turn }) => kinds.includes(turn.kind));
  const isRight = ({ judged }: Outcome): boolean => judged.isRight;
  const written = ofKinds("answer", "list", "follow-up");
  const answerable = outcomes.filter(({ turn }) => hasAnswer(turn.kind));
  const silence = ofKinds("silence");
  const [near, far] = [silence.filter(({ turn }) => turn.near), silence.filter(({ turn }) => !turn.near)];
  const isSilentOrUnsure = ({ judged }: Outcome): boolean =>
    judged.stance === "silent" || judged.stance === "unsure";
  return {
    turns: outcomes.length,
    /** Of answer, list and follow-up: in at most 120 words, with something cited. */
    expectedWords: count(written, isRight),
    wrongUnderPill: count(outcomes, ({ judged }) => judged.isWrongUnderPill),
    falseSilence: count(answerable, ({ judged }) => judged.isFalseSilence),
    unsureThoughAnswered: count(answerable, ({ judged }) => judged.stance === "unsure"),
    rightSilence: count(silence, isRight),
    rightSilenceNear: count(near, isRight),
    rightSilenceFar: count(far, isRight),
    silentOrUnsureNear: count(near, isSilentOrUnsure),
    silentOrUnsureFar: count(far, isSilentOrUnsure),
    lookUps: count(ofKinds("place"), isRight),
    smallTalk: count(ofKinds("small-talk"), isRight),
    lookUpsAndSmallTalk: count(ofKinds("place", "small-talk"), isRight),
    summaries: count(ofKinds("summary"), isRight),
    medianWords: median(written.map(({ judged }) => judged.words)),
    medianMs: median(outcomes.map(({ ms }) => ms)),
  };
}

function count(among: readonly Outcome[], isCounted: (outcome: Outcome) => boolean): Count {
  const counted = among.filter(isCounted).length;
  const share = among.length === 0 ? null : Math.round((10_000 * counted) / among.length) / 10_000;
  return { count: counted, of: among.length, share };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  return middle === undefined ? null : Math.round(middle);
}
