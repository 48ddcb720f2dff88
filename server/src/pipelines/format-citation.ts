// A source as it is cited: in the text, in a note, in the list of references.
import type { CiteLocator } from "@ibid/core/cite/cite.ts";
import { formatInText } from "@ibid/core/cite/format-in-text.ts";
import { formatNotes } from "@ibid/core/cite/format-notes.ts";
import { formatReference } from "@ibid/core/cite/format-reference.ts";
import type { RichText } from "@ibid/core/cite/rich-text.ts";
import { toCiteLocator } from "@ibid/core/cite/to-cite-locator.ts";
import { toHtml } from "@ibid/core/cite/to-html.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import type { JsonOf, QueryOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { FormattedCitation } from "@ibid/core/contract/reference-endpoints.ts";
import { openNamedStyle } from "../cite/open-named-style.ts";
import type { Context } from "../context.ts";
import { getCourse } from "../db/courses.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";

type Endpoint = typeof endpoints.getCitation;

export async function formatCitation(
  context: Context,
  user: UserId,
  id: string,
  { missing, style: asked, ...place }: QueryOf<Endpoint>,
): Promise<JsonOf<Endpoint>> {
  const { csl: item, courseId } = await getSource(context.db, user, id);
  const name = asked ?? (await getCourse(context.db, user, courseId)).style;
  const { style, ...named } = await openNamedStyle(context, user, name);
  const cite = { item, locator: locatorOf(place) };
  const [note] = formatNotes([cite], style, missing);
  return {
    style: named,
    inText: format(formatInText(cite, style, missing)),
    note: format(note!),
    reference: format(formatReference(item, style, missing)),
  };
}

function format(text: RichText): FormattedCitation {
  return { text: toPlainText(text), html: toHtml(text) };
}

/** Only the place that a citation names matters here, not its range in the text. */
const RANGE = { start: 0, end: 0 };

function locatorOf({ slide, page, seconds }: Partial<QueryOf<Endpoint>>): CiteLocator | undefined {
  if (slide !== undefined) return toCiteLocator({ kind: "slide", slide, ...RANGE });
  if (page !== undefined) return { label: "page", value: page };
  if (seconds === undefined) return undefined;
  const ms = Math.round(seconds * 1000);
  return toCiteLocator({ kind: "time", startMs: ms, endMs: ms, ...RANGE });
}
