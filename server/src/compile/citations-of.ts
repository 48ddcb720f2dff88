import { formatCitations } from "@ibid/core/cite/format-citations.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import { joinRuns, type RichText } from "@ibid/core/cite/rich-text.ts";
import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import { type CitedSource, type Cluster, toCite } from "./cited-source.ts";

/** A citation as it is set: how it follows the word before it, and its text with the punctuation that follows. */
export interface SetCitation {
  /** "tight": what separates them in the text is left out. */
  joined: "apart" | "tight" | undefined;
  text: RichText;
}

/** The citations in a text, in order. */
export function citationsOf(
  clusters: readonly Cluster[],
  citations: readonly CitedSource[],
  style: Style,
  { missing }: DocumentOptions,
): SetCitation[] {
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const cited = clusters.map(({ numbers }) => numbers.map((number) => byNumber.get(number)!));
  return formatCitations(
    cited.map((each, index) => ({ ...clusters[index], cites: each.map(toCite) })),
    style,
    missing,
  ).map((text, index) => {
    const isGone = cited[index]!.some(({ removed }) => removed);
    const { before, after } = clusters[index]!;
    const shown = joinRuns([...text, { text: isGone ? " [source removed]" : "" }]);
    const isTight = shown.length === 0 || /^[,; ]/.test(shown[0]!.text);
    const joined = isTight ? "tight" : before === "" ? undefined : "apart";
    return { joined, text: joinRuns([...shown, { text: after }]) };
  });
}
