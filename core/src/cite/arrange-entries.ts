// The entries of a reference list, in order. An entry is formatted alone where it can be, and together with others
// where it depends on them, so that editing one item of a thousand formats a handful again:
//
//   1. works of the same author and year are told apart by letters ("2020a"): those that may share both, together;
//   2. a style may write a dash for a repeated name: neighbours that begin with the same names, together;
//   3. a style may number its entries, or do both of the above: all of them, together.
import { groupNeighbours } from "../chunk/group-neighbours.ts";
import { connect } from "./connect.ts";
import type { Reference } from "./reference.ts";
import type { RichText } from "./rich-text.ts";
import { toPlainText } from "./to-plain-text.ts";

/** An item made ready for a style. Equal content gives the same object, as long as it is in use. */
export interface Prepared {
  readonly id: string;
  readonly item: Reference;
}

/** What an item is like when it is formatted alone. */
export interface Probe {
  /** Items that share one may have the same author and year. */
  yearKeys: readonly string[];
  sortkeys: string[];
  /** The names it begins with, where the style replaces repeated ones; else something unique. */
  names: string;
  entry: RichText;
}

export interface Entry {
  of: Prepared;
  text: RichText;
}

export interface EntryRenderer {
  readonly sorts: boolean;
  readonly numbers: boolean;
  readonly suffixes: boolean;
  readonly substitutes: boolean;
  probe(item: Prepared): Probe;
  together(items: readonly Prepared[]): readonly Entry[];
  compare(a: Probe, b: Probe): number;
}

export function arrangeEntries(renderer: EntryRenderer): (items: readonly Prepared[]) => readonly Entry[] {
  let last: { items: readonly Prepared[]; entries: readonly Entry[] } = { items: [], entries: [] };
  return (given) => {
    const items = [...new Set(given)];
    if (items.length === last.items.length && items.every((item, index) => item === last.items[index]))
      return last.entries;
    const entries =
      renderer.numbers || (renderer.substitutes && renderer.suffixes)
        ? renderer.together(items)
        : arrangeApart(renderer, renderer.sorts ? sort(renderer, items, last.entries) : items);
    last = { items, entries };
    return entries;
  };
}

function arrangeApart(renderer: EntryRenderer, sorted: readonly Prepared[]): Entry[] {
  const groups = renderer.suffixes
    ? connect(sorted, (item) => renderer.probe(item).yearKeys)
    : renderer.substitutes
      ? groupNeighbours(sorted, (item) => renderer.probe(item).names)
      : [];
  const texts = new Map<Prepared, RichText>();
  for (const group of groups) {
    if (group.length === 1) continue;
    for (const { of, text } of renderer.together(group)) texts.set(of, text);
  }
  return sorted
    .map((of) => ({ of, text: texts.get(of) ?? renderer.probe(of).entry }))
    .filter(({ text }) => text.length > 0);
}

/**
 * Comparing two items costs far more than comparing two numbers, and most have kept their place since the last time.
 * Invariant: the order depends on the items alone, not on the order they are given in.
 */
function sort(
  { probe, compare }: EntryRenderer,
  items: readonly Prepared[],
  before: readonly Entry[],
): Prepared[] {
  const ranks = new Map(before.map(({ of }, rank) => [of, rank]));
  const probes = items.map((item) => ({ item, rank: ranks.get(item), probe: probe(item) }));
  return probes
    .toSorted((a, b) => {
      if (a.rank !== undefined && b.rank !== undefined) return a.rank - b.rank;
      return compare(a.probe, b.probe) || compareText(a.probe, b.probe);
    })
    .map(({ item }) => item);
}

function compareText(a: Probe, b: Probe): number {
  const [textA, textB] = [a, b].map(({ entry }) => toPlainText(entry));
  return textA! < textB! ? -1 : textA! > textB! ? 1 : 0;
}
