// A file that has arrived → a course with everything in it. Files come first, then the rows into a course that nobody sees;
// the last statement shows it. Whatever breaks off, nothing of it stays: an import that fails or is cancelled deletes the
// course, and so does the sweep where the process died.
import { randomUUID } from "node:crypto";
import { builtInStyles } from "@ibid/core/cite/built-in-styles.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { ImportEvent } from "@ibid/core/contract/your-data/course-file.ts";
import { TopK } from "@ibid/core/contract/search/top-k.ts";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Context } from "../../context.ts";
import { deleteCourse, toCourse } from "../../db/courses.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { asOwner } from "../../db/isolation/acting.ts";
import type { Tx } from "../../db/open.ts";
import { isOwn } from "../../db/own-rows.ts";
import { citationStyles, courses } from "../../db/schema.ts";
import { steadyNow } from "../../db/steady-clock.ts";
import type { UserId } from "../../db/users.ts";
import { type RowsName, courseRows } from "./course-rows.ts";
import { findKnown } from "./find-known.ts";
import { type CourseFile, openCourseFile } from "./open-course-file.ts";
import { type Shelf, storeChat, storeDocument, storeSource } from "./store-course.ts";
import { unreadable } from "./unreadable.ts";

type Deps = Pick<Context, "db" | "peopleDb" | "files" | "queue" | "log">;

/** An import that has not gone on for so long is over. */
const PATIENCE = sql`now() + interval '5 minutes'`;

export async function* importCourse(
  deps: Deps,
  user: UserId,
  path: string,
  { asCopy }: { asCopy: boolean },
): AsyncGenerator<ImportEvent[]> {
  try {
    const file = await openCourseFile(path);
    try {
      yield* importFile(deps, user, file, asCopy);
    } finally {
      await file.close();
    }
  } catch (error) {
    const known = explain(error);
    if (known === null) deps.log("error", "import.failed", { error });
    const told = known ?? new AppError("internal", "Something went wrong. Nothing was imported.");
    yield [{ kind: "failed", error: told.toBody().error }];
  }
}

async function* importFile(
  deps: Deps,
  user: UserId,
  file: CourseFile,
  asCopy: boolean,
): AsyncGenerator<ImportEvent[]> {
  const known = await findKnown(deps.db, user, file.manifest.course.id);
  if (known !== null && !asCopy) {
    const where = known.isRemoved ? "was deleted here and can be restored" : "is already here";
    throw new AppError("already_here", `“${known.title}” ${where}. To have it twice, import a copy.`);
  }
  const total = file.size;
  let done = 0;
  yield [{ kind: "progress", done, total }];
  await file.checkRows();
  for (const { sha256, size } of file.files) {
    const stored = await deps.files.put(file.readFile(sha256));
    if (stored.sha256 !== sha256) throw unreadable("damaged");
    done += size;
    yield [{ kind: "progress", done, total }];
  }
  // Where an id is taken, perhaps by somebody else, all of them are new.
  const keys = known === null && !(await isTaken(deps, file)) ? [null, randomUUID()] : [randomUUID()];
  for (const key of keys) {
    try {
      const start = done;
      for await (const { stored, course } of fill(deps, user, file, key)) {
        done = start + stored;
        yield [course === undefined ? { kind: "progress", done, total } : { kind: "done", course }];
      }
      return;
    } catch (error) {
      if (key === keys.at(-1) || !isTakenError(error)) throw error;
    }
  }
}

interface Filled {
  /** Bytes of the rows. */
  stored: number;
  course?: Course;
}

async function* fill(
  { db, queue }: Deps,
  user: UserId,
  file: CourseFile,
  key: string | null,
): AsyncGenerator<Filled> {
  const { course } = file.manifest;
  const map = (id: string): string => (key === null ? id : mixIds(id, key));
  const shelf: Shelf = { owner_id: user, course_id: map(course.id) };
  const styles = new Map<string, string>();
  const toStyle = (name: string): string =>
    styles.get(name) ?? (Object.hasOwn(builtInStyles, name) ? name : "apa");
  const rows = courseRows(map, toStyle);
  let stored = 0;
  // Said each time: it is pulled long after its request.
  const inStep = (work: (db: Tx) => Promise<void>): Promise<void> =>
    asOwner(user, () =>
      inTransaction(db, async (db) => {
        await work(db);
        await db
          .update(courses)
          .set({ arrivingUntil: PATIENCE })
          .where(isOwn(courses, user, shelf.course_id));
      }),
    );
  async function* each<Name extends RowsName>(
    name: Name,
    store: (db: Tx, row: z.infer<(typeof rows)[Name]>) => Promise<void>,
  ): AsyncGenerator<Filled> {
    for await (const { row, size } of file.lines(name)) {
      const parsed = rows[name].safeParse(row);
      if (!parsed.success) throw unreadable("damaged", parsed.error);
      await inStep((db) => store(db, parsed.data as z.infer<(typeof rows)[Name]>));
      stored += size;
      yield { stored };
    }
  }
  let isWhole = false;
  try {
    await inStep(async (db) => {
      const { title, created_at, top_k } = course;
      const topK = TopK.parse(top_k);
      await db.insert(courses).values({
        ...{ id: shelf.course_id, ownerId: user, title, topK, originId: course.id },
        ...{ createdAt: new Date(created_at), removedAt: steadyNow, arrivingUntil: PATIENCE },
      });
    });
    yield* each(
      "styles",
      async (db, style) => void styles.set(style.id, await storeOwnStyle(db, user, style)),
    );
    const ids = new Set<string>();
    const addedFor = new Map<string, string>();
    yield* each("sources", async (db, source) => {
      await storeSource(db, shelf, source);
      ids.add(source.id);
      if (source.document_id !== null) addedFor.set(source.id, source.document_id);
    });
    yield* each("documents", (db, document) => storeDocument(db, shelf, document, ids));
    yield* each("chats", (db, chat) =>
      // A name that a client gave means one chat.
      storeChat(db, shelf, key === null ? chat : { ...chat, client_name: null }),
    );
    await inStep(async (db) => {
      for (const [id, documentId] of addedFor) {
        await db.execute(sql`update sources set document_id = ${documentId} where id = ${id}
          and exists (select from documents where id = ${documentId})`);
      }
    });
    const [row] = await asOwner(user, () =>
      db
        .update(courses)
        .set({ style: toStyle(course.style), removedAt: null, arrivingUntil: null })
        .where(isOwn(courses, user, shelf.course_id))
        .returning(),
    );
    if (row === undefined) throw new Error("The import was given up.");
    isWhole = true;
    // Reads what was waiting to be read, and makes the vectors.
    await queue.enqueue("sweep", {});
    yield { stored, course: toCourse(row) };
  } finally {
    if (!isWhole) {
      const isArriving = sql`${courses.arrivingUntil} is not null`;
      await asOwner(user, () => deleteCourse(db, user, shelf.course_id, isArriving));
    }
  }
}

/** The name that the style has here. One with the same title and text is the same. */
async function storeOwnStyle(
  db: Tx,
  user: UserId,
  { title, csl }: { title: string; csl: string },
): Promise<string> {
  const own = await db.select().from(citationStyles).where(eq(citationStyles.ownerId, user));
  const same = own.find((style) => style.csl === csl);
  if (same !== undefined) return same.id;
  const titles = new Set(own.map((style) => style.title));
  let free = title;
  for (let n = 2; titles.has(free); n++) free = `${title} (${n})`;
  const [row] = await db
    .insert(citationStyles)
    .values({ ownerId: user, title: free, csl })
    .returning({ id: citationStyles.id });
  return row!.id;
}

async function isTaken({ peopleDb }: Deps, { manifest }: CourseFile): Promise<boolean> {
  return (await peopleDb.$count(courses, eq(courses.id, manifest.course.id))) > 0;
}

/** Another id for each, always the same one, and in the same order: the time in front stays. */
export function mixIds(id: string, key: string): string {
  const mixed = BigInt(`0x${id.slice(24)}`) ^ BigInt(`0x${key.slice(24)}`);
  return id.slice(0, 24) + mixed.toString(16).padStart(12, "0");
}

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
};

/** A key that is there already, or one that is missing because such a row is somebody else's. */
const isTakenError = (error: unknown): boolean => ["23505", "23503"].includes(codeOf(error));

/** Rows that the database refuses are not what Ibid wrote. */
function explain(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return /^(?:22|23)/.test(codeOf(error)) ? unreadable("damaged", error) : null;
}
