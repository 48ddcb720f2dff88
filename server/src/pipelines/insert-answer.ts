// From chat to document: an answer, or a stretch of it → Typst with a footnote for each citation → into the text.
// Every footnote keeps its place: the slide, page or second where the words of its sentence were found.
import type { BodyOf } from "@ibid/core/contract/endpoint.ts";
import type { Document, TextInsert } from "@ibid/core/contract/document.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { quotationMarksOf } from "@ibid/core/quotes/quotation-marks.ts";
import { renameFootnotes } from "@ibid/core/typst/rename-footnotes.ts";
import { spaceOut } from "@ibid/core/typst/space-out.ts";
import type { Context } from "../context.ts";
import { getStoredDocument } from "../db/documents.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { UserId } from "../db/users.ts";
import { loadAnswer } from "../load/load-answer.ts";
import { loadDocument } from "../load/load-document.ts";
import { type NewFootnote, insertCitedText } from "../persist/writing/insert-cited-text.ts";
import { lockPooledMaterial } from "../persist/writing/lock-citable-source.ts";
import { lockDocument } from "../persist/writing/lock-document.ts";
import type { Task } from "../threads/task.ts";
import type { AnswerToInsert, CitedTypst } from "./insert-task.ts";

const writeTypst: Task<AnswerToInsert, CitedTypst> = {
  file: new URL("./insert-task.ts", import.meta.url),
  load: () => import("./insert-task.ts"),
  sizeOf: ({ text }) => text.length,
};

export async function insertAnswer(
  context: Context,
  user: UserId,
  documentId: string,
  { range, ranges = range && [range], position, version, ...answer }: BodyOf<typeof endpoints.insertAnswer>,
): Promise<{ document: Document; insert: TextInsert }> {
  const { db } = context;
  const { courseId, content, style } = await getStoredDocument(db, user, documentId);
  const { text, sources } = await loadAnswer(db, user, { ...answer, courseId });
  const { typst, cited, hasLines } = await context.threads.run(writeTypst, {
    ...{ text, sources, ranges },
    quoting: { marks: quotationMarksOf(content), style },
  });
  if (typst === "") throw new AppError("invalid_request", "What you chose contains no words.");
  const insert = await inTransaction(db, async (db) => {
    const document = await lockDocument(db, user, documentId, version);
    const materials = await lockPooledMaterial(
      db,
      document,
      cited.map(({ source }) => source),
    );
    const notes = cited.map(({ source, locator, quote }): NewFootnote => ({
      source: materials.get(source.source_id)!,
      locator,
      quote,
    }));
    const inserted = await insertCitedText(db, document, {
      position,
      notes,
      keeps: true,
      write(numbers, before, after) {
        const renamed = renameFootnotes(typst, (number) => numbers[number - 1]!);
        return spaceOut(renamed, before, after, ranges === undefined || hasLines);
      },
    });
    return inserted.insert;
  });
  return { document: await loadDocument(context, user, documentId), insert };
}
