// A course → one ZIP file, written while it is sent: neither a file nor the whole is ever in memory.
import { createHash } from "node:crypto";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { asOwner } from "../../db/isolation/acting.ts";
import { courses } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { VERSION } from "../../version.ts";
import { type ZipEntry, writeZip } from "../take-out/write-zip.ts";
import { FORMAT, FORMAT_VERSION, type Manifest, type RowsName } from "./course-rows.ts";
import { loadCourseRows } from "./load-course-rows.ts";
import { eq } from "drizzle-orm";

export async function writeCourseFile(
  context: Pick<Context, "db" | "files" | "log">,
  user: UserId,
  courseId: string,
): Promise<AsyncGenerator<Uint8Array>> {
  await getCourse(context.db, user, courseId);
  return writeZip(entriesOf(context, user, courseId));
}

export const rowsPath = (name: RowsName): string => `rows/${name}.jsonl`;
export const filePath = (sha256: string): string => `files/${sha256}`;

async function* entriesOf(
  { db, files, log }: Pick<Context, "db" | "files" | "log">,
  user: UserId,
  courseId: string,
): AsyncGenerator<ZipEntry> {
  const rows = {} as Manifest["rows"];
  const hashes = new Set<string>();
  // What cites comes before what is cited: nothing that it needs can be missing from the file.
  for (const name of ["chats", "documents", "sources", "styles"] as const) {
    const counted = { count: 0, size: 0, sha256: "" };
    const hash = createHash("sha256");
    async function* lines(): AsyncGenerator<Uint8Array> {
      for await (const row of loadCourseRows(db, user, courseId, name)) {
        if (name === "sources") for (const sha256 of hashesOf(row)) hashes.add(sha256);
        const line = Buffer.from(`${JSON.stringify(row)}\n`);
        hash.update(line);
        counted.count++;
        counted.size += line.length;
        yield line;
      }
    }
    yield { path: rowsPath(name), bytes: lines(), isText: true };
    rows[name] = { ...counted, sha256: hash.digest("hex") };
  }
  const missing: string[] = [];
  const stored = { count: 0, size: 0 };
  for (const sha256 of hashes) {
    try {
      await files.check(sha256);
    } catch (error) {
      log("warn", "course-file.left-out", { sha256, error });
      missing.push(sha256);
      continue;
    }
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const piece of files.read(sha256) as AsyncIterable<Uint8Array>) {
        stored.size += piece.length;
        yield piece;
      }
    }
    stored.count++;
    yield { path: filePath(sha256), bytes: counted() };
  }
  const [course] = await asOwner(user, () => db.select().from(courses).where(eq(courses.id, courseId)));
  if (course === undefined) throw new Error("The course was deleted while its file was written.");
  const { id, title, style, topK, createdAt } = course;
  const manifest: Manifest = {
    ...{ format: FORMAT, formatVersion: FORMAT_VERSION, ibid: VERSION, madeAt: new Date().toISOString() },
    course: { id, title, style, top_k: topK, created_at: createdAt.toISOString() },
    ...{ rows, files: stored, missing },
  };
  // Last, because only now is known what is in it.
  yield { path: "manifest.json", bytes: `${JSON.stringify(manifest, null, 2)}\n` };
}

function hashesOf(row: unknown): string[] {
  const { file, media } = row as Record<"file" | "media", { sha256: string } | null>;
  return [file, media].flatMap((each) => (each === null ? [] : [each.sha256]));
}
