import type { CslItem } from "../../contract/csl-item.ts";
import { citationKeys } from "../citation-keys.ts";

export function writeCslJson(items: readonly CslItem[]): string {
  const keys = citationKeys(items);
  return `${JSON.stringify(
    items.map((item, index) => ({ ...item, id: keys[index] })),
    null,
    2,
  )}\n`;
}
