import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { FindRequest, FindResult } from "@ibid/core/contract/search/find.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../browser/api.ts";

export type Search = Omit<FindRequest, "most"> & { most?: number };

/** While letters follow each other faster than this, nothing is sent. */
const PAUSE_MS = 120;
/** What was found is shown again at once for this long. */
const FRESH_MS = 10_000;

/**
 * Finds as one types. What was found last stays until there is something newer; an answer to what is no longer asked is dropped.
 * `null`: there is nothing to look for.
 */
export function useFind(search: Search | null) {
  const settled = useSettled(search === null ? null : JSON.stringify(search));
  const query = useQuery({
    queryKey: ["find", settled],
    queryFn: ({ signal }): Promise<FindResult> =>
      call(endpoints.find, { body: JSON.parse(settled!) as Search, signal }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  });
  const isNone = search === null || settled === null;
  const isAsked = !isNone && settled === JSON.stringify(search);
  return {
    result: isNone ? null : (query.data ?? null),
    error: isNone ? null : query.error,
    /** What is shown is what was found for what is typed now. */
    isCurrent: isAsked && !query.isPlaceholderData && query.data !== undefined,
    retry: () => void query.refetch(),
  };
}

/** A value once it has not changed for a moment; that there is none, at once. */
function useSettled(value: string | null): string | null {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
