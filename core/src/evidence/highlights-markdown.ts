// Highlights and notes as Markdown: by source, in the order of their places.
import { oneLine } from "../ledger/context-text.ts";
import type { Highlight } from "../contract/highlights/highlight.ts";
import { highlightLink } from "../contract/place-link.ts";
import { escapeMarkdown, toMarkdownFile } from "./export-markdown.ts";
import { sayPlace } from "./say-place.ts";
import { sortHighlights } from "./sort-highlights.ts";

/** `origin`: what the links begin with; "" where nobody knows the address of this Ibid. */
export function highlightsMarkdown(title: string, highlights: readonly Highlight[], origin = ""): string {
  const blocks = blocksBySource(highlights, origin, "##");
  return toMarkdownFile(`Notes: ${title}`, blocks.length === 0 ? ["No highlights yet."] : blocks);
}

/** At the end of a chat: what its reader has marked in its sources. Nothing of it is evidence. */
export function annotationBlocks(highlights: readonly Highlight[], origin = ""): string[] {
  if (highlights.length === 0) return [];
  return ["## My notes and highlights in these sources", ...blocksBySource(highlights, origin, "###")];
}

function blocksBySource(highlights: readonly Highlight[], origin: string, level: string): string[] {
  const bySource = Map.groupBy(sortHighlights(highlights), ({ sourceId }) => sourceId);
  return [...bySource.values()].flatMap((ofSource) => [
    `${level} ${escapeMarkdown(oneLine(ofSource[0]!.title))}`,
    ...ofSource.flatMap((highlight) => highlightBlocks(highlight, origin)),
  ]);
}

function highlightBlocks(highlight: Highlight, origin: string): string[] {
  const { quote, note, place } = highlight;
  const said = sayPlace(place);
  const where =
    place === null
      ? "no longer in the source"
      : `[${escapeMarkdown(said === "" ? "open" : said)}](${origin}${highlightLink(highlight)})`;
  // A paragraph of its own, so that no reader takes it for a part of the quotation.
  return [`> ${escapeMarkdown(oneLine(quote))} (${where})`, note.trim()];
}
