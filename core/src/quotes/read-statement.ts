// A sentence → the words that carry what it says, each with the clause it stands in and whether it is denied there.
import { baseOf } from "./irregular-verbs.ts";
import * as cues from "./read-cues.ts";
import { readNumber } from "./read-numbers.ts";
import { bareOf, basesOf } from "./word-bases.ts";
import { type Meaning, meaningOf } from "./word-groups.ts";

export interface Word extends Meaning {
  /** Where it stands in the text, as NFKC has it. */
  start: number;
  /** In small letters; of a number, its value. */
  text: string;
  kind: "word" | "name" | "number";
  /** What it is a form of: "went" of "go"; itself where that is no question. */
  base: string;
  /** What it may be a form of. */
  bases: readonly string[];
  /** Without the prefix that denies it; null for a word that has none. */
  bare: string | null;
  /** Of a number: what it counts, in one spelling; "" without one. */
  unit: string;
  isCapital: boolean;
  /** Right behind the word before it, as a family name is behind a first name. */
  isBound: boolean;
  clause: number;
  /** "maybe": near a denial that may or may not reach it. */
  isNegated: boolean | "maybe";
}

export interface Statement {
  words: Word[];
  /** For each clause: how sure it is, from 0 (open) over 4 (says so) to 5 (says so of all, always, only). */
  strengths: { weakest: number; strongest: number; isLimited: boolean; denials: number }[];
  isQuestion: boolean;
}

const TOKEN =
  /\p{N}+(?:[.,]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*|[%°£$€+=<>−]|\s[-–—]\s|—|[-–,;:()!?…]|\.(?=\s|$)|\n(?=\p{Lu})/gu;
const BREAK = /^[,;:!?….\n]$|^\s[-–—]\s$|^—$/;
const LONGEST_LABEL = 3;

/** `names`: words known to be names, for the first word of a sentence. */
export function readStatement(text: string, names: ReadonlySet<string> = new Set()): Statement {
  const raw = text.normalize("NFKC");
  const found = [...raw.matchAll(TOKEN)];
  const tokens = found.map(([token]) => token);
  const words: Word[] = [];
  const strengths: Statement["strengths"] = [{ ...PLAIN_CLAUSE }];
  let [first, isStart, isBound] = [0, true, false];
  let denial: Denial | null = null;
  const endClause = () => {
    if (denial !== null) deny(words, first, denial);
    [denial, first] = [null, words.length];
    strengths.push({ ...PLAIN_CLAUSE });
  };
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (BREAK.test(token)) {
      // What stands before a colon in few words names what follows.
      if (token !== ":" || words.length - first > LONGEST_LABEL) endClause();
      isStart ||= /[.!?:\n]/.test(token);
      isBound = false;
      continue;
    }
    // "not when it arrives" is one clause.
    if (cues.beginsClause(tokens, at) && words.length > first) endClause();
    else if (token === "and") {
      // Two things are told apart. A denial or a "may" before the first holds for both, one before the second does not.
      strengths.push({ ...strengths.at(-1)!, denials: 0 });
      if (denial === null) first = words.length;
    }

    const clause = strengths.at(-1)!;
    const strength = cues.strengthAt(tokens, at) ?? cues.PLAIN;
    clause.weakest = Math.min(clause.weakest, strength);
    clause.strongest = Math.max(clause.strongest, strength);
    clause.isLimited ||= cues.limitsAt(tokens, at);
    const reach = cues.denialAt(tokens, at);
    if (reach === "clause") clause.denials++;
    if (reach !== null && (denial === null || denial.reach !== "clause"))
      denial = { from: words.length, reach };

    const number = readNumber(tokens, at);
    const isWord = number === null && /\p{L}/u.test(token) && !cues.isFunctionWord(tokens, at);
    if (number !== null || isWord) {
      const isName = !isStart || names.has(token.replace(POSSESSIVE, "")) || /\p{Lu}.*\p{Lu}/u.test(token);
      const place = {
        start: found[at]!.index,
        clause: strengths.length - 1,
        isNegated: false,
        isBound,
      };
      words.push({
        ...place,
        ...(number === null ? readWord(token, isName) : { ...NUMBER, text: number.value, unit: number.unit }),
      });
      at += (number?.length ?? 1) - 1;
    }
    isBound = number !== null || isWord || token === "-";
    isStart = false;
  }
  endClause();
  shareUnits(words);
  return { words, strengths, isQuestion: /\?["”’)]*\s*$/.test(raw) };
}

interface Denial {
  /** The first word behind it. */
  from: number;
  reach: "clause" | "phrase" | "word";
}

const PLAIN_CLAUSE = { weakest: cues.PLAIN, strongest: cues.PLAIN, isLimited: false, denials: 0 };
const POSSESSIVE = /['’]s?$/u;
const NUMBER = {
  kind: "number",
  base: "",
  bases: [],
  bare: null,
  isCapital: false,
  ...meaningOf([]),
} as const;

function readWord(token: string, canBeName: boolean) {
  const isCapital = /^\p{Lu}/u.test(token);
  const text = token.replace(POSSESSIVE, "").toLowerCase();
  const bases = basesOf(text);
  const kind = isCapital && canBeName ? ("name" as const) : ("word" as const);
  return {
    text,
    kind,
    unit: "",
    isCapital,
    base: baseOf(text) ?? text,
    bases,
    bare: bareOf(text),
    ...meaningOf(bases),
  };
}

/** What follows the denial is denied; what stands before it in the clause, perhaps. */
function deny(words: readonly Word[], first: number, { from, reach }: Denial): void {
  const after = words.slice(from);
  const isAll = reach === "clause" && after.every((word) => cues.VERDICTS.has(word.text));
  // A name or number is seldom what is denied, unless nothing else is.
  const isBare = after.every((word) => word.kind !== "word");
  for (let at = first; at < words.length; at++) {
    const word = words[at]!;
    // "without social support": the next word, and perhaps what it belongs to.
    const isNear = at === from + 1 && word.isBound && !word.isAction;
    const isPerhaps = reach === "clause" || (reach === "phrase" && at > from) || isNear;
    const isDenied =
      isAll || at === from || (at > from && reach !== "word" && (isBare || word.kind === "word"));
    word.isNegated = isDenied || (isPerhaps && "maybe");
  }
}

/** "12 to 24 months": the first number is of the unit that the second one names. */
function shareUnits(words: readonly Word[]): void {
  for (let at = words.length - 2; at >= 0; at--) {
    const [word, next] = [words[at]!, words[at + 1]!];
    if (word.kind === "number" && next.kind === "number" && word.unit === "" && word.clause === next.clause)
      word.unit = next.unit;
  }
}
