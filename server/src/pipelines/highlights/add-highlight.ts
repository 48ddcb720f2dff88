// Marking words of a source. In: a range of its text, and the words. Out: the highlight, in the evidence's own locator.
import { surroundings } from "@ibid/core/anchor/find-again.ts";
import { locateRange } from "@ibid/core/anchor/locate-range.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Highlight, NewHighlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { Context } from "../../context.ts";
import { insertHighlight } from "../../db/highlights/change-highlights.ts";
import { getMarkableText } from "../../db/highlights/find-highlights.ts";
import type { UserId } from "../../db/users.ts";
import { findWords } from "./find-words.ts";
import { loadHighlight } from "./list-highlights.ts";

export async function addHighlight(
  context: Pick<Context, "db" | "threads" | "log">,
  user: UserId,
  { sourceId, start, end, quote, note }: NewHighlight,
): Promise<Highlight> {
  const { courseId, kind, content, places, contentHash } = await getMarkableText(context.db, user, sourceId);
  const isThere = content.slice(start, end) === quote;
  // The source may have been read again since the reader opened it. Then the words must be there once.
  const range = isThere
    ? { start, end }
    : (await findWords(context.threads, { text: content, wanted: [{ quote, before: "", after: "" }] }))[0];
  if (!range) {
    const message = "These words are no longer in the source. Open it again, then mark them.";
    throw new AppError("invalid_request", message, { details: { quote: message } });
  }
  const id = await insertHighlight(context.db, user, {
    ...{ courseId, sourceId, contentHash, note },
    quote: content.slice(range.start, range.end),
    ...surroundings(content, range),
    place: locateRange(kind, places, range),
  });
  return await loadHighlight(context, user, id);
}
