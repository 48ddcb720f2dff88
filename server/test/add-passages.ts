// A source that is read but not embedded, with a passage for every line. No job knows of it.
import { eq } from "drizzle-orm";
import type { Db } from "../src/db/open.ts";
import { sources } from "../src/db/schema.ts";
import { takeLease } from "../src/db/source-lease.ts";
import type { UserId } from "../src/db/users.ts";
import { insertSource } from "../src/persist/shelf/insert-source.ts";
import { saveMaterial } from "../src/persist/shelf/save-material.ts";

interface Passages {
  title: string;
  lines: string[];
}

export async function addPassages(
  db: Db,
  user: UserId,
  courseId: string,
  passages: Passages,
): Promise<string> {
  const csl = { type: "document" as const, title: passages.title };
  const url = `https://pages.example/${crypto.randomUUID()}`;
  const sourceId = await insertSource(db, user, { courseId, kind: "text", csl, url });
  await readPassages(db, sourceId, passages);
  return sourceId;
}

/** For the first time, or again. */
export async function readPassages(db: Db, sourceId: string, { title, lines }: Passages): Promise<void> {
  let start = 0;
  const chunks = lines.map((text, ordinal) => {
    const locator = { kind: "passage" as const, start, end: start + text.length };
    start = locator.end + 1;
    return { ordinal, heading: "", text, locator };
  });
  await db.update(sources).set({ status: "fetching" }).where(eq(sources.id, sourceId));
  const lease = await takeLease(db, sourceId, "fetching");
  const text = lines.join("\n");
  await saveMaterial(db, lease!, {
    material: { kind: "text", mediaType: "text/plain", title, csl: {}, text, places: [], savedCopy: null },
    chunks,
    reference: { type: "document", title },
    fetched: undefined,
  });
}
