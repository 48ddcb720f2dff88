import { MAX_DOCUMENT_CHARACTERS } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { firstPositions } from "@ibid/core/typst/find-footnotes.ts";
import { eq, sql } from "drizzle-orm";
import { storable, wellFormedJson } from "../../db/columns.ts";
import type { Tx } from "../../db/open.ts";
import { documents } from "../../db/schema.ts";
import type { LockedDocument } from "./lock-document.ts";

/** The positions of the footnotes are always read from the new text, never passed in. */
export async function writeText(
  db: Tx,
  { id, version }: LockedDocument,
  content: string,
): Promise<{ version: number; positions: Map<number, number> }> {
  if (content.length > MAX_DOCUMENT_CHARACTERS) {
    throw new AppError(
      "document_too_long",
      `This would make the document too long: the limit is ${MAX_DOCUMENT_CHARACTERS} characters. Split it into several documents.`,
    );
  }
  await db
    .update(documents)
    .set({ content: storable(content), version: version + 1 })
    .where(eq(documents.id, id));
  const positions = firstPositions(content);
  const found = Array.from(positions, ([number, position]) => ({ number, position }));
  await db.execute(sql`
    update citations set position = found.position
    from citations as note
      left join jsonb_to_recordset(${wellFormedJson(found)}::jsonb) as found(number int, position int)
        on found.number = note.number
    where note.id = citations.id and note.document_id = ${id}
      and citations.position is distinct from found.position`);
  return { version: version + 1, positions };
}
