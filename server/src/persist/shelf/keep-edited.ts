import type { CslItem } from "@ibid/core/contract/csl-item.ts";

/** The reference data that was read, except for the variables that a user has edited or deleted. */
export function keepEdited(read: CslItem, current: CslItem, edited: readonly string[]): CslItem {
  const untouched = Object.entries(read).filter(([variable]) => !edited.includes(variable));
  const kept = Object.entries(current).filter(([variable]) => edited.includes(variable));
  return Object.fromEntries([...untouched, ...kept]) as CslItem;
}
