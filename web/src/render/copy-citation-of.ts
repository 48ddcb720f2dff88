import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import { placeQuery } from "../click-through/viewer/place-query.ts";
import { copyCitation } from "../course/copy-citation.ts";
import { copyRichText } from "../browser/copy-rich-text.ts";
import { showError, showToast } from "../ui/toasts.tsx";

/** Copies a citation of an answer as a note with its place, in the style of the course. */
export async function copyCitationOf({ sourceId, title, place, state, isExcerpt }: Evidence): Promise<void> {
  if (sourceId !== null && state !== "removed" && !isExcerpt)
    return await copyCitation(sourceId, "note", placeQuery(place));
  // All that is left of a removed source, or shown of a shared one, is what the answer keeps.
  const text = [title, sayPlace(place)].filter(Boolean).join(", ");
  try {
    await copyRichText(
      Promise.resolve({ text, html: text.replace(/[&<>]/g, (c) => `&#${c.codePointAt(0)};`) }),
    );
    showToast({ kind: "done", title: "Citation copied", detail: text });
  } catch (error) {
    showError("The citation was not copied", error);
  }
}
