// Checks the references of cited sources: duplicates, fields that the style wants and a source lacks, unused sources.
import { findDuplicates } from "@ibid/core/bibliography/find-duplicates.ts";
import { CREATORS, isDated, namesOf, textOf } from "@ibid/core/cite/reference.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Finding } from "@ibid/core/contract/document.ts";
import { and, asc, eq } from "drizzle-orm";
import type { StoredDocument } from "../../db/documents.ts";
import { isLive } from "../../db/live-sources.ts";
import type { Db } from "../../db/open.ts";
import { sources } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { finding } from "./finding.ts";

const LIST = new Intl.ListFormat("en-GB");

/** What a reference of a type says besides who, what and when. */
const WANTED: Record<string, [variable: string, words: string]> = {
  "article-journal": ["container-title", "the journal"],
  "article-magazine": ["container-title", "the magazine"],
  "article-newspaper": ["container-title", "the newspaper"],
  "paper-conference": ["container-title", "the proceedings"],
  chapter: ["container-title", "the book"],
  book: ["publisher", "the publisher"],
  report: ["publisher", "the publisher"],
  thesis: ["publisher", "the university"],
  webpage: ["URL", "the address"],
};

export async function checkReferences(
  db: Db,
  user: UserId,
  { id, citations }: StoredDocument,
  style: string,
): Promise<Finding[]> {
  const cited = new Map(
    citations
      .filter(({ removed, position, sourceId }) => !removed && position !== null && sourceId !== null)
      .map(({ sourceId, csl }) => [sourceId!, csl]),
  );
  const items = Array.from(cited, ([sourceId, csl]) => ({ ...csl, sourceId }));
  const duplicates = findDuplicates(items).map(([first, ...others]) => {
    const message = `“${first!.title}” is cited as ${others.length + 1} different sources. Merge them so that it is listed once.`;
    return finding("source_duplicate", "hint", message, { sourceId: first!.sourceId });
  });
  const incomplete = items.flatMap((item) => {
    const missing = missingFields(item);
    if (missing.length === 0) return [];
    const message = `“${item.title}” lacks ${LIST.format(missing)}, which ${style} asks for.`;
    return [finding("field_missing", "hint", message, { sourceId: item.sourceId })];
  });
  const added = await db
    .select({ id: sources.id, title: sources.title })
    .from(sources)
    .where(and(eq(sources.documentId, id), eq(sources.ownerId, user), isLive))
    .orderBy(asc(sources.id));
  const unused = added
    .filter((source) => !cited.has(source.id))
    .map((source) =>
      finding("source_unused", "hint", `“${source.title}” was added for this document but is not cited.`, {
        sourceId: source.id,
      }),
    );
  return [...duplicates, ...incomplete, ...unused];
}

function missingFields(item: CslItem): string[] {
  const [variable, words] = WANTED[item.type] ?? [];
  return [
    ...(CREATORS.some((role) => namesOf(item, role).length > 0) ? [] : ["the author"]),
    ...(isDated(item) ? [] : ["the date"]),
    ...(variable !== undefined && textOf(item, variable) === "" ? [words!] : []),
  ];
}
