// Ibid is stopped and started again with another embedder, on the same data.
import { and, count, eq, ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { type ModelStub, startModelStub } from "../../test/model-stub/start-model-stub.ts";
import { stubbedEmbedderEnvironment } from "../../test/stubbed-provider.ts";
import { systemDb } from "../../test/system-db.ts";
import { makeTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { readConfig } from "../config.ts";
import { type Context, createContext } from "../context.ts";
import { createCourse } from "../db/courses.ts";
import { chunks, sources } from "../db/schema.ts";
import { openDatabase } from "../db/open.ts";
import { getSource } from "../db/sources.ts";
import { type UserId, createUser } from "../db/users.ts";
import { createLog } from "../log.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";

let stub: ModelStub;
let place: TestDatabase;
let context: Context;
let user: UserId;
let courseId: string;
let hosted: Record<string, string>;

beforeAll(async () => {
  stub = await startModelStub(() => ({}));
  hosted = stubbedEmbedderEnvironment("google", stub);
});
beforeEach(async () => {
  stub.embedRequests.length = 0;
  stub.playEmbeddings(() => {});
  place = await makeTestDatabase();
});
afterEach(async () => {
  await context.close();
  await place.remove();
});
afterAll(() => stub.close());

async function start(environment: Record<string, string> = {}): Promise<void> {
  const { dataFolder, databaseUrl } = place;
  const config = readConfig({ IBID_DATA: dataFolder, DATABASE_URL: databaseUrl ?? "", ...environment });
  const log = createLog("silent");
  const database = await openDatabase(config, log);
  context = { ...(await createContext(config, log, database)), db: systemDb(database) };
}

async function addShelf(): Promise<void> {
  user = await createUser(context.db, "Alice");
  courseId = (await createCourse(context.db, user, "Memory")).id;
}

async function addSource(title: string, lines: string[]): Promise<string> {
  const sourceId = await addPassages(context.db, user, courseId, { title, lines });
  await context.queue.enqueue("embed-source", { sourceId });
  return sourceId;
}

/** Looks again until it is so. A busy machine takes its time. */
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000 });

const untilAll = (status: "embedded" | "failed") =>
  eventually(async () => {
    const others = and(eq(sources.courseId, courseId), ne(sources.status, status));
    expect(await context.db.$count(sources, others)).toBe(0);
  });

/** How many passages have a vector of each embedder. */
async function madeBy(): Promise<Record<string, number>> {
  const rows = await context.db
    .select({ id: chunks.embeddingModel, n: count() })
    .from(chunks)
    .where(eq(chunks.courseId, courseId))
    .groupBy(chunks.embeddingModel);
  return Object.fromEntries(rows.map(({ id, n }) => [id ?? "none", n]));
}

const find = (query: string) => retrievePassages(context, { user, courseId, sourceIds: null }, query);
const isQuery = ({ taskType }: { taskType: string | undefined }) => taskType === "RETRIEVAL_QUERY";

/** The same thing in other words: only its meaning can find it. */
const SLEEP = "While we sleep, the hippocampus replays what happened during the day.";
const SLEEP_PARAPHRASE = "recollections are played back in the brain at night";

test("the old vectors serve while new ones are made; nothing is lost, and nothing embedded twice", async () => {
  await start();
  await addShelf();
  const filler = (name: string, n: number) => Array.from({ length: n }, (_, i) => `${name} number ${i}.`);
  // Each takes two requests: whichever is served first has another one to send.
  const first = await addSource("One", [SLEEP, ...filler("Apple", 119)]);
  await addSource("Two", filler("Pear", 120));
  await untilAll("embedded");
  const offline = context.embedder.id;
  await context.close();

  // The first request for passages is answered when the test says so.
  const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>());
  const documents = () => stub.embedRequests.filter((request) => !isQuery(request));
  const isHeld = (index: number) => eventually(() => expect(documents().length).toBeGreaterThan(index));
  let asked = 0;
  stub.playEmbeddings(async (request) => {
    if (!isQuery(request)) await gates[Math.min(asked++, 1)]!.promise;
  });
  await start(hosted);
  const { id } = context.embedder;
  expect(id).toMatch(/^google:/);
  await isHeld(1);
  expect(await madeBy()).toEqual({ [offline]: 240 });
  expect(await getSource(context.db, user, first)).toMatchObject({
    status: "searchable",
    progress: { done: 0, total: 120 },
  });
  const before = await find(SLEEP_PARAPHRASE);
  expect(before.passages[0]).toMatchObject({ text: SLEEP, cosine: expect.any(Number) });
  expect(before).toMatchObject({ degraded: false, calibrated: false });
  expect(before.message).toContain("2 sources are still being indexed");

  gates[0]!.resolve();
  await isHeld(2);
  const half = await madeBy();
  expect(Object.values(half)).toHaveLength(2);
  expect((await find("Apple number 7")).passages[0]!.text).toBe("Apple number 7.");
  expect((await find("Pear number 7")).passages[0]!.text).toBe("Pear number 7.");

  gates[1]!.resolve();
  await untilAll("embedded");
  expect(await madeBy()).toEqual({ [id]: 240 });
  const sent = documents().flatMap(({ texts }) => texts);
  expect(sent).toHaveLength(240);
  expect(new Set(sent).size).toBe(240);
  const after = await find("Apple number 7");
  expect(after.passages[0]).toMatchObject({ text: "Apple number 7.", cosine: expect.any(Number) });
  expect(after.message).toBeNull();

  // The next start with the same one finds nothing to do.
  await context.close();
  await start(hosted);
  await untilAll("embedded");
  expect(documents().flatMap(({ texts }) => texts)).toHaveLength(240);
});

test("what could not be embedded is tried again at the next start", async () => {
  stub.playEmbeddings(() => ({ kind: "dimension", dimensions: 1024 }));
  await start(hosted);
  await addShelf();
  const sourceId = await addSource("One", ["A passage."]);
  for (let attempt = 0; attempt < 3; attempt++) {
    await eventually(async () => {
      const [row] = await context.db.select().from(sources).where(eq(sources.id, sourceId));
      expect(row!.attempts).toBe(attempt + 1);
      expect(row!.leaseToken).toBeNull();
    });
    await context.db.update(sources).set({ nextAttemptAt: null }).where(eq(sources.id, sourceId));
    await context.queue.enqueue("embed-source", { sourceId });
  }
  await untilAll("failed");
  const failed = await getSource(context.db, user, sourceId);
  expect(failed.reason).toMatchObject({ code: "embedding_failed", message: expect.stringContaining("1024") });
  expect(await madeBy()).toEqual({ none: 1 });
  expect((await find("A passage")).passages).toHaveLength(1);

  await context.close();
  stub.playEmbeddings(() => {});
  await start(hosted);
  await untilAll("embedded");
  expect((await getSource(context.db, user, sourceId)).reason).toBeNull();
});
