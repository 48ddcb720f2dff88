import type { CslItem } from "@ibid/core/contract/csl-item.ts";

/** What was read of a source, except for what a user wrote or took away. */
export function keepEdited(read: CslItem, current: CslItem, edited: readonly string[]): CslItem {
  const untouched = Object.entries(read).filter(([variable]) => !edited.includes(variable));
  const kept = Object.entries(current).filter(([variable]) => edited.includes(variable));
  return Object.fromEntries([...untouched, ...kept]) as CslItem;
}
