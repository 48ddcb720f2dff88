// The tools that write: puts words in the place of a stretch of a document. Footnotes in them are only tokens: their
// numbers and rows come from `cite`, or from `getNextCitationNumber` and `addCitation`.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { storable } from "../../db/columns.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import type { UserId } from "../../db/users.ts";
import { keepVersion } from "./keep-version.ts";
import { lockDocument } from "./lock-document.ts";
import { writeText } from "./write-text.ts";

export interface Replacement {
  documentId: string;
  /** Any other version than the stored one is refused; without it, whichever is stored. */
  version: number | undefined;
  /** What to replace, and with what, in the text as it is stored. */
  choose(content: string): TextRange & { text: string };
}

/** The range of the new words in the new text. */
export async function replaceText(
  db: Db,
  user: UserId,
  { documentId, version, choose }: Replacement,
): Promise<TextRange> {
  return await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, documentId, version);
    const { content } = document;
    const { start, end, text } = choose(content);
    if (end > content.length) throw refuse(`The text has ${content.length} characters.`);
    assertWhole(content, [start, end]);
    const written = storable(text);
    // What is overwritten can be brought back.
    await keepVersion(db, document, end > start);
    await writeText(db, document, content.slice(0, start) + written + content.slice(end));
    return { start, end: start + written.length };
  });
}

function assertWhole(content: string, positions: readonly number[]): void {
  const footnotes = findFootnotes(content);
  for (const at of positions) {
    if (footnotes.some(({ start, end }) => start < at && at < end))
      throw refuse(`Position ${at} is inside a footnote. Begin and end before or after it.`);
    if (/[\ud800-\udbff]/.test(content[at - 1] ?? "") && /[\udc00-\udfff]/.test(content[at] ?? ""))
      throw refuse(`Position ${at} is inside a character.`);
  }
}

function refuse(message: string): AppError {
  return new AppError("invalid_request", message);
}
