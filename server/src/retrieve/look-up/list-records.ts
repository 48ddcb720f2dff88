import type { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import { NO_SUBJECT } from "@ibid/core/english/furniture.ts";
import { oneLine } from "@ibid/core/ledger/context-text.ts";
import type { Db } from "../../db/open.ts";
import type { SearchScope } from "../search-scope.ts";
import { listHeadings } from "./list-headings.ts";
import { loadShelf } from "./load-shelf.ts";
import { sayLength } from "./say-source.ts";

/** The newest; more than a model or a person reads. */
const MOST_RECORDS = 60;
const MOST_HEADINGS = 8;
/** The headings of this many sources are listed. */
const WITH_HEADINGS = 20;

/** The shelf as records, in the order its sources were added. */
export async function listRecords(db: Db, scope: SearchScope): Promise<ShelfRecords> {
  const shelf = await loadShelf(db, scope);
  const listed = shelf.slice(-MOST_RECORDS);
  const headings = await headingsOf(
    db,
    scope,
    listed.slice(-WITH_HEADINGS).map(({ id }) => id),
  );
  return {
    count: shelf.length,
    shelf: listed.map((source) => ({
      title: source.title,
      kind: source.kind,
      authors: source.author,
      date: source.date,
      length: sayLength(source),
      added: source.addedAt.toISOString().slice(0, 10),
      file: source.fileName,
      hasText: source.passages > 0,
      headings: headings.get(source.id) ?? [],
    })),
  };
}

async function headingsOf(
  db: Db,
  scope: SearchScope,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const bySource = Map.groupBy(await listHeadings(db, scope, ids), ({ sourceId }) => sourceId);
  return new Map(
    [...bySource].map(([id, its]) => [
      id,
      its
        .map(({ heading }) => oneLine(heading.replace(/^#+\s*/, "")))
        .filter((heading) => !NO_SUBJECT.test(heading))
        .slice(0, MOST_HEADINGS),
    ]),
  );
}
