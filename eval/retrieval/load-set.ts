// A corpus → a course of an Ibid of its own, by the product's own code. Documents with one title are one source, as the
// paragraphs of an article are, and a document is one passage or, when it is long, several.
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import { asc, eq } from "drizzle-orm";
import type { Embedder } from "../../server/src/ai/embedder.ts";
import { createCourse } from "../../server/src/db/courses.ts";
import type { Db } from "../../server/src/db/open.ts";
import { chunks } from "../../server/src/db/schema.ts";
import { takeLease } from "../../server/src/db/source-lease.ts";
import { ensureLocalUser } from "../../server/src/db/users.ts";
import { embedSource } from "../../server/src/embed/embed-source.ts";
import { insertSource } from "../../server/src/persist/insert-source.ts";
import { saveMaterial } from "../../server/src/persist/save-material.ts";
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
  let text = "";
  const places = documents.map((document) => {
    const start = text.length;
    text += `${document.text}\n\n`;
    return { kind: "section" as const, heading: "", start, end: text.length, id: document.id };
  });
  const url = `https://eval.example/${crypto.randomUUID()}`;
  const sourceId = await insertSource(db, user, { courseId, kind: "text", csl, url });
  const lease = await takeLease(db, sourceId, "fetching");
  await saveMaterial(db, lease!, {
    material: { kind: "text", mediaType: "text/plain", title, csl: {}, text, places: [], savedCopy: null },
    chunks: chunkSource("text", { text, places }),
    reference: { found: csl, placeholder: csl },
    fetched: undefined,
  });
  if ((await embedSource({ db, embedder }, sourceId)) !== "embedded") {
    throw new Error(`"${title}" could not be embedded.`);
  }
  const rows = await db
    .select({ id: chunks.id, start: chunks.startChar })
    .from(chunks)
    .where(eq(chunks.sourceId, sourceId))
    .orderBy(asc(chunks.ordinal));
  return rows.map(({ id, start }) => [id, places.findLast((place) => place.start <= start)!.id]);
}
