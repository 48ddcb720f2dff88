// What is said to Ibid itself and not about the course: all of its words belong to such talk.
import { isMistyped } from "./correct-typing.ts";
import { type Phrase, firstWords, phraseEnds, readPhrase, readSaid, wholePhrase } from "./phrases.ts";
import { LISTS as QUIZ_LISTS, QUIZ } from "./quiz-phrases.ts";
import type { Request, SmallTalk } from "./request.ts";
import { LISTS, SAID } from "./small-talk-phrases.ts";
import { BESIDE, NOT_ALONE, OF_IBID, OF_YOU } from "./talk-words.ts";

/** Longer ones are not small talk. */
const MOST_WORDS = 16;
/** Shorter words with a letter changed may be others. */
const LONG = 5;
/** Who asks, asks about something: "is it good", "what is a test". Then the first words are a phrase. */
const ASKS = new Set(
  "what how why when where who whom which is are was were does do did can could has have had will would should may if".split(
    " ",
  ),
);
const BEFORE = new Set("so and but well".split(" "));

/** `said`: as it was said; `text`: without politeness. */
export function readSmallTalk(said: string, text: string): Request | null {
  const asked = readSaid(text);
  for (const phrase of table().quiz) {
    const found = wholePhrase(phrase, asked);
    if (found !== null) return { kind: "small-talk", which: "quiz", about: found["about"] ?? null };
  }
  const words = plainWords(said);
  if (words.length > MOST_WORDS) return null;
  const which = kindOf(words) ?? kindOf(plainWords(text));
  return which === null ? null : { kind: "small-talk", which, about: null };
}

function kindOf(words: readonly string[]): SmallTalk | null {
  if (words.length === 0 || NOT_ALONE.has(words.join(" "))) return null;
  const said = kindsSaid(words);
  const { kinds, alone } = table();
  return (
    kinds.find((kind) => said.has(kind)) ??
    alone.find(({ phrase }) => phraseEnds(phrase, words, 0).includes(words.length))?.which ??
    null
  );
}

/** The kinds of the phrases that a text is made of; none if there is anything else in it. */
function kindsSaid(words: readonly string[]): ReadonlySet<SmallTalk> {
  const reached: (Set<SmallTalk> | undefined)[] = [new Set()];
  const first = words.findIndex((word) => !BEFORE.has(word));
  words.forEach((word, at) => {
    const before = reached[at];
    if (before === undefined) return;
    const reach = (end: number, kinds: Iterable<SmallTalk>): void => {
      reached[end] = new Set([...(reached[end] ?? []), ...kinds]);
    };
    if (BESIDE.has(word) && !(at === first && ASKS.has(word))) reach(at + 1, before);
    for (const { which, phrase } of table().beginningWith(word))
      for (const end of phraseEnds(phrase, words, at)) reach(end, [...before, which]);
  });
  return reached[words.length] ?? new Set();
}

/** "Do you keep what I ask?": a question with "you" in it, and beside it nothing that a course is about. */
export function readQuestionOfIbid(said: string): Request | null {
  const words = plainWords(said);
  const isOfIbid =
    OF_IBID.begins.has(words.find((word) => !BEFORE.has(word)) ?? "") &&
    words.some((word) => OF_IBID.names.has(word)) &&
    words.every((word) => OF_IBID.words.has(word));
  if (isOfIbid) return { kind: "small-talk", which: "help", about: null };
  const isOfYou =
    words.length <= MOST_WORDS &&
    words.slice(1).every((word) => !OF_YOU.not.has(word)) &&
    table().ofYou.some((phrase) => phraseEnds(phrase, words, 0).includes(words.length));
  return isOfYou ? { kind: "small-talk", which: "chat", about: null } : null;
}

/** "Heyyy", "thnaks" and "don't" as the table has them. */
function plainWords(said: string): string[] {
  const text = SHORT_FORMS.reduce(
    (all, [short, long]) => all.replace(short, long),
    said.toLowerCase().replaceAll("'", "’"),
  );
  const words = text.match(/[\p{L}\p{M}\p{N}’]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  return words.length > MOST_WORDS ? words : words.map(asWritten);
}

function asWritten(word: string): string {
  const { known, long } = table();
  if (known.has(word)) return word;
  const shorter = [word.replace(/(.)\1{2,}/gu, "$1$1"), word.replace(/(.)\1+/gu, "$1")];
  const right = shorter.find((one) => known.has(one));
  if (right !== undefined) return right;
  if (word.length < LONG) return word;
  return long.get(word[0]!)?.find((one) => isMistyped(word, one)) ?? word;
}

const SHORT_FORMS: [RegExp, string][] = [
  [/\b(?:im|i’m)\b/g, "i am"],
  [/\bi’(ve|ll|d)\b/g, "i $1"],
  [/\b(that|it|here|there|what|who|where|how|when|why)’?s\b/g, "$1 is"],
  [/\b(you|we|they)’re\b|\b(you|they)re\b|\bur\b(?= (?:a|the|so|very|not|great|the)\b)/g, "$1$2 are"],
  [/\bur\b/g, "your"],
  [/\b(?:u|ya)\b(?! later)/g, "you"],
  [/\br\b/g, "are"],
  [/\b(?:can’?t|cannot)\b/g, "can not"],
  [/\bwon’?t\b/g, "will not"],
  [/\b(do|does|did|is|are|was|were|could|would|should|have|has)n’?t\b/g, "$1 not"],
  [/\bdunno\b/g, "do not know"],
  [/\blet’?s\b/g, "let us"],
  [/\bgonna\b/g, "going to"],
  [/\bwanna\b/g, "want to"],
  [/\bgotta\b/g, "have to"],
  [/\b(?:thx|thanx|tnx|thnx|ty|tysm)\b/g, "thanks"],
  [/\b(?:pls|plz|pleas)\b/g, "please"],
  [/\b(?:wat|wut|wht)\b/g, "what"],
];

/** Read when it is first needed. */
let made: ReturnType<typeof readTable> | undefined;
const table = (): ReturnType<typeof readTable> => (made ??= readTable());

function readTable() {
  const all = Object.entries(SAID).flatMap(([which, said]) =>
    Object.entries(said).flatMap(([language, phrases]) =>
      phrases.split(",").map((text) => ({
        which: which as SmallTalk,
        isAlone: language === "alone",
        phrase: readPhrase(text, LISTS),
      })),
    ),
  );
  const anywhere = all.filter(({ isAlone }) => !isAlone);
  const starting = new Map<string, { which: SmallTalk; phrase: Phrase }[]>();
  for (const each of anywhere)
    for (const word of firstWords(each.phrase) ?? [])
      starting.set(word, [...(starting.get(word) ?? []), each]);
  const known = new Set([...BESIDE, ...all.flatMap(({ phrase }) => wordsOf(phrase))]);
  return {
    quiz: QUIZ.map((text) => readPhrase(text, QUIZ_LISTS)),
    ofYou: OF_YOU.phrases.map((text) => readPhrase(text)),
    kinds: Object.keys(SAID) as SmallTalk[],
    alone: all.filter(({ isAlone }) => isAlone),
    beginningWith: (word: string) => starting.get(word) ?? [],
    known,
    long: Map.groupBy(
      [...known].filter((word) => word.length >= LONG),
      (word) => word[0]!,
    ),
  };
}

const wordsOf = (phrase: Phrase): string[] =>
  phrase.flatMap((piece) =>
    piece.is === "word" ? [piece.word] : piece.is === "either" ? piece.of.flatMap(wordsOf) : [],
  );
