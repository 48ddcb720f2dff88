// The quote check of a finished answer: which words of which source each citation rests on, stored per citation.
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { checkQuotes } from "@ibid/core/number/check-quotes.ts";
import type { Db } from "../db/open.ts";
import type { Passage } from "../retrieve/retrieve-passages.ts";
import { loadCues } from "../db/sources.ts";
import { loadRefs } from "./load-refs.ts";
import type { MessageKey } from "./save-sources-with-dedup.ts";
import { toQuote } from "./to-quote.ts";
import { updateQuotes } from "./update-quotes.ts";

/** Gives back the sources that the answer cites, as they now are. */
export async function checkAnswer(
  db: Db,
  key: MessageKey,
  answer: string,
  shown: readonly Passage[],
): Promise<RAGSource[]> {
  const passages = new Map(shown.map((passage) => [passage.chunkId, passage]));
  const refs = await loadRefs(db, key);
  const checked = checkQuotes(
    answer,
    refs.map(({ number, quotes }) => ({
      number,
      passages: quotes.flatMap(({ chunk_id: chunkId }) => {
        const passage = passages.get(chunkId);
        return passage === undefined ? [] : [{ chunkId, text: passage.text }];
      }),
    })),
  );
  const cues = await loadCues(db, key.user, spokenSources(shown));
  const cited = new Map<number, Quote[]>();
  for (const { number, quotes } of refs) {
    const found = checked.filter((one) => one.number === number);
    if (found.length > 0) cited.set(number, mark(quotes, found, passages, cues));
  }
  const sources = await updateQuotes(db, key, cited);
  return sources.filter((source) => cited.has(source.chunk_number));
}

/** The words that were found first, then the passages that hold none of them. */
function mark(
  quotes: Quote[],
  found: ReturnType<typeof checkQuotes>,
  passages: ReadonlyMap<string, Passage>,
  cues: ReadonlyMap<string, CuePlace[]>,
): Quote[] {
  const words = found.flatMap(({ chunkId, quote, check }) => {
    const passage = passages.get(chunkId);
    if (passage === undefined || quote === null) return [];
    return [toQuote(passage, check, quote, cues.get(passage.sourceId))];
  });
  const unique = [
    ...new Map(words.map((quote) => [`${quote.start_char}-${quote.end_char}`, quote])).values(),
  ];
  const holding = new Set(unique.map((quote) => quote.chunk_id));
  const rest = quotes.filter((quote) => !holding.has(quote.chunk_id));
  return [
    ...unique,
    ...rest.map((quote) => ({ ...quote, check: unique.length > 0 ? null : ("unverified" as const) })),
  ];
}

function spokenSources(shown: readonly Passage[]): string[] {
  return shown.filter(({ locator }) => locator.kind === "time").map(({ sourceId }) => sourceId);
}
