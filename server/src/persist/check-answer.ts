// The quote check of a finished answer: which words of which source each citation rests on, stored per citation.
// A number of an earlier turn that the answer cites gets a ref of its own (I4). Numbers the ledger never gave cite
// nothing (I14).
import type { Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { type CheckedQuote, checkQuotes } from "@ibid/core/quotes/check-quotes.ts";
import { sql } from "drizzle-orm";
import { inTransaction } from "../db/in-transaction.ts";
import type { Db } from "../db/open.ts";
import { loadCues } from "../db/sources.ts";
import { type CitableRef, loadCitableRefs } from "./load-citable-refs.ts";
import { lockRun } from "./lock-session.ts";
import type { MessageKey } from "./save-sources-with-dedup.ts";
import { saveRefs } from "./save-refs.ts";
import { selectNumberedSources } from "./select-numbered-sources.ts";
import { type QuotablePassage, toQuote } from "./to-quote.ts";

/** Gives back all sources of the answer, as they now are. */
export async function checkAnswer(db: Db, key: MessageKey, answer: string): Promise<RAGSource[]> {
  const refs = await loadCitableRefs(db, key, answer);
  const checked = Map.groupBy(checkQuotes(answer, refs), ({ number }) => number);
  const cited = refs.filter(({ number }) => checked.has(number));
  const spoken = cited.filter((ref) => ref.isSpoken).map((ref) => ref.sourceId);
  const cues = await loadCues(db, key.user, spoken);
  const quoted = cited.map((ref) => ({
    ...ref,
    quotes: markQuotes(ref, checked.get(ref.number)!, cues.get(ref.sourceId)),
  }));
  return await inTransaction(db, async (db) => {
    await lockRun(db, key);
    await saveRefs(db, key, quoted);
    const mine = sql`id = ${key.messageId} and owner_id = ${key.user}`;
    const sources = await selectNumberedSources(db, mine);
    return sources.get(key.messageId) ?? [];
  });
}

/** The words that were found first, then the passages that hold none of them. */
function markQuotes(
  { passages }: CitableRef,
  checked: CheckedQuote[],
  cues: CuePlace[] | undefined,
): Quote[] {
  const byChunk = new Map(passages.map((passage) => [passage.chunkId, passage]));
  const found = new Map<string, Quote>();
  for (const { chunkId, quote, check } of checked) {
    const passage = byChunk.get(chunkId);
    if (passage === undefined || quote === null) continue;
    found.set(`${chunkId}:${quote.start}-${quote.end}`, toQuote(passage, check, quote, cues));
  }
  const words = [...found.values()];
  const isBare = ({ chunkId }: QuotablePassage) => words.every((quote) => quote.chunk_id !== chunkId);
  const check = words.length > 0 ? null : "unverified";
  return [...words, ...passages.filter(isBare).map((passage) => toQuote(passage, check))];
}
