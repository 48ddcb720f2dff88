import { NO_SUBJECT } from "@ibid/core/english/furniture.ts";
import { nameSources } from "@ibid/core/english/name-sources.ts";
import type { PlaceAsked } from "@ibid/core/english/read-place.ts";
import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { eq, sql } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { findOutline } from "./find-outline.ts";
import { havingWords } from "./having-words.ts";
import { headingFit, isHeadingNumbered } from "./headings.ts";
import { type Heading, listHeadings } from "./list-headings.ts";
import { hasPages, hasSlides } from "./load-shelf.ts";
import {
  type Look,
  type LookedUp,
  MOST_PASSAGES,
  MOST_SOURCES,
  choose,
  loadFrom,
  nothing,
} from "./looked-up.ts";
import { lookUpEdge } from "./look-up-time.ts";
import { lookUpWords } from "./look-up-words.ts";
import { sayMissing } from "./say-source.ts";

export async function lookUpSection(
  look: Look,
  { label, name }: Extract<PlaceAsked, { kind: "section" }>,
  words: string,
): Promise<LookedUp> {
  const headings = await listHeadings(
    look.db,
    look.scope,
    look.pool.map(({ id }) => id),
  );
  const numbered = label === null ? [] : headings.filter(({ heading }) => isHeadingNumbered(heading, label));
  const fits =
    label === null
      ? headings.map((one) => ({ ...one, fit: headingFit(one.heading, name!) })).filter(({ fit }) => fit > 0)
      : (numbered.length > 0 ? numbered : nthHeadings(look, headings, label)).map((one) => ({
          ...one,
          fit: 1,
        }));
  const byId = new Map(look.pool.map((source) => [source.id, source]));
  // "The slide about sleep" is a slide, if there is one.
  const onSlides = /\bslide\b/i.test(words)
    ? fits.filter(({ sourceId }) => hasSlides(byId.get(sourceId)!))
    : [];
  const fitting = onSlides.length > 0 ? onSlides : fits;
  const best = Math.max(...fitting.map(({ fit }) => fit));
  const chosen = fitting.filter(({ fit }) => fit === best);
  if (chosen.length > 0) {
    const bySource = Map.groupBy(chosen, ({ sourceId }) => sourceId);
    const places = await Promise.all(
      [...bySource].slice(0, 2 * MOST_SOURCES).map(async ([id, [{ heading } = { heading: "" }]]) => {
        const source = byId.get(id)!;
        return {
          source,
          passages: await loadFrom(look, [source], eq(chunks.heading, heading), MOST_PASSAGES),
        };
      }),
    );
    return choose(look, places, words);
  }
  // Pages have no headings on record: a line of the text that begins with the number is one.
  if (label !== null && /\d/.test(label)) {
    const number = label.replace(/\./g, "\\.");
    const line = `(^|\\n)\\s*(#+\\s*)?((chapter|section|part)\\s+)?${number}\\.?[ \\t]+[[:upper:]]`;
    const where = havingWords(look.scope, [number.toLowerCase()], sql`${chunks.text} ~ ${line}`);
    const found = await loadFrom(look, look.pool.filter(hasPages), where, 20);
    const byPage = Map.groupBy(found, ({ sourceId }) => sourceId);
    const places = [...byPage].map(([id, passages]) => ({
      source: byId.get(id)!,
      passages: passages.slice(0, 2),
    }));
    if (places.length > 0) return choose(look, places, words);
  }
  const asSource = nameSources(words, look.pool, true);
  if (asSource.kind === "some" && !look.isNamed)
    return await findOutline(
      look.db,
      { ...look.scope, sourceIds: asSource.sources.map(({ id }) => id) },
      null,
    );
  if (name !== null && look.isNamed && AT_END.test(name))
    return await lookUpEdge(look, { kind: "edge", edge: "end", ms: null });
  if (name !== null && BY_WORDS.test(words)) return await lookUpWords(look, name, words);
  if (label === null) return nothing(NOT_ON_RECORD);
  return nothing(sayMissing(words.replace(/^the\s+/i, "").toLowerCase(), look.pool));
}

const AT_END = /^conclusions?$/i;
/** Where words stand, whatever the heading says. */
const BY_WORDS = /\b(?:slides?|pages?|mentions?)\b/i;

/** "The last section", "the second part" of a source whose headings have no numbers. Its title is not one of them. */
function nthHeadings(
  { pool, isNamed }: Look,
  headings: readonly Heading[],
  label: string,
): readonly Heading[] {
  if (!isNamed && pool.length > 1) return [];
  return pool.flatMap(({ id, title }) => {
    const own = headings.filter(
      ({ sourceId, heading }) => sourceId === id && heading !== title && !NO_SUBJECT.test(heading),
    );
    const at = label === "last" ? own.length : label === "first" ? 1 : Number(label);
    return own[at - 1] ?? [];
  });
}
