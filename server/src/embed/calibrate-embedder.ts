// What an embedder's cosines mean: some are all between 0.7 and 0.9, others between 0 and 0.4. A sentence of a passage is
// compared with its own passage and with others, by this embedder and by the built-in one, whose scale is known; what the
// two say of the same pairs puts one scale on the other.
// In: the embedded passages of a user. Out: a row for the user and the embedder, which the search reads.
import { sentences } from "@ibid/core/chunk/sentences.ts";
import { sql } from "drizzle-orm";
import type { Calibration, Embedder } from "../ai/embedder.ts";
import { saveCalibration } from "../db/calibrations.ts";
import { asOwner } from "../db/isolation/acting.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { embeddedText } from "./embed-source.ts";

export interface CalibrateDeps {
  db: Db;
  embedder: Embedder;
  formerEmbedders: readonly Embedder[];
  signal?: AbortSignal;
}

/** It is measured again when there are this many times as many passages as before. */
const GROWTH = 1.5;
/** This many passages are drawn, from as many sources as possible. */
const DRAWN = 60;
/** With fewer passages, chance would decide. */
const LEAST_PASSAGES = 8;
/** A sentence with fewer words says too little. */
const LEAST_WORDS = 6;
/** Of two passages, an embedder should find a sentence closer to its own one; one that only guesses is right half the time. */
const LEAST_SEPARATION = 0.8;

/** Returns what was found out, once for each user whose passages were measured. */
export async function calibrateEmbedder(deps: CalibrateDeps): Promise<Measured["standing"][]> {
  const { db, embedder, formerEmbedders } = deps;
  const known = formerEmbedders.find(({ calibration }) => calibration !== null);
  // A calibration that was made for a known embedder is better than one from a few passages.
  if (embedder.calibration !== null || known === undefined) return [];
  const due = await listDue(db, embedder.id);
  const standings: Measured["standing"][] = [];
  for (const { user, passages } of due) {
    await asOwner(user, async () => {
      const measured = await measure(deps, user, known);
      await saveCalibration(db, { ownerId: user, embedder: embedder.id, passages, ...measured });
      standings.push(measured.standing);
    });
  }
  return standings;
}

/** Users whose passages were never measured, or have become many more since. */
async function listDue(db: Db, embedderId: string): Promise<{ user: UserId; passages: number }[]> {
  const { rows } = await db.execute<{ user: UserId; passages: number }>(sql`
    select counted.owner_id as user, counted.passages from (
      select owner_id, sum(chunk_count)::int as passages from sources
      where status = 'embedded' and embedding_model = ${embedderId} and removed_at is null
      group by owner_id
    ) as counted
    left join embedder_calibrations as measured
      on measured.owner_id = counted.owner_id and measured.embedder = ${embedderId}
    where counted.passages > 0
      and (measured.owner_id is null or counted.passages >= ${GROWTH}::float8 * measured.passages)
    order by counted.owner_id`);
  return rows;
}

interface Measured extends Calibration {
  standing: "calibrated" | "useless" | "unknown";
}

async function measure(
  { db, embedder, signal }: CalibrateDeps,
  user: UserId,
  known: Embedder,
): Promise<Measured> {
  const pairs = await drawPassages(db, user, embedder.id);
  const nothing = { cosine: 0, words: 0, bias: 0 };
  if (pairs.length < LEAST_PASSAGES) return { standing: "unknown", ...nothing };
  const asked = pairs.map(({ sentence }) => sentence);
  const theirs = compareAll(
    await embedder.embed(asked, "query", signal),
    pairs.map(({ vector }) => vector),
  );
  if (theirs.separation < LEAST_SEPARATION) return { standing: "useless", ...nothing };
  const texts = pairs.map((passage) => embeddedText(passage.title, passage));
  const ours = compareAll(
    await known.embed(asked, "query", signal),
    await known.embed(texts, "document", signal),
  );
  return { standing: "calibrated", ...onto(known.calibration!, ours, theirs) };
}

/** The calibration of the known scale, for cosines of the other: where both see the same, both say the same. */
function onto(by: Calibration, ours: Compared, theirs: Compared): Calibration {
  const stretch = (ours.own - ours.others) / (theirs.own - theirs.others);
  const shift = ours.others - stretch * theirs.others;
  return { cosine: by.cosine * stretch, words: by.words, bias: by.bias + by.cosine * shift };
}

interface Compared {
  /** The mean cosine of a sentence and its own passage, and of a sentence and another passage. */
  own: number;
  others: number;
  /** How often its own passage is closer than another one. */
  separation: number;
}

function compareAll(asked: readonly ArrayLike<number>[], passages: readonly ArrayLike<number>[]): Compared {
  let [own, others, closer, count] = [0, 0, 0, 0];
  asked.forEach((question, i) => {
    const itself = dot(question, passages[i]!);
    own += itself / asked.length;
    passages.forEach((passage, j) => {
      if (i === j) return;
      const cosine = dot(question, passage);
      others += cosine;
      closer += cosine < itself ? 1 : 0;
      count++;
    });
  });
  return { own, others: others / count, separation: closer / count };
}

/** Of unit-length vectors; one may be padded with zeros. */
function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < Math.min(a.length, b.length); i++) sum += a[i]! * b[i]!;
  return sum;
}

type Drawn = {
  title: string;
  heading: string;
  text: string;
  vector: number[];
};

/** Passages of more than one sentence, no two of them neighbours, each with one of its sentences. */
async function drawPassages(
  db: Db,
  user: UserId,
  embedderId: string,
): Promise<(Drawn & { sentence: string })[]> {
  // From each source as many, evenly spread. The order is the same every time, and says nothing about the sources.
  const { rows } = await db.execute<Drawn>(sql`
    with shelf as (
      select id, csl ->> 'title' as title, chunk_count, count(*) over () as sources from sources
      where owner_id = ${user} and status = 'embedded' and embedding_model = ${embedderId} and removed_at is null
        and chunk_count > 0
      order by md5(id::text) limit ${DRAWN}
    ), picked as (
      select id, title, looked_at from shelf
        cross join generate_series(0, chunk_count - 1,
          greatest(2, ceil(chunk_count * least(sources, ${DRAWN}::int) / ${DRAWN}::float8)::int)) as looked_at
    )
    select title, heading, text, embedding::real[] as vector
    from picked join chunks on chunks.source_id = picked.id and chunks.ordinal = looked_at
    where chunks.owner_id = ${user} and embedding_model = ${embedderId}
    order by md5(chunks.id::text) limit ${DRAWN}`);
  return rows.flatMap((row) => {
    const parts = sentences(row.text).map(({ start, end }) => row.text.slice(start, end).trim());
    const telling = parts.filter((part) => part.split(/\s+/).length >= LEAST_WORDS);
    const sentence = telling[Math.floor(telling.length / 2)];
    return parts.length > 1 && sentence !== undefined ? [{ ...row, sentence }] : [];
  });
}
