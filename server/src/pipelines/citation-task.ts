import type { Cite } from "@ibid/core/cite/cite.ts";
import type { MissingPolicy } from "@ibid/core/cite/fill-missing.ts";
import { formatInText } from "@ibid/core/cite/format-in-text.ts";
import { formatNotes } from "@ibid/core/cite/format-notes.ts";
import { formatReference } from "@ibid/core/cite/format-reference.ts";
import type { RichText } from "@ibid/core/cite/rich-text.ts";
import { toHtml } from "@ibid/core/cite/to-html.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import type { FormattedCitation } from "@ibid/core/contract/reference-endpoints.ts";
import type { StyleChoice } from "../cite/style-choice.ts";
import { warmStyle } from "../cite/warm-style.ts";

export interface CitationToFormat extends Cite {
  style: StyleChoice;
  missing: MissingPolicy;
}

export type FormattedForms = Record<"inText" | "note" | "reference", FormattedCitation>;

/** One citation in its three forms. */
export async function run({ style: choice, missing, ...cite }: CitationToFormat): Promise<FormattedForms> {
  const style = await warmStyle(choice);
  const [note] = formatNotes([cite], style, missing);
  return {
    inText: format(formatInText(cite, style, missing)),
    note: format(note!),
    reference: format(formatReference(cite.item, style, missing)),
  };
}

function format(text: RichText): FormattedCitation {
  return { text: toPlainText(text), html: toHtml(text) };
}
