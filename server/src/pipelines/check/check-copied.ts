// Checks whether sentences stand word for word in a source of the course without quotation marks, and offers to put
// them in these, with a citation where there is none.
import type { Finding } from "@ibid/core/contract/document.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import type { Locator } from "@ibid/core/contract/locator.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import type { CopiedWords, SourceText } from "@ibid/core/typst/find-copied.ts";
import {
  isLongQuotation,
  putInMarks,
  type QuotationMarks,
  quotationMarksOf,
} from "@ibid/core/quotes/quotation-marks.ts";
import { and, asc, eq, gt, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { chunkLocator } from "../../db/chunk-locator.ts";
import type { StoredDocument } from "../../db/documents.ts";
import { isOnShelf } from "../../db/live-sources.ts";
import { chunks, sources } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { notInTime } from "../../threads/not-in-time.ts";
import type { Task } from "../../threads/task.ts";
import { finding } from "./finding.ts";

export interface TextsToCompare {
  document: string;
  sources: SourceText[];
}

const compare: Task<TextsToCompare, CopiedWords[]> = {
  file: new URL("./find-copied-task.ts", import.meta.url),
  load: () => import("./find-copied-task.ts"),
  sizeOf: ({ document, sources }) => sources.reduce((sum, { text }) => sum + text.length, document.length),
};

/** Characters that are compared in one go, and how long all of it may take. */
const [AT_ONCE, LONGEST_MS] = [2_000_000, 5_000];
const WORDS_SHOWN = 90;
/** Footnotes right after the words: in a quotation that is set apart, they are part of it. */
const NOTES = /^(?:#footnote\[\d+\]|#super\[,\])+/;

const NOT_ALL =
  "Your text could not be compared with all sources of the course in time: words taken from one may have been missed.";

type Deps = Pick<Context, "db" | "threads">;

export async function checkCopied(deps: Deps, user: UserId, document: StoredDocument): Promise<Finding[]> {
  const { content, style } = document;
  const marks = quotationMarksOf(content);
  const copied = new Map<number, CopiedWords>();
  const end = performance.now() + LONGEST_MS;
  let isAll = true;
  for await (const texts of textsOf(deps, user, document)) {
    const isInTime = performance.now() <= end;
    const task = { document: content, sources: texts };
    const found = isInTime ? await deps.threads.run(compare, task).catch(notInTime) : null;
    if (found === null) isAll = false;
    if (!isInTime) break;
    for (const words of found ?? []) {
      const known = copied.get(words.range.start);
      if (known === undefined || words.words.length > known.words.length)
        copied.set(words.range.start, words);
    }
  }
  const findings = await Promise.all(
    Array.from(copied.values(), async (words) =>
      toFinding(content, words, await placeOf(deps, user, words), style, marks),
    ),
  );
  return isAll ? findings : [...findings, finding("not_all_compared", "hint", NOT_ALL)];
}

/** The sources of the course, those that the document cites first, as much at once as can be compared at once. */
async function* textsOf(
  { db }: Deps,
  user: UserId,
  { courseId, citations }: StoredDocument,
): AsyncGenerator<SourceText[]> {
  const sizes = await db
    .select({ id: sources.id, size: sql<number>`length(${sources.content})` })
    .from(sources)
    .where(and(isOnShelf(user, courseId), isNotNull(sources.content)))
    .orderBy(asc(sources.id));
  const cited = new Set(citations.map(({ sourceId }) => sourceId));
  const inOrder = sizes.toSorted((a, b) => Number(cited.has(b.id)) - Number(cited.has(a.id)));
  for (let at = 0; at < inOrder.length;) {
    let [last, size] = [at, 0];
    do size += inOrder[last++]!.size;
    while (last < inOrder.length && size + inOrder[last]!.size <= AT_ONCE);
    const ids = inOrder.slice(at, last).map(({ id }) => id);
    at = last;
    const rows = await db
      .select({ id: sources.id, title: sources.title, text: sources.content })
      .from(sources)
      .where(and(eq(sources.ownerId, user), inArray(sources.id, ids)))
      .orderBy(asc(sources.id));
    yield rows.map(({ text, ...row }) => ({ ...row, text: text ?? "" }));
  }
}

/** The place of the words, as a citation names it. */
async function placeOf({ db }: Deps, user: UserId, { source, found }: CopiedWords): Promise<Locator | null> {
  const [row] = await db
    .select()
    .from(chunks)
    .where(
      and(
        ...[eq(chunks.ownerId, user), eq(chunks.sourceId, source.id)],
        ...[lte(chunks.startChar, found.start), gt(chunks.endChar, found.start)],
      ),
    )
    .orderBy(asc(chunks.ordinal))
    .limit(1);
  return row === undefined ? null : { ...chunkLocator(row), ...found };
}

function toFinding(
  content: string,
  { range, words, isCited, source, quote }: CopiedWords,
  locator: Locator | null,
  style: string,
  marks: QuotationMarks,
): Finding {
  const where = [`“${source.title}”`, locator && sayPlace(locator)].filter(Boolean).join(", ");
  const shown = words.length > WORDS_SHOWN ? `${words.slice(0, WORDS_SHOWN).trimEnd()}…` : words;
  const message = `Word for word from ${where}, without quotation marks${isCited ? "" : " or a citation"}: “${shown}”`;
  const isApart = isLongQuotation(words, style);
  const [notes = ""] = isApart ? (NOTES.exec(content.slice(range.end, range.end + 200)) ?? []) : [];
  const end = range.end + notes.length;
  const quoted = content.slice(range.start, end);
  const text = isApart ? `#quote(block: true)[${quoted}]` : putInMarks(quoted, marks);
  const what = isApart ? "Set it apart as a quotation" : "Put it in quotation marks";
  return finding("quote_unmarked", "problem", message, {
    ...{ range, sourceId: source.id },
    fix: {
      label: isCited ? what : `${what} and cite it`,
      ...{ start: range.start, end, was: quoted, text },
      cite: isCited ? null : { sourceId: source.id, locator, quote: quote.slice(0, LIMITS.quote) },
    },
  });
}
