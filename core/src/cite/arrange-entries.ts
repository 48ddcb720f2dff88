// The entries of a reference list, in order. An entry is formatted alone where it can be, and together with others
// where it depends on them, so that editing one item of a thousand formats a handful again:
//
//   1. works of the same author and year are told apart by letters ("2020a"): those who may share both, together;
//   2. a style may write a dash for a repeated name: neighbours that begin with the same names, together;
//   3. a style may number its entries, or do both of the above: all of them, together.
import { connect } from "./connect.ts";
import type { ItemId, Probe } from "./open-style.ts";
import type { RichText } from "./rich-text.ts";

export interface Entry {
  id: ItemId;
  text: RichText;
}

export interface EntryRenderer {
  readonly sorts: boolean;
  readonly numbers: boolean;
  readonly suffixes: boolean;
  readonly substitutes: boolean;
  probe(id: ItemId): Probe;
  together(ids: readonly ItemId[]): ReadonlyMap<ItemId, RichText>;
  compare(a: Probe, b: Probe): number;
}

export function arrangeEntries(renderer: EntryRenderer): (ids: readonly ItemId[]) => readonly Entry[] {
  let last: { ids: readonly ItemId[]; entries: readonly Entry[] } = { ids: [], entries: [] };
  return (given) => {
    const ids = [...new Set(given)];
    if (ids.length === last.ids.length && ids.every((id, index) => id === last.ids[index])) return last.entries;
    const entries =
      renderer.numbers || (renderer.substitutes && renderer.suffixes)
        ? arrangeTogether(renderer, ids)
        : arrangeApart(renderer, renderer.sorts ? sortIds(renderer, ids, last.entries) : ids);
    last = { ids, entries };
    return entries;
  };
}

function arrangeTogether({ together }: EntryRenderer, ids: readonly ItemId[]): Entry[] {
  return Array.from(together(ids), ([id, text]) => ({ id, text }));
}

function arrangeApart(renderer: EntryRenderer, sorted: readonly ItemId[]): Entry[] {
  const groups = renderer.suffixes
    ? connect(sorted, (id) => renderer.probe(id).yearKeys)
    : renderer.substitutes
      ? runsOf(sorted, (id) => renderer.probe(id).names)
      : [];
  const texts = new Map<ItemId, RichText>();
  for (const group of groups) {
    if (group.length === 1) continue;
    for (const [id, text] of renderer.together(group)) texts.set(id, text);
  }
  return sorted
    .map((id) => ({ id, text: texts.get(id) ?? renderer.probe(id).entry }))
    .filter(({ text }) => text.length > 0);
}

/**
 * Comparing two items costs far more than comparing two numbers, and most have kept their place since the last time.
 * Invariant: the order depends on the items alone, not on the order they are given in.
 */
function sortIds({ probe, compare }: EntryRenderer, ids: readonly ItemId[], before: readonly Entry[]): ItemId[] {
  const ranks = new Map(before.map(({ id }, rank) => [id, rank]));
  const probes = ids.map((id) => ({ id, rank: ranks.get(id), probe: probe(id) }));
  return probes
    .toSorted((a, b) => {
      if (a.rank !== undefined && b.rank !== undefined) return a.rank - b.rank;
      return compare(a.probe, b.probe) || compareText(a.probe, b.probe);
    })
    .map(({ id }) => id);
}

function compareText(a: Probe, b: Probe): number {
  const [textA, textB] = [a, b].map(({ entry }) => entry.map(({ text }) => text).join(""));
  return textA! < textB! ? -1 : textA! > textB! ? 1 : 0;
}

/** Neighbours with the same key. */
function runsOf<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const runs: T[][] = [];
  let last: string | undefined;
  for (const value of values) {
    const key = keyOf(value);
    if (key === last) runs.at(-1)!.push(value);
    else runs.push([value]);
    last = key;
  }
  return runs;
}
