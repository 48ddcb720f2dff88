import type { Finding } from "@ibid/core/contract/document.ts";
import { needsFootnote } from "@ibid/core/english/needs-footnote.ts";
import type { ProseSentence } from "@ibid/core/typst/read-prose.ts";
import { finding } from "./finding.ts";

const MESSAGE = "A reader may ask where this is from: nothing in the paragraph is cited.";

/** In paragraphs without any note, the sentences that state something a reader would want a source for. */
export function missingFootnotes(bare: readonly ProseSentence[]): Finding[] {
  return bare
    .filter(({ text }) => needsFootnote(text))
    .map(({ start, end }) => finding("claim_without_note", "hint", MESSAGE, { range: { start, end } }));
}
