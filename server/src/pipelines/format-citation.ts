// A source as it is cited: in the text, in a note, in the list of references.
import type { CiteLocator } from "@ibid/core/cite/cite.ts";
import { toCiteLocator } from "@ibid/core/cite/to-cite-locator.ts";
import type { JsonOf, QueryOf } from "@ibid/core/contract/endpoint.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { findNamedStyle } from "../cite/find-named-style.ts";
import { keyOfStyle } from "../cite/style-choice.ts";
import type { Context } from "../context.ts";
import { getCourse } from "../db/courses.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import type { Task } from "../threads/task.ts";
import type { CitationToFormat, FormattedForms } from "./citation-task.ts";

type Endpoint = typeof endpoints.getCitation;

const citation: Task<CitationToFormat, FormattedForms> = {
  file: new URL("./citation-task.ts", import.meta.url),
  load: () => import("./citation-task.ts"),
  keyOf: keyOfStyle,
};

export async function formatCitation(
  context: Context,
  user: UserId,
  id: string,
  { missing, style: asked, ...place }: QueryOf<Endpoint>,
): Promise<JsonOf<Endpoint>> {
  const { csl: item, courseId } = await getSource(context.db, user, id);
  const name = asked ?? (await getCourse(context.db, user, courseId)).style;
  const { style, ...named } = await findNamedStyle(context.db, user, name);
  const locator = locatorOf(place);
  return { style: named, ...(await context.threads.run(citation, { item, locator, style, missing })) };
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
