import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { chunks, sources } from "../../db/schema.ts";
import { hasTimes } from "./load-shelf.ts";
import { type Look, type LookedUp, MOST_PASSAGES, choose, loadFrom, nothing } from "./looked-up.ts";

/** Where somebody speaks who is not the lecturer: captions name the speaker, "Student" or "Audience member 2". */
export async function lookUpVoice(look: Look, who: string): Promise<LookedUp> {
  const recordings = look.pool.filter(hasTimes);
  const ids = recordings.map(({ id }) => id);
  if (ids.length === 0) return nothing(NOT_ON_RECORD);
  const rows = await look.db
    .select({ id: sources.id, places: sources.places })
    .from(sources)
    .where(and(eq(sources.ownerId, look.scope.user), inArray(sources.id, ids)));
  const speaks = rows.map(({ id, places }) => ({
    id,
    cues: places.filter(
      (place): place is CuePlace =>
        place.kind === "cue" && place.speaker?.toLowerCase().includes(who) === true,
    ),
  }));
  const places = await Promise.all(
    recordings.map(async (source) => {
      const cues = speaks.find(({ id }) => id === source.id)?.cues.slice(0, MOST_PASSAGES) ?? [];
      if (cues.length === 0) return [];
      const having = cues.map(
        ({ start, end }) => sql`(${chunks.startChar} < ${end} and ${chunks.endChar} > ${start})`,
      );
      return [{ source, passages: await loadFrom(look, [source], sql`(${sql.join(having, sql` or `)})`) }];
    }),
  );
  const found = places.flat();
  return found.length === 0 ? nothing(NOT_ON_RECORD) : choose(look, found, `the words of a ${who}`);
}
