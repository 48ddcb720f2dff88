import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { placeLabel, titleOf } from "../click-through/place-label.ts";
import { materialOf } from "../click-through/viewer-place.ts";
import { copyCitation } from "../ui/copy-citation.ts";
import { copyRichText } from "../ui/copy-rich-text.ts";
import { showError, showToast } from "../ui/toasts.tsx";

/** A citation of an answer as a note with its place, in the style of the course. */
export async function copyCitationOf(citation: RAGSource): Promise<void> {
  const sourceId = materialOf(citation);
  if (sourceId !== undefined && !citation.removed) {
    return await copyCitation(sourceId, "note", {
      slide: citation.slide_number,
      page: citation.page_label,
      seconds: citation.start_seconds,
    });
  }
  // Of removed material nothing is left but what the answer keeps.
  const text = [titleOf(citation), placeLabel(citation)].filter(Boolean).join(", ");
  try {
    await copyRichText(
      Promise.resolve({ text, html: text.replace(/[&<>]/g, (c) => `&#${c.codePointAt(0)};`) }),
    );
    showToast({ kind: "done", title: "Citation copied", detail: text });
  } catch (error) {
    showError("The citation was not copied", error);
  }
}
