// From chat to document: an answer, or a stretch of it → Typst with a footnote for each citation → into the text.
// Every footnote keeps its place: the slide, page or second where the words of its sentence were found.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { BodyOf } from "@ibid/core/contract/endpoint.ts";
import type { Document, TextInsert } from "@ibid/core/contract/document.ts";
import type { endpoints } from "@ibid/core/contract/endpoints.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { claimsOf } from "@ibid/core/markers/claims-of.ts";
import { isCitedInVain } from "@ibid/core/markers/unknown-number.ts";
import { spaceOut } from "@ibid/core/typst/space-out.ts";
import { typstFromMarkdown } from "@ibid/core/typst/typst-from-markdown.ts";
import type { Context } from "../context.ts";
import { courseOfDocument } from "../db/documents.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { UserId } from "../db/users.ts";
import { loadAnswer } from "../load/load-answer.ts";
import { loadDocument } from "../load/load-document.ts";
import { type NewFootnote, insertCitedText } from "../persist/writing/insert-cited-text.ts";
import { lockPooledMaterial } from "../persist/writing/lock-citable-source.ts";
import { lockDocument } from "../persist/writing/lock-document.ts";
import { pickQuotes } from "./pick-quotes.ts";

export async function insertAnswer(
  context: Context,
  user: UserId,
  documentId: string,
  { range, position, version, ...answer }: BodyOf<typeof endpoints.insertAnswer>,
): Promise<{ document: Document; insert: TextInsert }> {
  const { db } = context;
  const courseId = await courseOfDocument(db, user, documentId);
  const { text, sources } = await loadAnswer(db, user, { ...answer, courseId });
  const known = new Set(sources.map((source) => source.chunk_number));
  const isKnown = (number: number): boolean => known.has(number);
  const stretch = {
    start: range?.start ?? 0,
    end: range ? endWithMarkers(text, isKnown, range) : text.length,
  };
  const part = text.slice(stretch.start, stretch.end);
  const cited = pickQuotes(text, sources, stretch);
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
        let next = 0;
        const typst = typstFromMarkdown(part, {
          isKnown: (number) => isKnown(number) || isCitedInVain(number),
          footnoteOf: (number) => (isKnown(number) ? numbers[next++]! : null),
        });
        if (typst === "") throw new AppError("invalid_request", "There are no words in what was chosen.");
        return spaceOut(typst, before, after, range === undefined || part.includes("\n"));
      },
    });
    return inserted.insert;
  });
  return { document: await loadDocument(context, user, documentId), insert };
}

/** The markers right after a stretch belong to it: "Sleep helps. [1][2]". */
function endWithMarkers(
  text: string,
  isKnown: (number: number) => boolean,
  { start, end }: TextRange,
): number {
  let last = Math.min(end, text.length);
  for (const claim of claimsOf(text, isKnown)) {
    if (claim.start < start || claim.end > end) continue;
    for (const marker of claim.citations)
      if (marker.start >= last && text.slice(last, marker.start).trim() === "") last = marker.end;
  }
  return last;
}
