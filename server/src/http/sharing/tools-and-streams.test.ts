// What is no endpoint of its own: every tool, over HTTP and over MCP, resources, the streams of chats, and the addresses of
// pages, asked for as everybody who may come. `roles.test.ts` asks for the endpoints.
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/accounts.ts";
import type { EndpointIds } from "../../../test/endpoint-calls.ts";
import { type SharedCourse, openSharedCourse } from "../../../test/shared-course.ts";
import { isReadOnlyTool, tools } from "../../pipelines/tools/tools.ts";

let { t, browsers, readOnly, ids, chats } = {} as SharedCourse;
beforeAll(async () => void ({ t, browsers, readOnly, ids, chats } = await openSharedCourse()));
afterAll(() => t.close());

const inCourse = ({ course }: EndpointIds) => ({ courseId: course });
const inDocument = ({ document }: EndpointIds) => ({ documentId: document });
const INPUTS: Record<keyof typeof tools, (ids: EndpointIds) => object> = {
  listCourses: () => ({}),
  listSources: inCourse,
  listDocuments: inCourse,
  readSource: ({ source }) => ({ sourceId: source }),
  search_course_materials: (ids) => ({ ...inCourse(ids), query: "spaced practice" }),
  look_up_place: (ids) => ({ ...inCourse(ids), place: "page 1" }),
  outline_source: inCourse,
  querySourcesRAG: (ids) => ({ ...inDocument(ids), query: "spaced practice" }),
  webSearch: () => ({ query: "spaced practice" }),
  addSource: (ids) => ({ ...inCourse(ids), title: "A book" }),
  readDocument: inDocument,
  writeDocument: (ids) => ({ ...inDocument(ids), version: 1, text: "Anew" }),
  appendToDocument: (ids) => ({ ...inDocument(ids), text: "More" }),
  getNextCitationNumber: inDocument,
  addCitation: (ids) => ({ ...inDocument(ids), sourceId: ids.source, citationNumber: 99, position: 0 }),
  cite: (ids) => ({ ...inDocument(ids), sourceId: ids.source }),
  updateBibliography: inDocument,
};
/** About no course: everybody who has signed in gets an answer, and nothing of others in it. */
const APART = ["listCourses", "webSearch"];

const MCP = { accept: "application/json, text/event-stream", "content-type": "application/json" };
async function mcp(who: Browser, method: string, params: object, headers = {}): Promise<[number, string]> {
  const json = { jsonrpc: "2.0", id: 1, method, params };
  const response = await who.ask("/mcp", { headers: { ...MCP, ...headers }, json });
  return [response.status, await response.text()];
}
async function http(who: Browser, name: string, input: object, headers = {}): Promise<[number, string]> {
  const response = await who.ask(`/api/tools/${name}`, { headers, json: input });
  return [response.status, await response.text()];
}

describe.each(Object.entries(INPUTS))("%s", (name, inputOf) => {
  const isRead = isReadOnlyTool(name);
  const call = (who: Browser, headers = {}) =>
    mcp(who, "tools/call", { name, arguments: inputOf(ids) }, headers);

  test("is nothing for whoever is not, or no longer, in the course, by either way", async () => {
    const nowhere = Object.fromEntries(
      Object.keys(ids).map((key) => [key, crypto.randomUUID()]),
    ) as EndpointIds;
    for (const who of [browsers.other, browsers.gone]) {
      const [status, text] = await http(who, name, inputOf(ids));
      const [, said] = await call(who);
      expect(text + said).not.toMatch(/Spaced practice|Shared/);
      if (APART.includes(name)) continue;
      expect(status).toBe(404);
      // As for ids that nobody has.
      expect(text).toBe((await http(who, name, inputOf(nowhere)))[1]);
      expect(said).toBe((await mcp(who, "tools/call", { name, arguments: inputOf(nowhere) }))[1]);
    }
    expect((await http(browsers.nobody, name, inputOf(ids)))[0]).toBe(401);
    expect((await call(browsers.nobody))[0]).toBe(401);
  });

  test("is answered to guests as to the owner, or refused", async () => {
    const usual = await http(browsers.owner, name, inputOf(ids));
    expect([401, 403, 404], usual[1]).not.toContain(usual[0]);
    const [edited] = await http(browsers.editor, name, inputOf(ids));
    // What the owner has changed by then has another version.
    if (isRead) expect(edited).toBe(usual[0]);
    else expect([401, 403, 404]).not.toContain(edited);
    if (isRead) {
      expect((await http(browsers.reader, name, inputOf(ids)))[0]).toBe(usual[0]);
      expect((await http(t.browser(), name, inputOf(ids), readOnly))[0]).toBe(usual[0]);
    } else {
      expect((await http(t.browser(), name, inputOf(ids), readOnly))[0]).toBe(403);
      expect((await call(t.browser(), readOnly))[1]).toContain("may only read");
      if (APART.includes(name)) return;
      expect((await http(browsers.reader, name, inputOf(ids)))[0]).toBe(403);
      expect((await call(browsers.reader))[1]).toContain("not change it");
    }
  });
});

test("the table knows every tool", () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual(Object.keys(tools).toSorted());
});

test("resources are for who is in the course", async () => {
  const uri = `ibid://sources/${ids.source}`;
  for (const who of [browsers.owner, browsers.editor, browsers.reader]) {
    expect((await mcp(who, "resources/list", {}))[1]).toContain(uri);
    expect((await mcp(who, "resources/read", { uri }))[1]).toContain("Spaced practice");
  }
  for (const who of [browsers.other, browsers.gone]) {
    expect((await mcp(who, "resources/list", {}))[1]).toContain('"resources":[]');
    expect((await mcp(who, "resources/read", { uri }))[1]).not.toContain("Spaced practice");
  }
  expect((await mcp(browsers.nobody, "resources/read", { uri }))[0]).toBe(401);
});

test.each(["/api/chat/:id/stream", "/api/chat/:id/messages"])(
  "%s of the owner's chat is for others as one that nobody has begun",
  async (path) => {
    await t.ada.ask(`/api/sessions/${chats.owner}/messages`, {
      json: { content: "What is spaced practice?" },
    });
    const read = async (who: Browser, id: string): Promise<[number, string]> => {
      const response = await who.ask(path.replace(":id", id));
      return [response.status, await response.text()];
    };
    for (const who of [browsers.editor, browsers.reader, browsers.other, browsers.gone])
      expect(await read(who, chats.owner)).toEqual(await read(who, crypto.randomUUID()));
    expect((await read(browsers.nobody, chats.owner))[0]).toBe(401);
  },
);

test("an address of the app is the same page for everybody: what it names is asked for afterwards", async () => {
  const paths = [
    `/c/${ids.course}`,
    `/c/${ids.course}/s/${chats.owner}`,
    `/c/${ids.course}/d/${ids.document}`,
  ];
  for (const path of paths) {
    const pages = [];
    for (const who of Object.values(browsers)) {
      const response = await who.ask(path);
      pages.push([response.status, await response.text()]);
    }
    expect(new Set(pages.map(String)).size).toBe(1);
    expect(String(pages[0])).not.toContain("Shared");
  }
});

test("what a guest has made in the course is in the guest's ZIP file, and nobody else's", async () => {
  const of = async (who: "reader" | "other") => {
    const response = await browsers[who].ask("/api/me/export");
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    return Object.entries(files).filter(([path]) => path.startsWith("shared/"));
  };
  const shared = await of("reader");
  expect(shared.map(([path]) => path)).toEqual(["shared/Shared/notes.md", "shared/Shared/chats/New chat.md"]);
  const notes = Buffer.from(shared[0]![1]).toString();
  expect(notes.match(/^> /gm)).toHaveLength(1);
  expect(await of("other")).toEqual([]);
});
