// The check of a finished answer: for each claim and each source it cites, whether the words are there and where, stored
// per claim and source (I15). If the answer cites a number of an earlier turn, that number gets a new ref in this answer
// (I4). Numbers the ledger never gave cite nothing (I14).
import type { CheckedClaim, Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import type { Claim } from "@ibid/core/markers/claims-of.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Checker } from "../../ai/support/create-checker.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db, Tx } from "../../db/open.ts";
import { messageSourceRefs } from "../../db/schema.ts";
import { loadCues } from "../../db/sources.ts";
import { type CitableRef, loadCitableRefs } from "../../load/load-citable-refs.ts";
import { lockRun, lockSessionIfThere } from "./lock-session.ts";
import type { MessageKey } from "../../db/message-key.ts";
import { selectNumberedSources } from "../../load/select-numbered-sources.ts";
import { toQuote } from "../../load/to-quote.ts";

/** Returns all sources of the answer as they are now; none if another process has ended the answer in the meantime. */
export async function checkAnswer(
  db: Db,
  checker: Checker,
  key: MessageKey,
  answer: string,
): Promise<RAGSource[]> {
  const checked = await checkClaims(db, checker, key, answer);
  return await inTransaction(db, async (db) => {
    if (!(await lockRun(db, key))) return [];
    await saveRefs(db, key, checked);
    const mine = sql`id = ${key.messageId} and owner_id = ${key.user}`;
    const sources = await selectNumberedSources(db, mine);
    return sources.get(key.messageId) ?? [];
  });
}

/** The check of an answer that ended before claims were checked one by one. */
export async function recheckAnswer(
  db: Db,
  checker: Checker,
  key: MessageKey,
  answer: string,
): Promise<void> {
  const checked = await checkClaims(db, checker, key, answer);
  await inTransaction(db, async (db) => {
    await lockSessionIfThere(db, key.user, key.sessionId);
    await saveRefs(db, key, checked);
    // A number that no claim cites has no checked claims.
    await db
      .update(messageSourceRefs)
      .set({ claims: [] })
      .where(
        and(
          eq(messageSourceRefs.sessionId, key.sessionId),
          eq(messageSourceRefs.messageId, key.messageId),
          isNull(messageSourceRefs.claims),
        ),
      );
  });
}

type CheckedRef = Awaited<ReturnType<typeof checkClaims>>[number];

/** Stores which passages a message rests on, per number: updates its refs, and adds refs for numbers of earlier turns. */
async function saveRefs(
  db: Tx,
  { user, messageId, sessionId }: MessageKey,
  refs: CheckedRef[],
): Promise<void> {
  if (refs.length === 0) return;
  await db
    .insert(messageSourceRefs)
    .values(refs.map((ref) => ({ ...ref, ownerId: user, messageId, sessionId })))
    .onConflictDoUpdate({
      target: [messageSourceRefs.sessionId, messageSourceRefs.messageId, messageSourceRefs.number],
      set: { quotes: sql`excluded.quotes`, claims: sql`excluded.claims` },
    });
}

async function checkClaims(db: Db, checker: Checker, key: MessageKey, answer: string) {
  const claims = await checker.read(answer);
  const citing = new Map<number, Claim[]>();
  for (const claim of claims) {
    for (const number of new Set(claim.citations.map((citation) => citation.number))) {
      const its = citing.get(number);
      if (its === undefined) citing.set(number, [claim]);
      else its.push(claim);
    }
  }
  const cited = (await loadCitableRefs(db, key, [...citing.keys()])).filter((ref) => ref.passages.length > 0);
  const spoken = cited.filter((ref) => ref.isSpoken).map((ref) => ref.sourceId);
  const cues = await loadCues(db, key.user, spoken);
  return await Promise.all(
    cited.map(async (ref) => ({
      ...ref,
      ...(await checkRef(checker, ref, citing.get(ref.number)!, cues.get(ref.sourceId))),
    })),
  );
}

/** The words that were found come first, then the passages that hold none of them. Without claims, nothing was checked. */
async function checkRef(
  checker: Checker,
  { passages }: CitableRef,
  claims: readonly Claim[],
  cues: CuePlace[] | undefined,
): Promise<{ quotes: Quote[]; claims: CheckedClaim[] | null }> {
  const worded = claims.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const checks = await checker.check(
    passages,
    worded.map(({ text }) => text),
  );
  if (checks === null) return { quotes: passages.map((passage) => toQuote(passage)), claims: null };
  const results = worded.map(({ start, end }, i) => ({ start, end, ...checks[i]! }));
  const found = new Map<string, Quote>();
  const byId = new Map(passages.map((passage) => [passage.chunkId, passage]));
  for (const { chunkId, quote } of results) {
    const passage = byId.get(chunkId);
    if (passage !== undefined && quote !== null)
      found.set(`${chunkId}:${quote.start}-${quote.end}`, toQuote(passage, quote, cues));
  }
  const places = new Map([...found.keys()].map((words, index) => [words, index]));
  const chunksFound = new Set([...found.values()].map((quote) => quote.chunk_id));
  const bare = passages.filter(({ chunkId }) => !chunksFound.has(chunkId));
  // A claim that was not found needs a passage to be compared with, even where every passage holds words of another claim.
  const isMissed = results.some(({ quote }) => quote === null);
  const compared = bare.length === 0 && isMissed ? passages.slice(0, 1) : bare;
  return {
    quotes: [...found.values(), ...compared.map((passage) => toQuote(passage))],
    claims: results.map(({ start, end, verdict, chunkId, quote }) => ({
      start,
      end,
      verdict,
      quote: quote === null ? places.size : places.get(`${chunkId}:${quote.start}-${quote.end}`)!,
    })),
  };
}
