// The tools over the Model Context Protocol, called by the protocol's own client.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCourse, addNotes, untilShelf, uploadFiles } from "../test/material.ts";
import { type Person, type TestContext, openTestContext } from "../test/test-context.ts";
import { createApp } from "./http/app.ts";
import { openToken } from "./http/token/open-token.ts";
import { tools } from "./pipelines/tools/tools.ts";

const QUERY = "What is retrieval practice?";
const program = fileURLToPath(new URL("mcp.ts", import.meta.url));

let t: TestContext;
let server: ReturnType<typeof serve>;
let origin: string;
let authorization: string;
let courseId: string;
let sourceId: string;
const clients: Client[] = [];

beforeAll(async () => {
  // The token is what programs have without accounts; `http/sharing/tools-and-streams.test.ts` calls with those of people.
  t = await openTestContext({ IBID_AUTH: "local" });
  courseId = (await addCourse(t, "alice")).id;
  sourceId = (await addNotes(t, "alice", courseId)).id;
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  const { token } = openToken(t.context.config);
  authorization = `Bearer ${token!.value}`;
  const app = createApp(
    t.context,
    async ({ headers }) => (headers.get("x-test-user") === "bob" ? t.bob : t.alice),
    token,
  );
  server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 });
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const client of clients) await client.close();
  server.close();
  await t.close();
});

/** As a program of last year speaks, or as one of today. */
type Era = "legacy" | "auto";

async function connect(transport: Transport, mode: Era): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(transport);
  return client;
}

function overHttp(person: Person, mode: Era = "auto"): Promise<Client> {
  const requestInit = { headers: { "x-test-user": person, authorization } };
  return connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }), mode);
}

/** It finds the token in the data folder. */
function overStdio(mode: Era): Promise<Client> {
  const env = {
    ...(process.env as Record<string, string>),
    IBID_PORT: new URL(origin).port,
    IBID_DATA: t.context.config.dataFolder,
    IBID_TOKEN: "",
  };
  return connect(new StdioClientTransport({ command: process.execPath, args: [program], env }), mode);
}

async function call(
  client: Client,
  name: string,
  input?: object,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError = false } = await client.callTool({
    name,
    ...(input && { arguments: { ...input } }),
  });
  const [first] = content as { text: string }[];
  return { text: first!.text, isError };
}

async function read(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return (contents as { text: string }[])[0]!.text;
}

describe.each(["legacy", "auto"] as const)("to a client that speaks %s", (mode) => {
  test.each([
    ["HTTP", () => overHttp("alice", mode)],
    ["stdio", () => overStdio(mode)],
  ])("over %s, a program finds a course, and passages with links that open their words", async (_, open) => {
    const client = await open();
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(Object.keys(tools));
    // Those that write, and the one that sends words to a search engine.
    const asked = listed.tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(asked.map(({ name }) => name)).toEqual([
      "webSearch",
      "addSource",
      "writeDocument",
      "appendToDocument",
      "getNextCitationNumber",
      "addCitation",
      "cite",
    ]);
    const courses = await call(client, "listCourses");
    expect(JSON.parse(courses.text)).toMatchObject({ courses: [{ courseId }] });

    const { text } = await call(client, "search_course_materials", { courseId, query: QUERY });
    const link = new URL(/^\[1\] (http\S+)$/m.exec(text)![1]!);
    expect(`${link.origin}${link.pathname}`).toBe(`${origin}/c/${courseId}`);
    expect(link.searchParams.get("source")).toBe(sourceId);
    const [start, end] = link.searchParams.get("at")!.split("-").map(Number);
    const stored = await t.read<SourceContent>("alice", `/api/sources/${sourceId}/content`);
    const words = stored.text.slice(start, end);
    expect(text).toContain(words);

    const passage = await read(client, `ibid://sources/${sourceId}/${start}-${end}`);
    expect(passage).toContain(`\n${link.href}\n\n${words}`);
    const { resources } = await client.listResources();
    const { title } = stored;
    expect(resources).toMatchObject([
      { uri: `ibid://sources/${sourceId}`, name: title, title, mimeType: "text/plain" },
    ]);
    const gone = { uri: `ibid://sources/${crypto.randomUUID()}` };
    await expect(client.readResource(gone)).rejects.toMatchObject({ code: -32602, data: gone });
    const whole = await read(client, resources[0]!.uri);
    expect(whole).toContain(`${origin}/c/${courseId}?source=${sourceId}\n\n${stored.text}`);
  });
});

test("what is alice's does not exist for bob", async () => {
  const bob = await overHttp("bob");
  expect(JSON.parse((await call(bob, "listCourses", {})).text)).toEqual({ courses: [], nextCursor: null });
  const inputs = { listSources: {}, listDocuments: {}, search_course_materials: { query: QUERY } };
  for (const [name, input] of Object.entries(inputs)) {
    const answer = await call(bob, name, { courseId, ...input });
    expect(answer).toEqual({ isError: true, text: expect.stringContaining("no such course") });
  }
});

test("each passage that a search finds is a resource that can be read", async () => {
  const alice = await overHttp("alice");
  const { content } = await alice.callTool({
    name: "search_course_materials",
    arguments: { courseId, query: QUERY },
  });
  const links = content.filter((block) => block.type === "resource_link");
  const { title } = await t.read<{ title: string }>("alice", `/api/sources/${sourceId}/content`);
  expect(links[0]).toMatchObject({ name: `[1] ${links[0]!.title}`, mimeType: "text/plain" });
  // A text has no place that could be said.
  expect(links[0]!.title).toBe(title);
  for (const { uri } of links) expect(await read(alice, uri)).toContain(`${origin}/c/${courseId}?source=`);
});

test("the title of a passage says its place", async () => {
  const { id } = await addCourse(t, "alice", "Lectures");
  const cue = "00:00:05.000 --> 00:00:09.000\nSpaced practice spreads study over days.";
  await uploadFiles(t, "alice", id, { "week 3.vtt": `WEBVTT\n\n${cue}\n` });
  const alice = await overHttp("alice");
  const { content } = await alice.callTool({
    name: "search_course_materials",
    arguments: { courseId: id, query: "spaced practice" },
  });
  expect(content.filter((block) => block.type === "resource_link")).toMatchObject([
    { name: "[1] Week 3, 0:05", title: "Week 3, 0:05" },
  ]);
  await t.as("alice")(`/api/courses/${id}`, { method: "DELETE" });
});

test("a resource that is not there, or not bob's, is refused in words", async () => {
  const bob = await overHttp("bob");
  expect(await bob.listResources()).toMatchObject({ resources: [] });
  for (const uri of [`ibid://sources/${sourceId}`, `ibid://sources/${sourceId}/0-9`])
    await expect(bob.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      data: { uri },
      message: expect.stringContaining("no such source"),
    });
  const alice = await overHttp("alice");
  for (const uri of ["ibid://sources/x", `ibid://sources/${sourceId}/9-3`, `ibid://sources/${sourceId}/a-b`])
    await expect(alice.readResource({ uri })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/sourceId|stretch|start/),
    });
});

test("a wrong call is answered in words, and says nothing of what went wrong inside", async () => {
  const alice = await overHttp("alice");
  const unnamed = await call(alice, "search_course_materials", { query: QUERY });
  expect(unnamed).toEqual({ isError: true, text: expect.stringContaining("Say which course") });
  await expect(call(alice, "constructor", {})).rejects.toThrow("constructor");
  await expect(call(alice, "webSearch", { query: "a\0b" })).rejects.toThrow("NUL");
  t.context.webSearch = () => Promise.reject(new Error("secret"));
  const failed = await call(alice, "webSearch", { query: "tides" });
  expect(failed).toEqual({ isError: true, text: expect.stringContaining("Something went wrong") });
  t.context.webSearch = null;
});

test("another site in the user's browser is refused", async () => {
  for (const headers of [{ origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }])
    for (const method of ["GET", "POST"])
      expect((await t.as("alice")("/mcp", { method, headers })).status).toBe(403);
});

test("a program with the wrong token, or none, is told where it is", async () => {
  const env = { ...process.env, IBID_PORT: new URL(origin).port };
  for (const more of [{ IBID_TOKEN: "the-wrong-token-of-mine" }, { IBID_DATA: "/nowhere" }]) {
    const child = spawn(process.execPath, [program], { env: { ...env, ...more } });
    let said = "";
    child.stderr.on("data", (chunk) => void (said += String(chunk)));
    expect(await once(child, "close")).toEqual([1, null]);
    expect(said).toMatch(
      /^This (?:token belongs to another Ibid|browser or program).*file “token” in Ibid's data folder\.\n$/,
    );
  }
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`));
  await expect(connect(transport, "auto")).rejects.toThrow();
});

test("without a running Ibid, the program says how to start one", async () => {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  await new Promise((resolve) => listener.close(resolve));
  const child = spawn(process.execPath, [program], { env: { ...process.env, IBID_PORT: String(port) } });
  let said = "";
  child.stderr.on("data", (chunk) => void (said += String(chunk)));
  expect(await once(child, "close")).toEqual([1, null]);
  expect(said).toBe(`Ibid does not answer at http://127.0.0.1:${port}. Start it with: npm start\n`);
});
