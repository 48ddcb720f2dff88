import { checkReference } from "@ibid/core/cite/check-reference.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";

/** Reference data as a user typed it, ready to be stored. Throws with `details`: variable → what is wrong with it. */
export function checkedReference(typed: CslItem, before?: CslItem): CslItem {
  const { item, problems } = checkReference(typed, before);
  const [first] = Object.values(problems);
  if (first !== undefined) throw new AppError("invalid_request", first, { details: problems });
  return item;
}
