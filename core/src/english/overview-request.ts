// "Summarise the slides of week 3": no passage has the words of such a question. They say which sources are meant.
import type { SourceKind } from "../contract/source.ts";
import { OVERVIEW_WORDS } from "./stop-words.ts";

export interface OverviewRequest {
  /** Words of the titles that are meant; empty when everything is meant. */
  name: string[];
  /** Words that the question has for its sources, and the kinds that each may mean. */
  kinds: { word: string; kinds: readonly SourceKind[] }[];
}

const ASKS =
  /\b(?:summari[sz]e|summary|sum up|overview|gist|tl;?dr|main (?:points|ideas|topics)|key (?:points|ideas|messages|takeaways)|takeaways)\b|^what(?:['’]s| is| are| was| were)\b.*\babout\W*$/i;
/** "Slide 3" asks for a piece of a source, not for an overview, unless it is in a quoted title. */
const QUOTED = /[“"«][^”"»]*[”"»]/g;
const ASKS_FOR_PIECE = /\b(?:slides?|pages?|chapters?|sections?|parts?|figures?|tables?|minutes?)\s+\d/i;

const KINDS: [words: RegExp, kinds: readonly SourceKind[]][] = [
  [/^(?:slides?|deck|presentation)$/, ["slides"]],
  [/^(?:lectures?|recordings?|videos?|talks?|transcripts?)$/, ["lecture"]],
  [/^(?:papers?|articles?|pdfs?|books?|texts?)$/, ["paper", "text", "web"]],
  [/^(?:pages?|websites?|posts?)$/, ["web"]],
  [/^notes?$/, ["text"]],
];

/** Null for any other question. */
export function readOverviewRequest(question: string): OverviewRequest | null {
  if (!ASKS.test(question.trim()) || ASKS_FOR_PIECE.test(question.replace(QUOTED, ""))) return null;
  const telling = tellingWords(question);
  const kinds = telling.flatMap((word) => {
    const [, may] = KINDS.find(([words]) => words.test(word)) ?? [];
    return may === undefined ? [] : [{ word, kinds: may }];
  });
  return { name: telling.filter((word) => kinds.every((kind) => kind.word !== word)), kinds };
}

/** Whether a title is meant. "Summarise memory" is about a topic, though a title may have the word. */
export function isNamed(title: string, { name, kinds }: OverviewRequest): boolean {
  const [words, main] = [title, title.split(": ")[0]!].map(tellingWords);
  const isMuchOfIt = name.length === 0 || kinds.length > 0 || name.length * 2 >= main!.length;
  return isMuchOfIt && name.every((word) => words!.includes(word));
}

/** Whether a source is what the question calls it, by its kind or in its title. */
export function isOfKind(
  { title, kind }: { title: string; kind: SourceKind },
  { kinds }: OverviewRequest,
): boolean {
  const words = wordsOf(title);
  return kinds.every((asked) => asked.kinds.includes(kind) || words.includes(asked.word));
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !OVERVIEW_WORDS.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
