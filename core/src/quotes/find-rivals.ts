// Whom a claim may be wrong about. "Veins have thick walls" is nearly what "Arteries have thick walls" says, and a model that
// compares meanings can take one for the other. But it knows which of the two a passage rather says. So where the sentence
// closest to a claim has a rival to one of the claim's words, the claim is written about the rival, too.
import { REFERS_BACK, REFERS_TO_A_PERSON } from "../english/clause-words.ts";
import { english } from "../english/language.ts";
import { areRelated, contentWords } from "./content-words.ts";
import { missingNames, readFacts } from "./read-facts.ts";
import type { Passage, ReadUnit } from "./read-passage.ts";

type Pair = [word: string, rival: string];

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;
const TERM = /(?<![\p{L}\p{M}\p{N}])(\p{L}[\p{L}\p{M}\p{N}]+)(?=[ -](\p{L}+))/gu;
const TOPIC = /^(?:(?:and|but|so|while),?\s)?(?:(?:the|an?)\s)?(\p{L}[\p{L}\p{M}\p{N}]*)/iu;
/** A sentence with a smaller share of the claim's words is not the one that the claim retells. */
const LEAST_TOLD = 0.5;
const MOST_RIVALS = 4;

/** The claim as it would read about each rival. */
export function findRivals(
  { shown, units }: Passage,
  best: ReadUnit,
  around: string,
  claim: string,
): string[] {
  if (best.kind === "row") return [];
  const textOf = ({ start, end }: ReadUnit): string => shown.slice(start, end);
  const at = units.indexOf(best);
  // "It is removed by the kidneys" is about what the sentence before is about.
  const from = units.findLastIndex((unit, place) => place <= at && !REFERS_BACK.test(textOf(unit)));
  const own = units.slice(Math.max(from, 0), at + 1).map(textOf);
  const told = [best.heading, best.label, ...own].join("\n");
  const [toldStems, claimStems] = [stemsOf(told), stemsOf(claim)];
  if (claimStems.filter((stem) => has(toldStems, stem)).length < claimStems.length * LEAST_TOLD) return [];
  const topics = units.filter(({ kind }) => kind !== "row").map((unit) => topicOf(textOf(unit)));
  // "Her first winter" may be that of anybody named before.
  const isOfSomebody = REFERS_TO_A_PERSON.test(textOf(best));
  const pairs = [
    ...rivalTopics(claim, topics, own[0]!, toldStems),
    ...(isOfSomebody ? [] : rivalNames(claim, around, told)),
    ...rivalTerms(claim, around, own.join("\n")),
  ];
  const rivals = pairs.map(([word, rival]) => claim.replace(WORD, (one) => (one === word ? rival : one)));
  return [...new Set(rivals)].slice(0, MOST_RIVALS);
}

/** What other sentences begin with, where the claim does not have what its own begins with: "Veins", "The diet group". */
function rivalTopics(claim: string, topics: readonly string[], own: string, told: readonly string[]): Pair[] {
  const rival = topicOf(own);
  const claimed = stemsOf(claim);
  // "Margulis" is "Lynn Margulis".
  const surname = own.slice(own.indexOf(rival) + rival.length).match(/^ (\p{Lu}\p{L}+)/u)?.[1] ?? rival;
  if (rival === "" || [rival, surname].some((word) => has(claimed, english.stem(word)))) return [];
  const others = new Set(topics.map((topic) => english.stem(topic)));
  return (claim.match(WORD) ?? [])
    .filter((word) => others.has(english.stem(word)) && !has(told, english.stem(word)))
    .map((word) => [word, rival]);
}

/** Names that the claim has from elsewhere, and names that only its own sentence has. */
function rivalNames(claim: string, around: string, told: string): Pair[] {
  const strange = missingNames(told, readFacts(claim).names);
  if (strange.length === 0) return [];
  const names = readFacts(around).names;
  const elsewhere = new Set(missingNames(told, names));
  const rivals = missingNames(
    claim,
    names.filter((name) => !elsewhere.has(name)),
  );
  return strange.flatMap((word) => rivals.map((rival): Pair => [word, rival]));
}

/** "Control group" and "diet group", "strong verbs" and "weak verbs": what stands before the same word. */
function rivalTerms(claim: string, around: string, own: string): Pair[] {
  const claimed = stemsOf(claim);
  const known = termsOf(around);
  const rivals = termsOf(own).filter(({ kind }) => !has(claimed, english.stem(kind)));
  return termsOf(claim)
    .filter(({ kind, of }) => known.some((term) => term.of === of && isSame(term.kind, kind)))
    .flatMap(({ kind, of }) =>
      rivals.filter((rival) => rival.of === of).map((rival): Pair => [kind, rival.kind]),
    );
}

function termsOf(text: string): { kind: string; of: string }[] {
  return [...text.matchAll(TERM)]
    .map(([, kind, of]) => ({ kind: kind!, of: english.stem(of!) }))
    .filter(({ kind, of }) => !isSmall(kind) && !isSmall(of));
}

function topicOf(sentence: string): string {
  const [, topic = ""] = TOPIC.exec(sentence) ?? [];
  return isSmall(topic) ? "" : topic;
}

const isSmall = (word: string): boolean => english.stopWords.has(word.toLowerCase());
const isSame = (one: string, other: string): boolean => english.stem(one) === english.stem(other);
const has = (stems: readonly string[], stem: string): boolean =>
  stems.some((other) => areRelated(stem, other));
const stemsOf = (text: string): string[] => [...new Set(contentWords(text).map(({ stem }) => stem))];
