import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../browser/api.ts";
import { useHighlights } from "../../course/use-highlights.ts";
import { type Citable, citableHighlights, citablePassages, citableSources } from "./citable.ts";

export interface CitableGroup {
  title: string;
  items: readonly (Citable & { id: string })[];
}

const PASSAGES = 6;

/** What fits the sentence; once something is searched for, what fits that. */
export function useCitable(
  courseId: string,
  sources: readonly Source[],
  query: string,
  sentence: string,
): CitableGroup[] {
  const words = query.trim() || sentence;
  const highlights = useHighlights(courseId).data;
  const found = useQuery({
    queryKey: ["citable", courseId, words],
    queryFn: ({ signal }) =>
      call(endpoints.search, { params: { id: courseId }, body: { query: words, k: PASSAGES }, signal }),
    enabled: words !== "",
    placeholderData: keepPreviousData,
    retry: false,
  });
  const chunks = words === "" ? undefined : found.data?.chunks;
  return useMemo(
    () =>
      [
        group("Passages", citablePassages(chunks ?? [])),
        group("Your highlights", citableHighlights(highlights ?? [], query.trim())),
        group("Sources", citableSources(sources, query.trim())),
      ].filter(({ items }) => items.length > 0),
    [chunks, highlights, sources, query],
  );
}

function group(title: string, items: readonly Citable[]): CitableGroup {
  return { title, items: items.map((item, index) => ({ ...item, id: `${title} ${index}` })) };
}
