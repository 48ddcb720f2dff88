import type { Finding } from "@ibid/core/contract/document.ts";
import { findUnknown } from "@ibid/core/markers/unknown-number.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import type { StoredDocument } from "../../db/documents.ts";
import { toDocument } from "../../load/load-document.ts";
import { finding } from "./finding.ts";

/** Compares the footnotes in the text with the stored citations, in both directions, and finds numbers of no source. */
export function checkNumbers(stored: StoredDocument): Finding[] {
  const { citations, unusedNumbers } = toDocument(stored);
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const inText = findFootnotes(stored.content).flatMap(({ number, start, end }) => {
    const citation = byNumber.get(number);
    const about = { number, sourceId: citation?.sourceId ?? null, range: { start, end } };
    if (citation === undefined) {
      const message = `Footnote ${number} was typed by hand and cites nothing. Cite a source there, or write out the footnote.`;
      return [finding("number_without_citation", "problem", message, about)];
    }
    if (citation.state !== "removed") return [];
    const message = `“${citation.title}” was removed from the course. It is still shown here, but the list of references leaves it out.`;
    return [finding("source_removed", "problem", message, about)];
  });
  const notInText = citations
    .filter(({ state }) => state === "pending")
    .map(({ number, title, sourceId }) => {
      const message = `“${title}” is citation ${number}, but is no longer in the text.`;
      return finding("citation_not_in_text", "hint", message, { number, sourceId });
    });
  const unused = unusedNumbers.map((number) =>
    finding("number_unused", "hint", `Number ${number} was taken but never used.`, { number }),
  );
  const unknown = findUnknown(stored.content).map((range) => {
    const message = `The answer named a source here that does not exist. Cite one that says this, or remove the statement.`;
    return finding("number_without_citation", "problem", message, { range });
  });
  return [...inText, ...notInText, ...unused, ...unknown];
}
