import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";

/** The text of a source and its places. It is loaded again only if the source was read again or got its recording. */
export function useSourceContent(source: Source | undefined) {
  const { id, metadata, media } = source ?? {};
  return useQuery({
    queryKey: ["content", id, metadata?.extractedAt, media?.byteSize],
    queryFn: ({ signal }) => call(endpoints.getSourceContent, { params: { id: id! }, signal }),
    enabled: source !== undefined && hasContent(source),
    // The old text stays in sight until the new one is there.
    placeholderData: (previous) => (previous?.sourceId === id ? previous : undefined),
    staleTime: Infinity,
    retry: false,
  });
}

/** Whether there is something to show: text, or a recording that can be played without a text. */
export function hasContent({ kind, metadata, media }: Source): boolean {
  return kind !== "manual" && (metadata.extractedAt !== null || media !== null);
}
