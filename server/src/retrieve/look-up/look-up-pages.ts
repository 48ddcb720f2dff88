import type { PlaceAsked } from "@ibid/core/english/read-place.ts";
import { type SQL, and, gte, inArray, lte, sql } from "drizzle-orm";
import { chunks } from "../../db/schema.ts";
import { type ShelfSource, hasPages, hasSlides } from "./load-shelf.ts";
import { type Look, type LookedUp, MOST_SOURCES, choose, loadFrom, nothing } from "./looked-up.ts";
import { quoteTitle, sayLength, sayShelf } from "./say-source.ts";

/** People say "page" of a slide and "slide" of a page: the other one counts where there is none of the kind they name. */
export async function lookUpPages(
  look: Look,
  { kind, label, until }: Extract<PlaceAsked, { kind: "slide" | "page" }>,
  words: string,
): Promise<LookedUp> {
  const paged = look.pool.filter((source) => hasSlides(source) || hasPages(source));
  const ofKind = paged.filter(kind === "slide" ? hasSlides : hasPages);
  const having = ofKind.length > 0 ? ofKind : paged;
  if (having.length === 0)
    return nothing(
      `${look.isNamed ? look.pool.map(quoteTitle).join(", ") + " has" : "Your sources have"} no ${kind}s.${look.isNamed ? "" : ` There is:\n\n${sayShelf(look.pool)}`}`,
    );
  const found = await loadFrom(look, having, whereOnPages(having, label, until));
  // What is printed on a page counts first, and its position in the file only where no page is called so.
  const labelled = found.filter(
    ({ locator }) => locator.kind !== "page" || isBetween(locator.pageLabel, label, until),
  );
  const bySource = Map.groupBy(found, ({ sourceId }) => sourceId);
  const right = new Set(labelled.map(({ sourceId }) => sourceId));
  const places = having.flatMap((source) => {
    const its = bySource.get(source.id) ?? [];
    const exact = right.has(source.id) ? its.filter((passage) => labelled.includes(passage)) : its;
    return exact.length === 0 ? [] : [{ source, passages: exact }];
  });
  if (places.length > 0) return choose(look, places, words);
  return nothing(
    having
      .slice(0, MOST_SOURCES)
      .map((source) =>
        isWithin(source, label)
          ? `${quoteTitle(source)} has ${sayLength(source)}, but there is no text on ${words}: open it to see the picture.`
          : `There is no ${words.replace(/^the\s+/i, "").toLowerCase()}: ${quoteTitle(source)} has ${sayLength(source)}.`,
      )
      .join("\n\n"),
  );
}

function whereOnPages(having: readonly ShelfSource[], label: string, until: string | null): SQL | undefined {
  const fromEnd = FROM_END.exec(label);
  if (fromEnd !== null) {
    const before = Number(fromEnd[1] ?? 0);
    const ends = having.map(({ id, places }) => {
      const first = places!.count - 1 - before;
      const last = until === null ? first : places!.count - 1;
      return sql`(${chunks.sourceId} = ${id} and ${position} between ${first} and ${last})`;
    });
    return sql`(${sql.join(ends, sql` or `)})`;
  }
  if (label === "first") return sql`${position} = 0`;
  if (!/^\d+$/.test(label)) return sql`lower(${chunks.pageLabel}) = ${label}`;
  const [from, to] = [Number(label), Number(until ?? label)];
  const labels = Array.from({ length: Math.min(50, Math.max(0, to - from) + 1) }, (_, i) => String(from + i));
  return sql`(${and(gte(position, from - 1), lte(position, to - 1))} or ${inArray(chunks.pageLabel, labels)})`;
}

/** "last", "last-1" */
const FROM_END = /^last(?:-(\d+))?$/;
const position = sql<number>`coalesce(${chunks.pageIndex}, ${chunks.slide} - 1)`;

function isBetween(pageLabel: string, label: string, until: string | null): boolean {
  if (label === "first" || FROM_END.test(label)) return true;
  if (until === null || !/^\d+$/.test(pageLabel)) return pageLabel.toLowerCase() === label;
  return Number(label) <= Number(pageLabel) && Number(pageLabel) <= Number(until);
}

const isWithin = ({ places }: ShelfSource, label: string): boolean =>
  !/^\d+$/.test(label) || (Number(label) >= 1 && Number(label) <= (places?.count ?? 0));
