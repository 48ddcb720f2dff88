import { NOT_ON_RECORD } from "@ibid/core/ledger/record-remarks.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";
import { sql } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { havingWords, likeStem, plainText } from "./having-words.ts";
import { plainLetters } from "./headings.ts";
import { hasSlides } from "./load-shelf.ts";
import { type Look, type LookedUp, MOST_SOURCES, choose, loadFrom, nothing } from "./looked-up.ts";

const MOST_OF_SOURCE = 2;

/** "The slide with the bath toys", "where fetch is mentioned": the passages that have all these words. */
export async function lookUpWords(look: Look, name: string, words: string): Promise<LookedUp> {
  const stems = contentWords(plainLetters(name)).map(({ text, stem }) =>
    text.toLowerCase().startsWith(stem) ? stem : text.toLowerCase(),
  );
  if (stems.length === 0) return nothing(NOT_ON_RECORD);
  const slides = /\bslides?\b/i.test(words) ? look.pool.filter(hasSlides) : [];
  const pool = slides.length > 0 ? slides : look.pool;
  const text = plainText(sql`${chunks.text}`);
  const having = stems.map((stem) => sql`${text} ~ ${`\\m${stem.replace(/[^\p{L}\p{N}]/gu, ".")}`}`);
  const where = havingWords(look.scope, stems.map(likeStem), sql.join(having, sql` and `));
  const found = await loadFrom(look, pool, where, 20);
  const bySource = Map.groupBy(found, ({ sourceId }) => sourceId);
  const places = pool.flatMap((source) => {
    const passages = bySource.get(source.id)?.slice(0, MOST_OF_SOURCE) ?? [];
    return passages.length === 0 ? [] : [{ source, passages }];
  });
  if (places.length === 0) return nothing(NOT_ON_RECORD);
  return choose(look, places.slice(0, MOST_SOURCES), words);
}
