import { english } from "@ibid/core/english/language.ts";
import type { Captioned, PlaceAsked } from "@ibid/core/english/read-place.ts";
import { sql } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { inScope } from "../search-scope.ts";
import { type Look, type LookedUp, MOST_SOURCES, choose, loadFrom, nothing } from "./looked-up.ts";
import { quoteTitle } from "./say-source.ts";

const SPELLINGS: Record<Captioned, string> = {
  figure: "figures?|figs?\\.?",
  table: "tables?|tabs?\\.",
  box: "box",
  equation: "equations?|eqs?\\.?",
  listing: "listing",
  exhibit: "exhibit",
  chart: "chart",
  diagram: "diagram",
};

/** The caption itself first, then where the text speaks of it. */
export async function lookUpCaption(
  look: Look,
  { what, label }: Extract<PlaceAsked, { kind: "caption" }>,
): Promise<LookedUp> {
  const escaped = label.replace(/[.-]/g, "[.-]");
  const mention = `(${SPELLINGS[what]})\\s*\\(?${escaped}(?![0-9a-z]|[.-][0-9])`;
  const index = `${what} ${what === "figure" ? "fig figs" : what === "equation" ? "eq" : ""}`;
  // Only passages that have the word are read.
  const having = sql`(${chunks.sourceId}, ${chunks.ordinal}) in (
    select source_id, unnest(ordinals) from postings where ${inScope(look.scope)}
      and term = any(tsvector_to_array(to_tsvector(${english.textSearch}::regconfig, ${index}))))`;
  const found = await loadFrom(look, look.pool, sql`${having} and ${chunks.text} ~* ${`\\m${mention}`}`);
  const caption = new RegExp(`(?:^|\\n)\\s*[*_]{0,2}${mention}[*_]{0,2}\\s*(?:[.:|–—-]|\\p{Lu}|\\n|$)`, "iu");
  const captions = found.filter(({ text }) => caption.test(text));
  const byId = new Map(look.pool.map((source) => [source.id, source]));
  const best = captions.length > 0 ? captions : found;
  const places = [...Map.groupBy(best, ({ sourceId }) => sourceId)].map(([id, passages]) => ({
    source: byId.get(id)!,
    passages: passages.slice(0, captions.length > 0 ? 2 : 3),
  }));
  if (places.length > 0) return choose(look, places, `${what} ${label}`);
  const who = look.isNamed ? look.pool.slice(0, MOST_SOURCES).map(quoteTitle).join(", ") : "your sources";
  return nothing(`There is no ${what} ${label} in the text of ${who}.`);
}
