// "Summarise the slides of week 3": the words of such a question stand in no passage. They say which sources are meant.
import type { SourceKind } from "../contract/source.ts";
import { OVERVIEW_WORDS } from "./stop-words.ts";

export interface OverviewRequest {
  /** Words of the titles that are meant; none: everything there is. */
  name: string[];
  /** As it calls them, and what they may be. */
  kinds: { word: string; kinds: readonly SourceKind[] }[];
}

const ASKS =
  /\b(?:summari[sz]e|summary|sum up|overview|gist|tl;?dr|main (?:points|ideas|topics)|key (?:points|ideas|messages|takeaways)|takeaways)\b|^what(?:['’]s| is| are| was| were)\b.*\babout\W*$/i;
/** A piece of a source is something else, unless that is its title. */
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

/** Whether a source is what it is called. */
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
