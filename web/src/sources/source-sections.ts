import type { Source, SourceKind } from "@ibid/core/contract/source.ts";
import { byline } from "../ui/byline.ts";

const SECTIONS: { title: string; kinds: SourceKind[] }[] = [
  { title: "Course material", kinds: ["slides", "lecture", "text"] },
  { title: "Papers and web pages", kinds: ["paper", "web"] },
  { title: "Entered by hand", kinds: ["manual"] },
];

/** The sections that have something in them after filtering; every word of the filter must be found. */
export function sourceSections(sources: Source[], filter: string): { title: string; items: Source[] }[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (source: Source) => {
    const haystack = [source.title, byline(source.csl), source.file?.name, source.url]
      .join(" ")
      .toLowerCase();
    return words.every((word) => haystack.includes(word));
  };
  return SECTIONS.map(({ title, kinds }) => ({
    title,
    items: sources.filter((source) => kinds.includes(source.kind) && matches(source)),
  })).filter(({ items }) => items.length > 0);
}
