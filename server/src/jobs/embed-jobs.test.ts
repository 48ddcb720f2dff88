// Sources on their way from the shelf to their vectors, through the real queue and a provider that fails.
import type { Source } from "@ibid/core/contract/source.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import { and, count, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { NOTES, addCourse, untilShelf, uploadFiles } from "../../test/material.ts";
import type { EmbedFault } from "../../test/model-stub/embeddings.ts";
import { type ModelStub, startModelStub } from "../../test/model-stub/start-model-stub.ts";
import { KEY, stubbedEmbedderEnvironment } from "../../test/stubbed-provider.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { chunks, sources } from "../db/schema.ts";

const redis = process.env["IBID_TEST_REDIS_URL"];
/** A database of Redis that nobody else uses: the same file runs on both engines at once. */
const redisUrl = redis && `${redis}/${process.env["IBID_TEST_ENGINE"] === "postgres" ? 2 : 1}`;

describe.each([
  { name: "the database", environment: {}, skip: false },
  { name: "Redis", environment: { REDIS_URL: redisUrl ?? "" }, skip: redisUrl === undefined },
])("with jobs in $name", ({ environment, skip }) => {
  let stub: ModelStub;
  let t: TestContext;
  let courseId: string;
  beforeAll(async () => {
    if (skip) return;
    stub = await startModelStub(() => ({}));
    t = await openTestContext({ ...stubbedEmbedderEnvironment("openai", stub), ...environment });
  });
  afterAll(async () => {
    await t?.close();
    await stub?.close();
  });
  beforeEach(async () => {
    if (skip) return;
    stub.embedRequests.length = 0;
    courseId = (await addCourse(t, "alice")).id;
  });

  const upload = () => uploadFiles(t, "alice", courseId, { "notes.md": NOTES });
  const until = async (isExpected: (source: Source) => boolean): Promise<Source> =>
    (await untilShelf(t, "alice", courseId, ([source]) => source !== undefined && isExpected(source)))[0]!;
  /** The time of the next attempt comes, and then a sweep. */
  const sweep = async (): Promise<void> => {
    await t.context.db.update(sources).set({ nextAttemptAt: null }).where(eq(sources.courseId, courseId));
    await t.context.queue.enqueue("sweep", {});
  };
  /** The provider was asked this often, and nobody is at it any more. */
  const untilLeft = (asked: number) =>
    vi.waitFor(
      async () => {
        // Counted before the row is read: the caller has its lease, so a row without one is the result.
        const requests = stub.embedRequests.length;
        const [row] = await t.context.db.select().from(sources).where(eq(sources.courseId, courseId));
        expect([requests, row!.leaseToken]).toEqual([asked, null]);
        return row!;
      },
      { timeout: 20_000 },
    );
  const vectors = async (): Promise<number> =>
    (
      await t.context.db
        .select({ n: count() })
        .from(chunks)
        .where(and(eq(chunks.courseId, courseId), isNotNull(chunks.embedding)))
    )[0]!.n;
  const answered = () =>
    stub.embedRequests.filter(({ isAnswered }) => isAnswered).flatMap(({ texts }) => texts);
  const search = (query: string) =>
    t.read<RetrievalResult>("alice", `/api/courses/${courseId}/search`, { json: { query } });

  test.skipIf(skip)("what is added is embedded, each passage once", async () => {
    stub.playEmbeddings(() => {});
    await upload();
    const { progress } = await until(({ status }) => status === "embedded");
    expect(progress).toEqual({ done: 2, total: 2 });
    expect(answered()).toHaveLength(2);
    const found = await search("What is retrieval practice?");
    expect(found).toMatchObject({ hasSources: true, degraded: false, calibrated: false, message: null });
    expect(found.chunks[0]!.cosine).toBeGreaterThan(0);
  });

  test.skipIf(skip)("a rate limit is waited for, is seen, and costs no attempt", async () => {
    stub.playEmbeddings(() => ({ kind: "status", status: 429, retryAfterSeconds: 0 }));
    await upload();
    for (const asked of [1, 2, 3, 4]) {
      const row = await untilLeft(asked);
      expect(row).toMatchObject({ status: "searchable", attempts: 0, reasonCode: "embedding_failed" });
      expect(row.reasonMessage).toMatch(/busy/);
      if (asked < 4) await sweep();
    }
    stub.playEmbeddings(() => {});
    await sweep();
    expect(await until(({ status }) => status === "embedded")).toMatchObject({ reason: null });
    expect(answered()).toHaveLength(2);
  });

  const faults: [string, EmbedFault, RegExp][] = [
    ["a provider with a problem", { kind: "status", status: 500 }, /has a problem/],
    ["a provider that is gone", { kind: "reset" }, /can't be reached/],
    ["a refused key", { kind: "status", status: 401, message: `Wrong key ${KEY}` }, /refused the key/],
    ["vectors of the wrong dimension", { kind: "dimension", dimensions: 1536 }, /wrong dimension: 1536/],
  ];
  test.skipIf(skip).each(faults)(
    "%s: tried again, then found by words alone",
    async (_name, fault, reason) => {
      stub.playEmbeddings(() => fault);
      await upload();
      for (const attempt of [1, 2]) {
        const row = await untilLeft(attempt);
        expect(row).toMatchObject({ status: "searchable", attempts: attempt });
        expect(row.reasonMessage).toMatch(reason);
        await sweep();
      }
      const failed = await until(({ status }) => status === "failed");
      expect(failed.reason!.code).toBe("embedding_failed");
      expect(JSON.stringify(failed)).not.toContain(KEY);
      expect(await vectors()).toBe(0);
      const found = await search("What is retrieval practice?");
      expect(found).toMatchObject({ hasSources: true, degraded: true });
      expect(found.message).toContain("by words only");
    },
  );

  test.skipIf(skip)("a source that is removed while it is embedded leaves nothing behind", async () => {
    const held = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    stub.playEmbeddings(async () => {
      held.resolve();
      await letGo.promise;
    });
    const [item] = await upload();
    await held.promise;
    await t.as("alice")(`/api/sources/${item!.source!.id}`, { method: "DELETE" });
    letGo.resolve();
    stub.playEmbeddings(() => {});
    await uploadFiles(t, "alice", courseId, { "more.md": "# More\n\nInterleaving mixes subjects.\n" });
    await until(({ status }) => status === "embedded");
    expect(await vectors()).toBe(1);
  });
});
