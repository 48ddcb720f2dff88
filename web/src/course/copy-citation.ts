import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call, type CallOptions } from "../browser/api.ts";
import { copyRichText } from "../browser/copy-rich-text.ts";
import { showError, showToast } from "../ui/toasts.tsx";

export type CitationForm = "inText" | "note" | "reference";

const COPIED: Record<CitationForm, string> = {
  inText: "In-text citation copied",
  note: "Footnote copied",
  reference: "Reference copied",
};

/** Copies a source as the course's style writes it, and says what was copied. */
export async function copyCitation(
  sourceId: string,
  form: CitationForm,
  place: CallOptions<typeof endpoints.getCitation>["query"] = {},
): Promise<void> {
  const citation = call(endpoints.getCitation, { params: { id: sourceId }, query: place }).then(
    (formatted) => formatted[form],
  );
  try {
    await copyRichText(citation);
    showToast({ kind: "done", title: COPIED[form], detail: (await citation).text });
  } catch (error) {
    // When fetching the citation fails, the clipboard throws its own error: the real reason is in the promise.
    const reason = await citation.then(
      () => error,
      (cause: unknown) => cause,
    );
    showError("The citation was not copied", reason);
  }
}
