import type { Source } from "@ibid/core/contract/source.ts";
import { useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/** The ids of what came onto the shelf last, while it is shown. What was there at first is not new. */
export function useNewSources(shelf: Source[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState({ shelf, fresh: NONE });
  if (shelf === seen.shelf) return seen.fresh;
  const known = new Set(seen.shelf?.map(({ id }) => id));
  const added = seen.shelf === undefined ? [] : (shelf ?? []).filter(({ id }) => !known.has(id));
  const fresh = added.length > 0 ? new Set(added.map(({ id }) => id)) : seen.fresh;
  setSeen({ shelf, fresh });
  return fresh;
}
