// The words by which the parts of a text without headings differ: what each of them speaks of more than the others do.
import { english } from "@ibid/core/english/language.ts";
import { ASKING_WORDS, TALK_WORDS } from "@ibid/core/english/stop-words.ts";
import { letOthers } from "../../threads/let-others.ts";

const MOST = 3;
/** … and up to this many with names. */
const MOST_WITH_NAMES = 5;
const LEAST_LETTERS = 4;
/** Two words that stand together this often are one name: "quorum sensing". A single word has to be said more often … */
const OFTEN = { 1: 3, 2: 2 };
/** … unless it is a name. */
const OFTEN_AS_NAME = 2;
const WORD = /\p{L}[\p{L}\p{N}’'-]*/gu;

interface Counted {
  count: number;
  /** How often it is written in each way. */
  forms: Map<string, number>;
  words: 1 | 2;
}

/** A few words for each text, in the order of the texts. */
export async function keyWords(texts: readonly string[]): Promise<string[][]> {
  const turn = letOthers();
  const counts: ReturnType<typeof countTerms>[] = [];
  for (const text of texts) {
    await turn();
    counts.push(countTerms(text));
  }
  const having = new Map<string, number>();
  const total = new Map<string, number>();
  for (const terms of counts)
    for (const [term, { count }] of terms) {
      having.set(term, (having.get(term) ?? 0) + 1);
      total.set(term, (total.get(term) ?? 0) + count);
    }
  return counts.map((terms) => {
    const ranked = [...terms]
      .filter(
        ([term, { words, forms }]) =>
          total.get(term)! >= (/^\p{Lu}/u.test(formOf(forms)) ? OFTEN_AS_NAME : OFTEN[words]),
      )
      .map(([term, { count, forms, words }]) => {
        const often = Math.log(1 + total.get(term)!);
        const own = Math.log(1 + texts.length / having.get(term)!);
        return { term, form: formOf(forms), worth: count * often * own * words };
      })
      .toSorted((one, other) => other.worth - one.worth);
    const chosen: { term: string; form: string }[] = [];
    for (const { term, form } of ranked) {
      if (chosen.length === MOST_WITH_NAMES) break;
      if (chosen.length >= MOST && !/^\p{Lu}/u.test(form)) continue;
      const parts = term.split(" ");
      const isSaid = chosen.some((other) => other.term.split(" ").some((part) => parts.includes(part)));
      if (!isSaid) chosen.push({ term, form });
    }
    return chosen.map(({ form }) => form);
  });
}

function countTerms(text: string): Map<string, Counted> {
  const counts = new Map<string, Counted>();
  const add = (term: string, form: string, words: 1 | 2): void => {
    const known = counts.get(term) ?? { count: 0, forms: new Map<string, number>(), words };
    known.count++;
    known.forms.set(form, (known.forms.get(form) ?? 0) + 1);
    counts.set(term, known);
  };
  let before: { stem: string; form: string; end: number } | null = null;
  for (const match of text.matchAll(WORD)) {
    const form = shownForm(text, match[0].replace(/['’]s?$/, ""), match.index);
    const lower = form.toLowerCase();
    if (
      lower.length < LEAST_LETTERS ||
      [english.stopWords, ASKING_WORDS, TALK_WORDS].some((words) => words.has(lower)) ||
      /['’]/.test(lower)
    ) {
      before = null;
      continue;
    }
    const stem = english.stem(lower);
    add(stem, form, 1);
    if (before !== null && before.end + 1 === match.index)
      add(`${before.stem} ${stem}`, `${before.form} ${form}`, 2);
    before = { stem, form, end: match.index + match[0].length };
  }
  return counts;
}

/** A capital letter at the beginning of a sentence says nothing. */
function shownForm(text: string, word: string, at: number): string {
  const isFirst = /(?:^|[.!?:\n]["”’)]*\s*)$/.test(text.slice(Math.max(0, at - 4), at));
  return isFirst && !/^.\p{Lu}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

/** With a capital letter, if it ever has one inside a sentence. */
function formOf(forms: ReadonlyMap<string, number>): string {
  const ranked = [...forms].toSorted(([, one], [, other]) => other - one).map(([form]) => form);
  const [most = ""] = ranked;
  return (
    ranked.find(
      (form) => form !== most && form.toLowerCase() === most.toLowerCase() && /\p{Lu}/u.test(form),
    ) ?? most
  );
}
