// Everything that somebody has, as one ZIP file: references, chats, documents and original files, by course. It is written
// while it is read: neither a file nor the whole is ever in memory.
import type { Course } from "@ibid/core/contract/course.ts";
import type { PageOf, PageQuery } from "@ibid/core/contract/paging.ts";
import type { SharedWith } from "../../accounts/sharing/find-shelf.ts";
import type { Context } from "../../context.ts";
import { listSessions } from "../../db/chat-sessions.ts";
import { getCourse, listCourses } from "../../db/courses.ts";
import { asGuest } from "../../db/isolation/acting.ts";
import { listDocuments } from "../../db/documents.ts";
import { loadPreferences } from "../../db/settings/preferences.ts";
import { listCourseFiles } from "../../db/files.ts";
import type { UserId } from "../../db/users.ts";
import { exportTypst } from "../compile-stored.ts";
import { exportChat } from "../export-chat.ts";
import { exportHighlights } from "../highlights/export-highlights.ts";
import { exportReferences } from "../export-references.ts";
import { namePaths } from "./name-paths.ts";
import { type ZipEntry, writeZip } from "./write-zip.ts";

export function takeOut(context: Context, who: SharedWith): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(context, who));
}

const README = `Everything you had in Ibid, by course:

references.bib   the shelf, for reference managers
notes.md         what you highlighted, with your notes
chats            each chat as Markdown, with its sources
documents        each document as Typst, with its footnotes
files            the files that you added

Of courses that others share with you, in the folder "shared":

notes.md         what you highlighted, with your notes
chats            your own chats

What is missing, if anything, is listed in missing.txt.
`;

async function* entriesOf(context: Context, { user, memberships }: SharedWith): AsyncGenerator<ZipEntry> {
  const { db, log } = context;
  yield { path: "README.txt", bytes: README };
  const missing: string[] = [];
  /** What can't be written must not keep the rest from its owner. */
  const attempt = async function* (path: string, write: () => Promise<string>): AsyncGenerator<ZipEntry> {
    const bytes = await write().catch((error: unknown) => {
      log("warn", "take-out.left-out", { error });
      missing.push(path);
      return null;
    });
    if (bytes !== null) yield { path, bytes };
  };
  const own = await loadPreferences(db, user);
  if (Object.values(own).some((value) => value !== null))
    yield { path: "settings.json", bytes: JSON.stringify(own, null, 2) };
  const nameCourse = namePaths();
  for await (const course of pages((page) => listCourses(db, user, page))) {
    const folder = nameCourse(course.title);
    yield* ofCourse(context, user, course, { folder, attempt, missing });
  }
  const nameShared = namePaths();
  for (const { ownerId: owner, courseId, role } of memberships) {
    const guest = { owner, courseId, guest: user, role };
    const inCourse: InCourse = (work) => asGuest(guest, work);
    const { title } = await inCourse(() => getCourse(db, owner, courseId));
    yield* asMember(context, owner, courseId, { folder: `shared/${nameShared(title)}`, attempt, inCourse });
  }
  if (missing.length > 0) yield { path: "missing.txt", bytes: `${missing.join("\n")}\n` };
}

interface CourseFolder {
  folder: string;
  attempt(path: string, write: () => Promise<string>): AsyncGenerator<ZipEntry>;
  missing: string[];
}

type InCourse = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** What somebody has made in a course of somebody else. Each step is done as its guest: they may see no more than before. */
async function* asMember(
  context: Context,
  owner: UserId,
  courseId: string,
  { folder, attempt, inCourse }: Pick<CourseFolder, "folder" | "attempt"> & { inCourse: InCourse },
): AsyncGenerator<ZipEntry> {
  yield* attempt(`${folder}/notes.md`, () =>
    inCourse(async () => (await exportHighlights(context, owner, courseId)).text),
  );
  const name = namePaths();
  const list = (page: PageQuery) => inCourse(() => listSessions(context.db, owner, courseId, page));
  for await (const chat of pages(list)) {
    if (chat.authorId !== null) continue;
    yield* attempt(`${folder}/chats/${name(`${chat.title}.md`)}`, () =>
      inCourse(async () => (await exportChat(context, owner, chat.id, "markdown")).text),
    );
  }
}

async function* ofCourse(
  context: Context,
  user: UserId,
  { id }: Course,
  { folder, attempt, missing }: CourseFolder,
): AsyncGenerator<ZipEntry> {
  const { db, files } = context;
  yield* attempt(
    `${folder}/references.bib`,
    async () => (await exportReferences(context, user, id, "bibtex")).text,
  );
  yield* attempt(`${folder}/notes.md`, async () => (await exportHighlights(context, user, id)).text);
  const nameChat = namePaths();
  for await (const chat of pages((page) => listSessions(db, user, id, page))) {
    const path = `${folder}/chats/${nameChat(`${chat.title}.md`)}`;
    yield* attempt(path, async () => (await exportChat(context, user, chat.id, "markdown")).text);
  }
  const nameDocument = namePaths();
  for await (const document of pages((page) => listDocuments(db, user, id, page))) {
    const path = `${folder}/documents/${nameDocument(`${document.title}.typ`)}`;
    yield* attempt(path, async () => (await exportTypst(context, user, document.id)).text);
  }
  const nameFile = namePaths();
  for (const { name, sha256 } of await listCourseFiles(db, user, id)) {
    const path = `${folder}/files/${nameFile(name)}`;
    const isWhole = await files.check(sha256).then(
      () => true,
      () => false,
    );
    if (isWhole) yield { path, bytes: files.read(sha256) };
    else missing.push(path);
  }
}

async function* pages<Item>(list: (page: PageQuery) => Promise<PageOf<Item>>): AsyncGenerator<Item> {
  let cursor: string | null = null;
  do {
    const page: PageOf<Item> = await list({ limit: 100, ...(cursor !== null && { cursor }) });
    yield* page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
