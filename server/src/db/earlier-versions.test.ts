// What a migration does to data of earlier versions, beyond its shape.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { addCourse, addSession } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { MIGRATIONS_FOLDER } from "./migrate.ts";

let t: TestContext;
beforeAll(async () => (t = await openTestContext()));
afterAll(() => t.close());

test("the passages of answers that exist know which passage of their source they are", async () => {
  const { id: courseId } = await addCourse(t, "alice");
  const lines = ["first", "second", "third", "fourth"].map(
    (n) => `The ${n} rule of spaced practice is patience.`,
  );
  await addPassages(t.context.db, t.alice, courseId, { title: "Rules", lines });
  const { id } = await addSession(t, "alice", courseId);
  const path = `/api/sessions/${id}/messages`;
  await t.read("alice", path, { json: { content: "What are the rules of spaced practice?" } });
  const load = async (): Promise<MessageResponse> => {
    const { items } = await t.read<{ items: MessageResponse[] }>("alice", `${path}?limit=10`);
    return items[1]!;
  };
  const answer = await load();
  expect(new Set(answer.source_chunks.map(({ chunk_index: index }) => index)).size).toBeGreaterThan(1);

  const { db } = t.context;
  await db.execute(sql`update message_source_refs set quotes =
    (select jsonb_agg(quote - 'chunk_index') from jsonb_array_elements(quotes) as quote)`);
  // An answer that was shown more than twenty passages has no record of some of them.
  await db.execute(
    sql`update chat_messages set used_sources = used_sources - 0 where used_sources is not null`,
  );
  expect((await load()).source_chunks).not.toEqual(answer.source_chunks);

  const migration = await readFile(join(MIGRATIONS_FOLDER, "0014_as_specified.sql"), "utf8");
  const repair = migration
    .split("--> statement-breakpoint")
    .find((statement) => statement.includes("repaired"));
  await db.execute(sql.raw(repair!));
  const { used_sources: _, ...repaired } = await load();
  expect(answer).toMatchObject(repaired);
});
