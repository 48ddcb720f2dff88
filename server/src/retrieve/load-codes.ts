import { sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import type { CodePack } from "./nearest-codes.ts";
import { type SearchScope, inScope } from "./search-scope.ts";

/** Enough for a million passages. */
const MOST_BYTES = 128 * 2 ** 20;

interface Kept {
  packs: ReadonlyMap<string, CodePack>;
  bytes: number;
}

/** What was read before, by course and embedder, the latest last. The bytes behind an id never change. */
const kept = new Map<string, Kept>();

/** The codes of this embedder in scope. The database lists all of them, and sends those that are not kept yet. */
export async function loadCodes(db: Db, scope: SearchScope, embedderId: string): Promise<CodePack[]> {
  const key = `${scope.user} ${scope.courseId} ${embedderId}`;
  const known = kept.get(key)?.packs ?? new Map<string, CodePack>();
  const { rows } = await db.execute<{ id: string; source_id: string; chunk_ids: Buffer; codes: Buffer }>(sql`
    select code_packs.id, source_id, case when known.id is null then chunk_ids end as chunk_ids,
      case when known.id is null then codes end as codes
    from code_packs left join unnest(${sql.param([...known.keys()])}::uuid[]) as known(id) on known.id = code_packs.id
    where ${inScope({ ...scope, sourceIds: null })} and embedding_model = ${embedderId}
    order by source_id, part`);
  const packs = new Map(
    rows.map(({ id, source_id: sourceId, chunk_ids: chunkIds, codes }) => [
      id,
      known.get(id) ?? { sourceId, chunkIds, codes: toWords(codes) },
    ]),
  );
  keep(key, packs);
  const { sourceIds } = scope;
  const all = [...packs.values()];
  return sourceIds === null ? all : all.filter(({ sourceId }) => sourceIds.includes(sourceId));
}

function keep(key: string, packs: ReadonlyMap<string, CodePack>): void {
  let bytes = 0;
  for (const { chunkIds, codes } of packs.values()) bytes += chunkIds.byteLength + codes.byteLength;
  kept.delete(key);
  kept.set(key, { packs, bytes });
  let total = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
  for (const [oldest, each] of kept) {
    if (total <= MOST_BYTES) return;
    kept.delete(oldest);
    total -= each.bytes;
  }
}

/** A copy, because 32-bit words must begin at a multiple of four bytes. */
function toWords(bytes: Buffer): Uint32Array {
  return new Uint32Array(new Uint8Array(bytes).buffer);
}
