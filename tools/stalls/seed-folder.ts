// A data folder with what would take too long to make through the server: long documents and a long chat.
import { readConfig } from "../../server/src/config.ts";
import { asSystem } from "../../server/src/db/isolation/acting.ts";
import { type Db, openDatabase } from "../../server/src/db/open.ts";
import {
  chatMessages,
  chatSessions,
  citations,
  courseSources,
  courses,
  documents,
  messageSourceRefs,
  sessionCitations,
  sources,
} from "../../server/src/db/schema.ts";
import { ensureLocalUser, type UserId } from "../../server/src/db/users.ts";
import { uuidv7 } from "../../server/src/db/uuidv7.ts";
import { createLog } from "../../server/src/log.ts";
import { repeatTurn } from "../../server/test/repeat-turn.ts";
import { cslItem } from "./inputs.ts";

export interface Sizes {
  /** In each of the documents. */
  notes: number;
  messages: number;
}

export interface Seeded {
  courseId: string;
  documents: Record<"apa" | "mla" | "chicago", string>;
  sessionId: string;
  sourceIds: string[];
}

export async function seedFolder(dataFolder: string, { notes, messages }: Sizes): Promise<Seeded> {
  const config = readConfig({ IBID_DATA: dataFolder });
  const { db, close } = await openDatabase(config, createLog("silent"));
  try {
    return await asSystem(() => seed(db, { notes, messages }));
  } finally {
    await close();
  }
}

async function seed(db: Db, { notes, messages }: Sizes): Promise<Seeded> {
  const ownerId = await ensureLocalUser(db);
  const courseId = await addCourse(db, ownerId);
  const sourceIds = await addReferences(db, ownerId, courseId, notes);
  const add = (style: string) => addDocument(db, ownerId, { courseId, style, sourceIds });
  return {
    courseId,
    sourceIds,
    documents: {
      apa: await add("apa"),
      mla: await add("mla"),
      chicago: await add("chicago"),
    },
    sessionId: await addChat(db, ownerId, { courseId, sourceId: sourceIds[0]!, messages }),
  };
}

async function addCourse(db: Db, ownerId: UserId): Promise<string> {
  const [course] = await db
    .insert(courses)
    .values({ ownerId, title: "A long course" })
    .returning({ id: courses.id });
  return course!.id;
}

async function addReferences(db: Db, ownerId: UserId, courseId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    ownerId,
    courseId,
    kind: "manual" as const,
    csl: cslItem(n),
    metadata: { sourceType: "manual" as const, isAvailable: true, extractedAt: null },
    status: "skipped" as const,
  }));
  await inParts(rows, (part) => db.insert(sources).values(part));
  return rows.map(({ id }) => id);
}

/** A sentence with a footnote for each source. */
async function addDocument(
  db: Db,
  ownerId: UserId,
  { courseId, style, sourceIds }: { courseId: string; style: string; sourceIds: readonly string[] },
): Promise<string> {
  let content = "";
  const positions = sourceIds.map((_, n) => {
    content += "This is a claim.";
    const position = content.length;
    content += `#footnote[${n + 1}]${n % 10 === 9 ? "\n\n" : " "}`;
    return position;
  });
  const values = { ownerId, courseId, title: `An essay in ${style}`, content, style };
  const [document] = await db
    .insert(documents)
    .values({ ...values, citationCount: sourceIds.length })
    .returning({ id: documents.id });
  const rows = sourceIds.map((sourceId, n) => ({
    ownerId,
    documentId: document!.id,
    sourceId,
    number: n + 1,
    position: positions[n]!,
    csl: cslItem(n),
  }));
  await inParts(rows, (part) => db.insert(citations).values(part));
  return document!.id;
}

const ANSWER =
  "The moon pulls the sea, and the sea follows it around the earth [1]. **Memory** decays with time unless it is " +
  "practised [1], and a student who answers questions remembers more [1].\n\n- One point [1]\n- Another point [1]";

async function addChat(
  db: Db,
  ownerId: UserId,
  { courseId, sourceId, messages }: { courseId: string; sourceId: string; messages: number },
): Promise<string> {
  const [session] = await db
    .insert(chatSessions)
    .values({ ownerId, courseId, title: "A long chat", citationCount: 1 })
    .returning({ id: chatSessions.id });
  const sessionId = session!.id;
  const place = { start: 0, end: 64, kind: "passage" as const };
  const pooled = {
    id: uuidv7(),
    ownerId,
    courseId,
    sourceKey: "one",
    sourceType: "passage" as const,
    sourceId,
  };
  const shown = { title: "Tides", contentPreview: "The moon pulls the sea", locator: place };
  await db.insert(courseSources).values({ ...pooled, ...shown });
  const courseSourceId = pooled.id;
  await db.insert(sessionCitations).values({ sessionId, number: 1, courseSourceId, ownerId });
  const asked = { ownerId, sessionId, ordinal: 1, role: "user" as const, text: "What pulls the sea?" };
  const answered = { ownerId, sessionId, ordinal: 2, role: "assistant" as const, text: ANSWER };
  await db.insert(chatMessages).values({ ...asked, status: "done" });
  const [message] = await db
    .insert(chatMessages)
    .values({ ...answered, status: "done", model: "seeded" })
    .returning({ id: chatMessages.id });
  const words = "The moon pulls the sea, and the sea follows it around the earth.";
  const quote = { chunk_id: uuidv7(), text: words, start_char: 0, end_char: 64, score: 1, similarity: null };
  const ref = { ownerId, messageId: message!.id, sessionId, number: 1, courseSourceId, score: 1 };
  await db.insert(messageSourceRefs).values({ ...ref, quotes: [quote], claims: [] });
  await repeatTurn(db, sessionId, messages / 2);
  // As if they had been checked: otherwise the server would check them all when it starts.
  await db.update(messageSourceRefs).set({ claims: [{ start: 0, end: 63, verdict: "found", quote: 0 }] });
  return sessionId;
}

const PART = 500;

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += PART) await insert(rows.slice(i, i + PART));
}
