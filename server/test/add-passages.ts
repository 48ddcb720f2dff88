// A source that is read but not embedded, with a passage for every line. No job knows of it.
import { saveMaterial } from "../src/persist/save-material.ts";
import { insertSource } from "../src/persist/insert-source.ts";
import { takeLease } from "../src/db/source-lease.ts";
import type { Db } from "../src/db/open.ts";
import type { UserId } from "../src/db/users.ts";

export async function addPassages(
  db: Db,
  user: UserId,
  courseId: string,
  { title, lines }: { title: string; lines: string[] },
): Promise<string> {
  const csl = { type: "document" as const, title };
  const url = `https://pages.example/${crypto.randomUUID()}`;
  const sourceId = await insertSource(db, user, { courseId, kind: "text", csl, url });
  let start = 0;
  const chunks = lines.map((text, ordinal) => {
    const locator = { kind: "passage" as const, start, end: start + text.length };
    start = locator.end + 1;
    return { ordinal, heading: "", text, locator };
  });
  const lease = await takeLease(db, sourceId, "fetching");
  const text = lines.join("\n");
  await saveMaterial(db, lease!, {
    material: { kind: "text", mediaType: "text/plain", title, csl: {}, text, places: [], savedCopy: null },
    chunks,
    reference: csl,
    fetched: undefined,
  });
  return sourceId;
}
