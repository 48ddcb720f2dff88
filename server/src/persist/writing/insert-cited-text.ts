// The one way that text with footnotes gets into a document: numbers, rows and text in one transaction.
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Citation, CitationWording, TextInsert } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { insertionPoint } from "@ibid/core/typst/insertion-point.ts";
import type { Tx } from "../../db/open.ts";
import { citations } from "../../db/schema.ts";
import type { CitableSource } from "./lock-citable-source.ts";
import type { LockedDocument } from "./lock-document.ts";
import { keepVersion } from "./keep-version.ts";
import { takeCitationNumbers } from "./take-citation-number.ts";
import { toCitation } from "../../load/to-citation.ts";
import { writeText } from "./write-text.ts";

/** A footnote to be added. If its material is gone, what is known of it still makes a readable note. */
export interface NewFootnote {
  source: CitableSource | { removed: true; csl: CslItem };
  locator: Locator | null;
  quote: string | null;
  wording?: CitationWording;
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

/** Building a statement for thousands of rows would keep everybody waiting. */
const ROWS_PER_INSERT = 200;

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
  const numbers = await takeCitationNumbers(db, document, text.notes.length);
  const written = text.write(numbers, before, after);
  const rows = text.notes.map(({ source, locator, quote, wording = {} }, index) => ({
    ...{ ownerId: document.ownerId, documentId: document.id, number: numbers[index]!, locator, quote },
    ...{ sourceId: "id" in source ? source.id : null, csl: source.csl, removed: source.removed },
    wording,
  }));
  const added: (typeof citations.$inferSelect)[] = [];
  for (let i = 0; i < rows.length; i += ROWS_PER_INSERT)
    added.push(
      ...(await db
        .insert(citations)
        .values(rows.slice(i, i + ROWS_PER_INSERT))
        .returning()),
    );
  const { version, positions } = await writeText(db, document, before + written + after);
  return {
    insert: { position, text: written },
    version,
    citations: added.map((row) => toCitation(document.id, row, positions.get(row.number))),
  };
}
