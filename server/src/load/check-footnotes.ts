// Checks the footnotes of a document against their sources: for each, whether the words of its claim are at its place.
// Always checks the current text: a sentence that has been rewritten is another claim.
import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import type { CheckablePassage } from "@ibid/core/quotes/check-claim.ts";
import { type NotedClaim, readProse } from "@ibid/core/typst/read-prose.ts";
import { sql } from "drizzle-orm";
import type { Checker } from "../ai/support/create-checker.ts";
import type { StoredCitation, StoredDocument } from "../db/documents.ts";
import type { Db } from "../db/open.ts";
import { ofLiveSource } from "../db/live-sources.ts";
import type { UserId } from "../db/users.ts";

type PlacedPassage = { number: number; chunkId: string; text: string };

export interface CheckedNote extends NotedClaim {
  citation: StoredCitation;
  /** Null when there is no text to compare with, or too much of it. */
  verdict: Verdict | null;
  /** Where it was not found: the passage that it was compared with. */
  passage: string | undefined;
}

/** In passages. A longer source that is cited as a whole is not checked: that would mean reading all of it. */
const READ_WHOLE = 60;

/** Nobody waits longer for a document. What could not be compared by then has no verdict. */
const LONGEST_MS = 5_000;

export interface CheckDeps {
  db: Db;
  checker: Checker;
}

/** In the order of the text. */
export async function checkFootnotes(
  { db, checker }: CheckDeps,
  user: UserId,
  document: StoredDocument,
): Promise<CheckedNote[]> {
  const { content, citations } = document;
  const passages = await loadPassages(db, user, document);
  const byNumber = new Map(citations.map((citation) => [citation.number, citation]));
  const noted = readProse(content).noted.filter(({ number }) => byNumber.has(number));
  const order = new Map(noted.map((note, index) => [note, index]));
  const checked: { note: CheckedNote; index: number }[] = [];
  const end = performance.now() + LONGEST_MS;
  // Footnotes of one place are compared together, so that what is claimed several times is compared once.
  const placeOf = ({ number }: NotedClaim): string =>
    (passages.get(number) ?? []).map(({ chunkId }) => chunkId).join(" ");
  for (const notes of Map.groupBy(noted, placeOf).values()) {
    const its = passages.get(notes[0]!.number);
    const claims = notes.map(({ claim }) => claim.text);
    const checks = its === undefined || performance.now() > end ? null : await checker.check(its, claims);
    for (const [i, note] of notes.entries()) {
      const { verdict = null, chunkId } = checks?.[i] ?? {};
      const looked =
        verdict === "not-found" ? its?.find((passage) => passage.chunkId === chunkId) : undefined;
      const citation = byNumber.get(note.number)!;
      checked.push({ note: { ...note, citation, verdict, passage: looked?.text }, index: order.get(note)! });
    }
  }
  return checked.toSorted((a, b) => a.index - b.index).map(({ note }) => note);
}

/** The passages at the place of each footnote; if it cites a short source as a whole, all passages of that source. */
async function loadPassages(
  db: Db,
  user: UserId,
  { courseId, citations }: StoredDocument,
): Promise<Map<number, CheckablePassage[]>> {
  const asked = citations
    .filter(({ sourceId, removed }) => sourceId !== null && !removed)
    .map(({ number, sourceId, locator }) => ({ number, sourceId, locator }));
  if (asked.length === 0) return new Map();
  const { rows } = await db.execute<PlacedPassage>(sql`
    select asked.number, chunks.id as "chunkId", chunks.text
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked(number int, "sourceId" uuid, locator jsonb)
      join chunks on chunks.source_id = asked."sourceId" and chunks.owner_id = ${user}
        and case asked.locator ->> 'kind'
          when 'slide' then slide = (asked.locator ->> 'slide')::int
          when 'page' then page_index = (asked.locator ->> 'pageIndex')::int
          when 'time' then start_ms <= (asked.locator ->> 'endMs')::int and end_ms >= (asked.locator ->> 'startMs')::int
          when 'passage' then start_char < (asked.locator ->> 'end')::int and end_char > (asked.locator ->> 'start')::int
          else (select chunk_count from sources where sources.id = asked."sourceId") <= ${READ_WHOLE} end
    where ${ofLiveSource(user, courseId)}
    order by asked.number, chunks.ordinal`);
  return Map.groupBy(rows, ({ number }) => number);
}
