// The parts of the shelf: what the open document cites, or one's own groups and then the rest by kind.
import type { Source, SourceKind } from "@ibid/core/contract/source.ts";
import { byline } from "../../course/byline.ts";
import { compareNames } from "./sort-sources.ts";

const KINDS: { title: string; kinds: SourceKind[] }[] = [
  { title: "Course material", kinds: ["slides", "lecture", "text"] },
  { title: "Papers and web pages", kinds: ["paper", "web"] },
  { title: "Entered by hand", kinds: ["manual"] },
];

export interface ShelfSection {
  title: string;
  items: Source[];
  /** For a group that the user made: its name, after that of the group around it. */
  group?: readonly string[];
}

/**
 * The sections that are not empty after filtering; every word of the filter must be found, and "#exam" is a tag. Beside a
 * document, the sources that it cites come first, in the order of its notes.
 */
export function sourceSections(
  sources: Source[],
  filter: string,
  notes: ReadonlyMap<string, readonly number[]> | undefined,
): ShelfSection[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = sources.filter((source) => words.every((word) => matches(source, word)));
  const sections = notes === undefined ? [...byGroup(shown), ...byKind(shown)] : byUse(shown, notes);
  return sections.filter(({ items }) => items.length > 0);
}

function matches(source: Source, word: string): boolean {
  const tags = source.tags.map((tag) => tag.toLowerCase());
  if (word.startsWith("#") && word.length > 1) return tags.some((tag) => tag.startsWith(word.slice(1)));
  const facts = [source.title, byline(source.csl), source.file?.name, source.url];
  return [...facts, ...source.group, ...tags].join(" ").toLowerCase().includes(word);
}

/** Each group, and after it the groups inside it. */
function byGroup(sources: readonly Source[]): ShelfSection[] {
  const groups = groupsOf(sources).map((group) => ({
    title: group.join(" / "),
    group,
    items: sources.filter((source) => source.group.join("\n") === group.join("\n")),
  }));
  return groups.toSorted((a, b) => compareGroups(a.group, b.group));
}

function byKind(sources: readonly Source[]): ShelfSection[] {
  return KINDS.map(({ title, kinds }) => ({
    title,
    items: sources.filter(({ kind, group }) => group.length === 0 && kinds.includes(kind)),
  }));
}

/** The groups that have sources. */
export function groupsOf(sources: readonly Source[]): (readonly string[])[] {
  const groups = new Map(sources.map(({ group }) => [group.join("\n"), group]));
  groups.delete("");
  return [...groups.values()].toSorted(compareGroups);
}

function compareGroups(one: readonly string[], other: readonly string[]): number {
  return compareNames(one[0]!, other[0]!) || compareNames(one[1] ?? "", other[1] ?? "");
}

function byUse(sources: Source[], notes: ReadonlyMap<string, readonly number[]>): ShelfSection[] {
  const firstNote = ({ id }: Source): number => notes.get(id)?.[0] ?? Infinity;
  const cited = sources.filter(({ id }) => notes.has(id));
  return [
    { title: "Cited in this document", items: cited.toSorted((a, b) => firstNote(a) - firstNote(b)) },
    { title: "Not cited yet", items: sources.filter(({ id }) => !notes.has(id)) },
  ];
}
