import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import { highlightsMarkdown } from "@ibid/core/evidence/highlights-markdown.ts";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import type { UserId } from "../../db/users.ts";
import { listHighlights } from "./list-highlights.ts";

const AT_ONCE = 200;

/** All highlights and notes that somebody made in a course, as one Markdown file. */
export async function exportHighlights(
  context: Pick<Context, "db" | "threads" | "log">,
  user: UserId,
  courseId: string,
  origin = "",
): Promise<{ title: string; text: string }> {
  const { title } = await getCourse(context.db, user, courseId);
  return { title, text: highlightsMarkdown(title, await listAllHighlights(context, user, courseId), origin) };
}

/** All that somebody has made in a course, oldest first. */
export async function listAllHighlights(
  context: Pick<Context, "db" | "threads" | "log">,
  user: UserId,
  courseId: string,
): Promise<Highlight[]> {
  const highlights: Highlight[] = [];
  let cursor: string | null | undefined;
  do {
    const page = { limit: AT_ONCE, ...(cursor && { cursor }) };
    const { items, nextCursor } = await listHighlights(context, user, courseId, page);
    highlights.push(...items);
    cursor = nextCursor;
  } while (cursor !== null);
  return highlights;
}
