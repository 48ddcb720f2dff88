import { inArray } from "drizzle-orm";
import { citations, documents, sources } from "../src/db/schema.ts";
import type { Person, TestContext } from "./test-context.ts";

/** A document with a footnote for each of these sources, in order. */
export async function addDocument(
  t: TestContext,
  person: Person,
  courseId: string,
  sourceIds: readonly string[],
): Promise<string> {
  const { db } = t.context;
  const ownerId = t[person];
  const content = sourceIds.map((_, index) => `A claim.#footnote[${index + 1}]`).join(" ");
  const values = { ownerId, courseId, title: "An essay", content, citationCount: sourceIds.length };
  const [document] = await db.insert(documents).values(values).returning({ id: documents.id });
  const cited = await db
    .select()
    .from(sources)
    .where(inArray(sources.id, [...sourceIds]));
  const notes = sourceIds.map((sourceId, index) => ({
    ownerId,
    documentId: document!.id,
    sourceId,
    number: index + 1,
    csl: cited.find(({ id }) => id === sourceId)!.csl,
  }));
  if (notes.length > 0) await db.insert(citations).values(notes);
  return document!.id;
}
