// A document → the wire: its text, its footnotes with their state, and the numbers that do not match.
import type { Document } from "@ibid/core/contract/document.ts";
import { firstPositions } from "@ibid/core/typst/find-footnotes.ts";
import { renameFootnotes } from "@ibid/core/typst/rename-footnotes.ts";
import { type StoredDocument, getStoredDocument, toSummary } from "../db/documents.ts";
import { getStoredVersion } from "../db/document-versions.ts";
import type { Db } from "../db/open.ts";
import type { UserId } from "../db/users.ts";
import { toCitation } from "./to-citation.ts";
import { type CheckDeps, type CheckedNote, checkFootnotes } from "./check-footnotes.ts";

export async function loadDocument(deps: CheckDeps, user: UserId, id: string): Promise<Document> {
  const stored = await getStoredDocument(deps.db, user, id);
  return toDocument(stored, await checkFootnotes(deps, user, stored));
}

/** If the text has a footnote several times, the verdict is that of the first one. */
export function toDocument(stored: StoredDocument, notes: readonly CheckedNote[] = []): Document {
  const checked = new Map(notes.toReversed().map((note) => [note.number, note]));
  const positions = firstPositions(stored.content);
  const cited = new Set(stored.citations.map(({ number }) => number));
  const taken = Array.from({ length: stored.citationCount }, (_, index) => index + 1);
  return {
    ...toSummary(stored),
    content: stored.content,
    citations: stored.citations.map((row) => {
      const { verdict, claim, passage } = checked.get(row.number) ?? {};
      return {
        ...toCitation(stored.id, row, positions.get(row.number)),
        ...(verdict && claim ? { verdict, claim: claim.text } : {}),
        ...(passage === undefined ? {} : { passage }),
      };
    }),
    unknownNumbers: [...positions.keys()].filter((number) => !cited.has(number)).toSorted((a, b) => a - b),
    unusedNumbers: taken.filter((number) => !cited.has(number) && !positions.has(number)),
  };
}

/**
 * An earlier text, with the numbers that its footnotes have now: each footnote refers to the same citation as it did then,
 * and one that had no citation still has none.
 */
export async function loadVersion(db: Db, user: UserId, id: string, version: number) {
  const { citations, citationCount } = await getStoredDocument(db, user, id);
  const stored = await getStoredVersion(db, user, id, version);
  const current = new Map(citations.map((row) => [row.id, row.number]));
  const free = new Map<number, number>();
  const used = new Set(citations.map(({ number }) => number));
  const content = renameFootnotes(stored.content, (number) => {
    const now = current.get(stored.numbers[number] ?? "");
    if (now !== undefined || !used.has(number)) return now ?? number;
    const other = free.get(number) ?? citationCount + free.size + 1;
    free.set(number, other);
    return other;
  });
  return { version, content, createdAt: stored.createdAt.toISOString(), characters: content.length };
}
