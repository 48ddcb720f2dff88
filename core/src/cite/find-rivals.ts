import type { Prepared } from "./arrange-entries.ts";
import { connect } from "./connect.ts";
import type { Style } from "./open-style.ts";
import { namesOf } from "./reference.ts";
import { rivalKeys } from "./rival-keys.ts";

/**
 * The items that a citation may have to be told apart from: those with the same short form or the same names. Where works
 * have numbers, each depends on all.
 */
export function findRivals(items: Iterable<Prepared>, style: Style): Map<Prepared, Prepared[]> {
  const groups = connect([...new Set(items)], ({ item }) => {
    if (style.numbersWorks) return ["all"];
    const names = Object.keys(item).flatMap((variable) => namesOf(item, variable));
    const families = style.tellsNamesApart ? names.map(({ family = "" }) => `name ${family}`) : [];
    return [...rivalKeys(item), ...families];
  });
  return new Map(groups.flatMap((group) => group.map((item) => [item, group] as const)));
}
