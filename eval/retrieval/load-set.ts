// A corpus → a course of an Ibid of its own, by the product's own code. Documents with one title are one source, as the
// paragraphs of an article are, and a document is one passage or, when it is long, several.
import { CHUNK_SIZE, type Chunk } from "@ibid/core/chunk/chunk.ts";
import { countWords } from "@ibid/core/chunk/count-words.ts";
import { packPassages } from "@ibid/core/chunk/pack-passages.ts";
import { eq } from "drizzle-orm";
import type { Embedder } from "../../server/src/ai/embedder.ts";
import { createCourse } from "../../server/src/db/courses.ts";
import type { Db } from "../../server/src/db/open.ts";
import { chunks } from "../../server/src/db/schema.ts";
import { takeLease } from "../../server/src/db/source-lease.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { embedSource } from "../../server/src/embed/embed-source.ts";
import { insertSource } from "../../server/src/persist/shelf/insert-source.ts";
import { saveMaterial } from "../../server/src/persist/shelf/save-material.ts";
import type { SearchScope } from "../../server/src/retrieve/search-scope.ts";
import type { SetDocument, TestSet } from "./read-set.ts";

export interface LoadedSet {
  scope: SearchScope;
  /** Passage → the document it is of. */
  documentOf: ReadonlyMap<string, string>;
}

interface Deps {
  db: Db;
  embedder: Embedder;
}

export async function loadSet(deps: Deps, { name, documents }: TestSet): Promise<LoadedSet> {
  const user = await ensureLocalUser(deps.db);
  const { id: courseId } = await createCourse(deps.db, user, name);
  const scope = { user, courseId, sourceIds: null };
  const documentOf = new Map<string, string>();
  const filled = documents.filter(({ text }) => text.trim() !== "");
  const articles = Map.groupBy(filled, ({ id, title }) => (title ? `title ${title}` : `id ${id}`));
  for (const article of articles.values()) {
    for (const [chunkId, documentId] of await addArticle(deps, scope, article)) {
      documentOf.set(chunkId, documentId);
    }
  }
  // Both databases do this by themselves, later.
  await deps.db.execute("analyze");
  return { scope, documentOf };
}

async function addArticle(
  { db, embedder }: Deps,
  { user, courseId }: SearchScope,
  documents: readonly SetDocument[],
): Promise<[chunkId: string, documentId: string][]> {
  const title = documents[0]!.title ?? "";
  const csl = { type: "document" as const, title };
  const text = documents.map((document) => document.text).join("\n\n");
  let start = 0;
  const pieces = documents.flatMap((document) => {
    const whole = { start, end: start + document.text.length };
    start = whole.end + 2;
    const ranges = isOnePassage(document.text) ? [whole] : packPassages(text, whole);
    return ranges.map((range) => ({ ...range, documentId: document.id }));
  });
  const url = `https://eval.example/${crypto.randomUUID()}`;
  const sourceId = await insertSource(db, user, { courseId, kind: "text", csl, url });
  const lease = await takeLease(db, sourceId, "fetching");
  await saveMaterial(db, lease!, {
    material: { kind: "text", mediaType: "text/plain", title, csl: {}, text, places: [], savedCopy: null },
    chunks: pieces.map(({ start, end }, ordinal): Chunk => ({
      ordinal,
      heading: "",
      text: text.slice(start, end),
      locator: { kind: "passage", start, end },
    })),
    reference: csl,
    fetched: undefined,
  });
  const storage = { explain: () => null };
  if ((await embedSource({ db, embedder, storage }, sourceId)) !== "embedded") {
    throw new Error(`"${title}" could not be embedded.`);
  }
  const rows = await db
    .select({ id: chunks.id, ordinal: chunks.ordinal })
    .from(chunks)
    .where(eq(chunks.sourceId, sourceId));
  return rows.map(({ id, ordinal }) => [id, pieces[ordinal]!.documentId]);
}

/** As a slide is: only what is longer than a passage may be becomes several. */
function isOnePassage(text: string): boolean {
  return text.length <= CHUNK_SIZE.maxChars && countWords(text, 0, text.length) <= CHUNK_SIZE.maxWords;
}
