import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../ui/api.ts";
import { RichText } from "../ui/rich-text.tsx";
import { citationPlace } from "./citation-place.ts";

/** The source as the course's style writes it. Its place on the screen is kept while it is fetched. */
export function FullReference({ sourceId, citation }: { sourceId: string; citation: RAGSource | null }) {
  const query = citationPlace(citation);
  const { data } = useQuery({
    queryKey: ["citation", sourceId, query],
    queryFn: ({ signal }) => call(endpoints.getCitation, { params: { id: sourceId }, query, signal }),
  });
  return <p className="full-reference">{data ? <RichText html={data.reference.html} /> : "\u00A0"}</p>;
}
