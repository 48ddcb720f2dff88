import type { Finding } from "@ibid/core/contract/document.ts";
import { needsNote } from "@ibid/core/english/needs-note.ts";
import type { ProseSentence } from "@ibid/core/typst/read-prose.ts";
import { finding } from "./finding.ts";

const MESSAGE = "A reader may ask where this is from: nothing in the paragraph is cited.";

/** In paragraphs without any note, the sentences that state something a reader would want a source for. */
export function missingNotes(bare: readonly ProseSentence[]): Finding[] {
  return bare
    .filter(({ text }) => needsNote(text))
    .map(({ start, end }) => finding("claim_without_note", "hint", MESSAGE, { range: { start, end } }));
}
