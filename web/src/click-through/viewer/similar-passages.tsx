// Passages of the source that are close to the open citation but were not cited: the reader decides whether that is fair.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { MOST_TOP_K } from "@ibid/core/contract/search/top-k.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../browser/api.ts";
import { uncitedPassages } from "../marks/uncited-passages.ts";
import { openSource } from "./use-viewer.ts";
import { placeOfSource } from "./viewer-place.ts";

export interface SimilarPassagesProps {
  courseId: string;
  sourceId: string;
  text: string;
  /** The words that others are compared with. */
  quote: string;
  /** All citations of the same answer. */
  citations: readonly Evidence[];
}

const MOST = 3;
/** The longest search query, in characters: enough words to be compared by meaning. */
const LONGEST_QUERY = 1000;

export function SimilarPassages({ courseId, sourceId, text, quote, citations }: SimilarPassagesProps) {
  const query = quote.slice(0, LONGEST_QUERY);
  const { data } = useQuery({
    queryKey: ["similar-passages", courseId, sourceId, query],
    queryFn: ({ signal }) =>
      call(endpoints.search, {
        params: { id: courseId },
        body: { query, top_k: Math.min(MOST + citations.length + 1, MOST_TOP_K), sourceIds: [sourceId] },
        signal,
      }),
    staleTime: Infinity,
  });
  const shown = uncitedPassages(data?.chunks ?? [], citations, sourceId).slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section className="similar-passages" aria-label="Similar passages">
      <h3>Similar passages, not cited{data?.calibrated === false && " (figures not calibrated yet)"}</h3>
      {shown.map(({ chunk_id, locator, best_sentence, similarity }) => {
        const { start, end } = best_sentence ?? locator;
        return (
          <button
            key={chunk_id}
            type="button"
            onClick={() => openSource(placeOfSource(sourceId, { start, end }))}
          >
            <span>{sayPlace(locator).replace(/^./, (first) => first.toUpperCase())}</span>
            <span>{text.slice(start, end).replace(/\s+/g, " ").trim()}</span>
            <span>{similarity?.toFixed(2)}</span>
          </button>
        );
      })}
    </section>
  );
}
