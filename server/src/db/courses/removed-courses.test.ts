// A removed course is nowhere until it is restored, and neither is anything in it; then everything is as before. Every call
// that takes an id is asked for: a new one is in this test as soon as it is in the contract.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CALLS, type EndpointIds, requestOf } from "../../../test/endpoint-calls.ts";
import { addDocument } from "../../../test/add-document.ts";
import { addCourse, addNotes, addSession, ask, untilEmbedded } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { purgeCourses } from "../courses.ts";

let t: TestContext;
let ids: EndpointIds;

beforeAll(async () => {
  t = await openTestContext();
  const { id: course } = await addCourse(t, "alice");
  const { id: source } = await addNotes(t, "alice", course);
  const { id: session } = await addSession(t, "alice", course);
  await ask(t, "alice", session, "What is retrieval practice?");
  const document = await addDocument(t, "alice", course, [source]);
  const drafted = await t.read<{ id: string }>("alice", `/api/documents/${document}/drafts`, {
    json: { mode: "outline", instruction: "Spacing" },
  });
  const { id: highlight } = await t.read<{ id: string }>("alice", "/api/highlights", {
    json: CALLS["addHighlight"]!.body!({ source } as EndpointIds),
  });
  await untilEmbedded(t);
  ids = {
    highlight,
    course,
    source,
    session,
    document,
    draft: drafted.id,
    style: course,
    tool: "getNextCitationNumber",
  };
});
afterAll(() => t.close());

const remove = () => t.as("alice")(`/api/courses/${ids.course}`, { method: "DELETE" });
const restore = () => t.as("alice")(`/api/courses/${ids.course}/restore`, { method: "POST" });
const listRemoved = async () =>
  (await t.read<{ items: { id: string }[] }>("alice", "/api/removed-courses")).items.map(({ id }) => id);

async function rowsOf(table: string): Promise<unknown[]> {
  const { rows } = await t.context.db.execute<{ row: unknown }>(
    sql`select to_jsonb(each) - 'updated_at' as row from ${sql.identifier(table)} as each order by each::text`,
  );
  return rows.map(({ row }) => row);
}

test("says what is in a course before it goes", async () => {
  expect(await t.read("alice", `/api/courses/${ids.course}/contents`)).toEqual({
    ...{ sources: 1, chats: 1, documents: 1, files: 1 },
    bytes: expect.any(Number),
  });
});

describe("while it is removed", () => {
  beforeAll(async () => {
    expect((await remove()).status).toBe(200);
  });

  test.each(Object.entries(CALLS).filter(([name]) => name !== "restoreCourse"))(
    "%s answers as if there were nothing",
    async (name, call) => {
      const endpoint: Endpoint = endpoints[name as keyof typeof endpoints];
      const { path, init } = requestOf(endpoint, call, ids);
      const response = await t.as("alice")(path, init);
      expect([response.status, await response.json()]).toMatchObject([404, { error: { code: "not_found" } }]);
    },
  );

  test("it is in the list of what can be restored, and in no other", async () => {
    expect(await t.read("alice", "/api/courses")).toMatchObject({ items: [] });
    expect(await listRemoved()).toEqual([ids.course]);
    expect(await t.read("bob", "/api/removed-courses")).toEqual({ items: [] });
  });
});

test("restored, everything is as it was", async () => {
  const tables = [
    "courses",
    "sources",
    "chunks",
    "chat_sessions",
    "course_sources",
    "documents",
    "citations",
    "highlights",
  ];
  expect((await restore()).status).toBe(200);
  const before = await Promise.all(tables.map(rowsOf));
  await remove();
  expect((await restore()).status).toBe(200);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  expect(await listRemoved()).toEqual([]);
});

test("a day later it is gone for good", async () => {
  const { db } = t.context;
  await remove();
  await purgeCourses(db);
  expect(await listRemoved()).toEqual([ids.course]);
  await db.execute(sql`update courses set removed_at = removed_at - interval '25 hours'`);
  await purgeCourses(db);
  expect((await restore()).status).toBe(404);
  for (const table of ["courses", "sources", "chat_sessions", "documents", "course_sources"])
    expect(await rowsOf(table), table).toEqual([]);
});
