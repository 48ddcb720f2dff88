import type { Source, SourceKind } from "@ibid/core/contract/source.ts";
import { byline } from "../../course/byline.ts";

const SECTIONS: { title: string; kinds: SourceKind[] }[] = [
  { title: "Course material", kinds: ["slides", "lecture", "text"] },
  { title: "Papers and web pages", kinds: ["paper", "web"] },
  { title: "Entered by hand", kinds: ["manual"] },
];

export interface ShelfSection {
  title: string;
  items: Source[];
}

/**
 * The sections that are not empty after filtering; every word of the filter must be found. Beside a document, the
 * sources that it cites come first, in the order of its notes.
 */
export function sourceSections(
  sources: Source[],
  filter: string,
  notes: ReadonlyMap<string, readonly number[]> | undefined,
): ShelfSection[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (source: Source) => {
    const haystack = [source.title, byline(source.csl), source.file?.name, source.url]
      .join(" ")
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  const shown = sources.filter(matches);
  const sections = notes === undefined ? byKind(shown) : byUse(shown, notes);
  return sections.filter(({ items }) => items.length > 0);
}

function byKind(sources: Source[]): ShelfSection[] {
  return SECTIONS.map(({ title, kinds }) => ({
    title,
    items: sources.filter(({ kind }) => kinds.includes(kind)),
  }));
}

function byUse(sources: Source[], notes: ReadonlyMap<string, readonly number[]>): ShelfSection[] {
  const firstNote = ({ id }: Source): number => notes.get(id)?.[0] ?? Infinity;
  const cited = sources.filter(({ id }) => notes.has(id));
  return [
    { title: "Cited in this document", items: cited.toSorted((a, b) => firstNote(a) - firstNote(b)) },
    { title: "Not cited yet", items: sources.filter(({ id }) => !notes.has(id)) },
  ];
}
