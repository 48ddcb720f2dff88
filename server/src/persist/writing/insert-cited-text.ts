// The one way that text with footnotes gets into a document: numbers, rows and text in one transaction.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Citation, TextInsert } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { insertionPoint } from "@ibid/core/typst/insertion-point.ts";
import type { Tx } from "../../db/open.ts";
import { citations } from "../../db/schema.ts";
import type { CitableSource } from "./lock-citable-source.ts";
import type { LockedDocument } from "./lock-document.ts";
import { keepVersion } from "./keep-version.ts";
import { takeCitationNumber, typedNumbers } from "./take-citation-number.ts";
import { toCitation } from "../../load/to-citation.ts";
import { writeText } from "./write-text.ts";

/** A footnote to be added. If its material is gone, what is known of it still makes a readable note. */
export interface NewFootnote {
  source: CitableSource | { removed: true; csl: CslItem };
  locator: Locator | null;
  quote: string | null;
}

export interface NewText {
  /** In the text of the document; its end when absent. */
  position: number | undefined;
  notes: readonly NewFootnote[];
  /** The text with its footnotes, once their numbers are known: in the order of `notes`. */
  write(numbers: readonly number[], before: string, after: string): string;
  /** Whether the previous text is always kept as a separate version. */
  keeps: boolean;
}

export interface CitedInsert {
  insert: TextInsert;
  version: number;
  /** In the order of `notes`. */
  citations: Citation[];
}

export async function insertCitedText(db: Tx, document: LockedDocument, text: NewText): Promise<CitedInsert> {
  const { content } = document;
  if ((text.position ?? 0) > content.length)
    throw new AppError("invalid_request", "The position is past the end of the text.");
  const position = insertionPoint(content, text.position);
  const [before, after] = [content.slice(0, position), content.slice(position)];
  await keepVersion(db, document, text.keeps);
  const typed = typedNumbers(document);
  const numbers = await Array.fromAsync(text.notes, () => takeCitationNumber(db, document, typed));
  const written = text.write(numbers, before, after);
  const rows = text.notes.map(({ source, locator, quote }, index) => ({
    ...{ ownerId: document.ownerId, documentId: document.id, number: numbers[index]!, locator, quote },
    ...{ sourceId: "id" in source ? source.id : null, csl: source.csl, removed: source.removed },
  }));
  const added = rows.length === 0 ? [] : await db.insert(citations).values(rows).returning();
  const { version, positions } = await writeText(db, document, before + written + after);
  return {
    insert: { position, text: written },
    version,
    citations: added.map((row) => toCitation(document.id, row, positions.get(row.number))),
  };
}
