// In which order sources are listed.
import { unitName, unitsIn } from "@ibid/core/english/source-words.ts";
import type { CitedCount } from "@ibid/core/contract/reference-endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";

export const ORDERS = [
  { order: "title", label: "By title" },
  { order: "added", label: "Last added first" },
  { order: "author", label: "By author" },
  { order: "year", label: "Newest work first" },
  { order: "cited", label: "Last cited first" },
] as const;
export type ShelfOrder = (typeof ORDERS)[number]["order"];

/** Week 9 comes before week 10. */
const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

export function compareNames(one: string, other: string): number {
  return NAMES.compare(one, other);
}

/** The week or lecture that only the file's name tells: "Week 10" of "BIO110_wk10_Natural_selection.pdf". */
export function partInFileName({ title, file }: Source): string | null {
  const [unit] = unitsIn(file?.name.replace(/\.[^.]*$/, "") ?? "");
  const isInTitle = unitsIn(title).some((its) => its.unit === unit?.unit && its.number === unit.number);
  return unit === undefined || isInTitle ? null : unitName(unit);
}

export function sortSources(
  sources: readonly Source[],
  order: ShelfOrder,
  cited: ReadonlyMap<string, CitedCount>,
): Source[] {
  const named = sources.map((source) => ({
    source,
    name: [partInFileName(source), source.title].filter(Boolean).join(" "),
  }));
  const byName = named.toSorted((a, b) => compareNames(a.name, b.name)).map(({ source }) => source);
  switch (order) {
    case "title":
      return byName;
    case "added":
      return byName.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    case "author":
      return byName.toSorted((a, b) => lastIfEmpty(a.author, b.author) ?? compareNames(a.author!, b.author!));
    case "year": {
      const yearOf = ({ publicationDate }: Source) => /\d{4}/.exec(publicationDate ?? "")?.[0] ?? "";
      return byName.toSorted((a, b) => yearOf(b).localeCompare(yearOf(a)));
    }
    case "cited": {
      const lastOf = ({ id }: Source) => cited.get(id)?.lastAt ?? "";
      return byName.toSorted((a, b) => lastOf(b).localeCompare(lastOf(a)));
    }
  }
}

function lastIfEmpty(one: string | null, other: string | null): number | null {
  if (one !== null && other !== null) return null;
  return (one === null ? 1 : 0) - (other === null ? 1 : 0);
}
