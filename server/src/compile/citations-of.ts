import { formatCitations } from "@ibid/core/cite/format-citations.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import { joinRuns, type RichText } from "@ibid/core/cite/rich-text.ts";
import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import { type CitedSource, type Cluster, toCite } from "./cited-source.ts";

/** The citations in a text, in order, with the punctuation that follows each. */
export function citationsOf(
  clusters: readonly Cluster[],
  citations: readonly CitedSource[],
  style: Style,
  { missing }: DocumentOptions,
): RichText[] {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const cited = clusters.map(({ numbers }) => numbers.map((number) => byNumber.get(number)!));
  return formatCitations(
    cited.map((each) => each.map(toCite)),
    style,
    missing,
  ).map((text, index) => {
    const isGone = cited[index]!.some(({ removed }) => removed);
    const after = `${isGone ? " [source removed]" : ""}${clusters[index]!.after}`;
    return joinRuns([...text, { text: after }]);
  });
}
