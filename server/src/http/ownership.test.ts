// What is alice's does not exist for bob: every endpoint with an id, asked for as bob.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { RetrievalResult } from "@ibid/core/contract/search/retrieval-result.ts";
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDocument } from "../../test/add-document.ts";
import { addCourse, addNotes, addSession, ask, uploadFiles } from "../../test/material.ts";
import {
  CALLS,
  type EndpointCall,
  type EndpointIds,
  WITHOUT_IDS,
  requestOf,
} from "../../test/endpoint-calls.ts";
import { systemDb } from "../../test/system-db.ts";
import { type TestContext, asking, openTestContext } from "../../test/test-context.ts";
import { ActingPool, type ActingPoolConfig } from "../db/isolation/acting-pool.ts";
import { createApp } from "./app.ts";

let t: TestContext;
/** As if no condition on owners were left: the code takes bob for alice. The database works for bob all the same. */
let throughToAlice: Ask;
let bobsPool: ActingPool;
let ids: EndpointIds;

beforeAll(async () => {
  t = await openTestContext();
  const course = await addCourse(t, "alice");
  const source = await addNotes(t, "alice", course.id);
  const session = await addSession(t, "alice", course.id);
  await ask(t, "alice", session.id, "What is retrieval practice?");
  const document = await addDocument(t, "alice", course.id, [source.id]);
  const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
  const { id: draft } = await t.read<{ id: string }>("alice", `/api/documents/${document}/drafts`, {
    json: { mode: "outline", instruction: "Spacing" },
  });
  const { name: style } = await t.read<{ name: string }>("alice", "/api/styles", { json: { csl } });
  const { id: highlight } = await t.read<{ id: string }>("alice", "/api/highlights", {
    json: CALLS["addHighlight"]!.body!({ source: source.id } as EndpointIds),
  });
  ids = {
    highlight,
    course: course.id,
    session: session.id,
    source: source.id,
    document,
    draft,
    style,
    tool: "getNextCitationNumber",
  };
  bobsPool = new ActingPool({ ...(t.database.pool.options as ActingPoolConfig), always: t.bob });
  const db = systemDb({ pool: bobsPool });
  const app = t.letIn(createApp({ ...t.context, db, patientDb: db }, async () => t.alice));
  throughToAlice = asking(app, "alice");
});
afterAll(async () => {
  await bobsPool.end();
  await t.close();
});

/** A client may ask for a chat before it begins it: one that does not exist is one without messages. */
const UNBEGUN = ["resumeChat", "listUiMessages"] as const;

type Ask = ReturnType<TestContext["as"]>;

function request(ask: Ask, endpoint: Endpoint, call: EndpointCall): Promise<Response> {
  const { path, init } = requestOf(endpoint, call, ids);
  return ask(path, init);
}

test("every endpoint is either asked for below or has no id; accounts have a test of their own", () => {
  const others = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === undefined);
  expect([...Object.keys(CALLS), ...WITHOUT_IDS, ...UNBEGUN].toSorted()).toEqual(
    others.map(([name]) => name).toSorted(),
  );
});

describe.each(Object.entries(CALLS))("%s", (name, call) => {
  const endpoint = endpoints[name as keyof typeof endpoints];

  test("answers bob as if alice's id did not exist", async () => {
    const response = await request(t.as("bob"), endpoint, call);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  });

  test("answers the same where the code would let bob through, because the database does not", async () => {
    const response = await request(throughToAlice, endpoint, call);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: "not_found" } });
  });
});

test.each(UNBEGUN)("%s answers bob for alice's chat as for one that nobody has begun", async (name) => {
  const read = async (ask: Ask, id: string) => {
    const response = await ask(endpoints[name].path.replace(":sessionId", id));
    return [response.status, await response.text()];
  };
  const unbegun = await read(t.as("bob"), crypto.randomUUID());
  expect(await read(t.as("bob"), ids.session)).toEqual(unbegun);
  expect(await read(throughToAlice, ids.session)).toEqual(unbegun);
});

test.each(["listCourses", "listStyles"] as const)(
  "%s lists nothing of alice, whoever bob claims to be",
  async (name) => {
    const read = async (ask: Ask) => await (await ask(endpoints[name].path)).json();
    const listed = await read(t.as("bob"));
    expect(JSON.stringify(listed)).not.toContain(ids.course);
    expect(await read(throughToAlice)).toEqual(listed);
  },
);

test("MCP shows bob no source of alice", async () => {
  const asked = async (ask: Ask, method: string, params: object) => {
    const headers = { accept: "application/json, text/event-stream" };
    const json = { jsonrpc: "2.0", id: 1, method, params };
    return await (await ask("/mcp", { headers, json })).text();
  };
  const uri = `ibid://sources/${ids.source}`;
  expect(await asked(t.as("alice"), "resources/list", {})).toContain(uri);
  expect(await asked(t.as("alice"), "resources/read", { uri })).toContain("Spaced practice");
  for (const ask of [t.as("bob"), throughToAlice]) {
    expect(await asked(ask, "resources/list", {})).toContain('"resources":[]');
    expect(await asked(ask, "resources/read", { uri })).not.toContain("Spaced practice");
  }
});

test("bob can't put a file into alice's course", async () => {
  const body = new FormData();
  body.set("courseId", ids.course);
  body.append("file", new File(["# Hi\n\nBob was here."], "bob.md"));
  const response = await t.as("bob")("/api/sources", { method: "POST", body });
  expect(response.status).toBe(404);
});

test("after all that, alice's things are as they were, and bob's lists are empty", async () => {
  const sources = await t.read<{ items: unknown[] }>("alice", `/api/courses/${ids.course}/sources`);
  expect(sources.items).toHaveLength(1);
  const messages = await t.read<{ items: unknown[] }>(
    "alice",
    `/api/sessions/${ids.session}/messages?limit=100`,
  );
  expect(messages.items).toHaveLength(2);
  expect(await t.read("bob", "/api/courses")).toEqual({ items: [], nextCursor: null });
});

test("a search in bob's course never finds alice's passages", async () => {
  const course = await addCourse(t, "bob");
  await uploadFiles(t, "bob", course.id, { "own.md": "# Tides\n\nThe moon causes the tides." });
  const json = { query: "spaced practice and recall", k: 50 };
  const found = await t.read<RetrievalResult>("bob", `/api/courses/${course.id}/search`, { json });
  expect(found.chunks).toEqual([]);
});
