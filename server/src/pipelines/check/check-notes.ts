// Checks every footnote against its source: are the quoted words there, and are the words of its claim at its place?
import { isReworded } from "@ibid/core/quotes/is-reworded.ts";
import { findQuote } from "@ibid/core/anchor/find-quote.ts";
import type { Finding } from "@ibid/core/contract/document.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import type { StoredCitation, StoredDocument } from "../../db/documents.ts";
import type { Db } from "../../db/open.ts";
import { getSourceContent } from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";
import { type CheckDeps, type CheckedNote, checkFootnotes } from "../../load/check-footnotes.ts";
import { finding } from "./finding.ts";

/** How far around its place words with other spaces or dashes are looked for in a long text. */
const READ_WHOLE = 60_000;

export async function checkNotes(
  deps: CheckDeps,
  user: UserId,
  document: StoredDocument,
): Promise<Finding[]> {
  const notes = await checkFootnotes(deps, user, document);
  const findings = await missingQuotes(deps.db, user, notes);
  // If a claim has several notes, it is enough that one supports it.
  for (const its of Map.groupBy(notes, ({ claim }) => claim.start).values())
    if (its.every(({ verdict }) => verdict === "not-found")) findings.push(notFound(its[0]!));
  return findings;
}

/** The notes whose stored words are no longer in their source, each once. */
async function missingQuotes(db: Db, user: UserId, notes: readonly CheckedNote[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const quoted = notes.filter(({ citation: { quote, removed, sourceId } }) => quote && !removed && sourceId);
  // One source after the other: their texts are long.
  for (const [sourceId, its] of Map.groupBy(quoted, ({ citation }) => citation.sourceId!)) {
    const { text } = await getSourceContent(db, user, sourceId);
    const byNumber = new Map(its.toReversed().map((note) => [note.number, note]));
    for (const { citation, claim } of byNumber.values()) {
      if (text !== "" && !hasQuote(text, citation.quote!, citation.locator))
        findings.push(quoteMissing(citation, claim));
    }
  }
  return findings;
}

/** Word for word, anywhere in the text; with other spaces or dashes, in a long text only near its place. */
function hasQuote(text: string, quote: string, locator: Locator | null): boolean {
  if (text.includes(quote)) return true;
  const start = Math.max(0, (locator?.start ?? 0) - READ_WHOLE / 2);
  return findQuote(text.slice(start, start + READ_WHOLE), quote) !== null;
}

function quoteMissing(
  { number, sourceId, csl }: StoredCitation,
  { start, end }: CheckedNote["claim"],
): Finding {
  const message = `The words that are quoted here are not in “${csl.title}”. The source may have changed: look up the place again.`;
  return finding("quote_not_found", "problem", message, { number, sourceId, range: { start, end } });
}

function notFound({ claim, passage, citation: { number, sourceId, csl, locator } }: CheckedNote): Finding {
  const where = [`“${csl.title}”`, sayPlace(locator)].filter(Boolean).join(", ");
  const { text, start, end } = claim;
  if (passage !== undefined && isReworded(text, passage)) {
    const message = `In other words than ${where}. Compare them yourself.`;
    return finding("claim_unsupported", "hint", message, { number, sourceId, range: { start, end } });
  }
  const message = `Not found in ${where}: “${text.replace(/\.$/, "")}”. Check it yourself.`;
  return finding("claim_unsupported", "problem", message, { number, sourceId, range: { start, end } });
}
