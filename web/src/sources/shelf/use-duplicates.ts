import { findDuplicates } from "@ibid/core/bibliography/find-duplicates.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useMemo } from "react";
import { useRemembered } from "../../browser/use-remembered.ts";
import { useSources } from "../../course/use-sources.ts";

/** The groups of sources that seem to be the same work. */
export function useDuplicates(courseId: string) {
  const shelf = useSources(courseId).data;
  const [kept, setKept] = useRemembered(`ibid:different:${courseId}`, "");
  const found = useMemo(() => duplicatesOf(shelf ?? []), [shelf]);
  const different = new Set(kept.split(" "));
  return {
    groups: found.filter((group) => !different.has(keyOf(group))),
    /** Says that a group is not the same work: it is not shown again, unless another source joins it. */
    tellApart: (group: readonly Source[]) => setKept([...different, keyOf(group)].join(" ").trim()),
  };
}

function duplicatesOf(shelf: readonly Source[]): Source[][] {
  const bySource = shelf.map((source) => ({
    ...(source.url !== null && { URL: source.url }),
    ...source.csl,
    source,
  }));
  return findDuplicates(bySource).map((group) => group.map(({ source }) => source));
}

function keyOf(group: readonly Source[]): string {
  return group
    .map(({ id }) => id)
    .toSorted()
    .join("+");
}
