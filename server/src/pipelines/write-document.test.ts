// The AI writer: a scripted model behind the real provider client makes real tool calls over the wire. A search server
// and the web are on loopback.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Document } from "@ibid/core/contract/document.ts";
import type { Draft } from "@ibid/core/contract/draft.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { parseContextText } from "@ibid/core/ledger/context-text.ts";
import { buildConnector } from "undici";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addEmptyDocument, startDraft, untilDraft } from "../../test/drafts.ts";
import { addCourse, addNotes, untilShelf } from "../../test/material.ts";
import { type ModelStub, startModelStub } from "../../test/model-stub/start-model-stub.ts";
import type { Shown, Turn } from "../../test/model-stub/wire-protocol.ts";
import { type SearchStub, startSearchStub } from "../../test/search-stub.ts";
import { stubbedEnvironment } from "../../test/stubbed-provider.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { createEgress } from "../egress/create-egress.ts";

const TIDES = "http://tides.example/tides";
const MOON = "The moon pulls the water of the oceans towards itself, and so there are tides.";
const SUN = "The sun pulls too, though less, because it is so much farther away from us.";
const PAGE = `<!doctype html><title>Why there are tides</title><meta name="author" content="Ada Lovelace">
  <article><h1>Why there are tides</h1><p>${MOON}</p><p>${SUN}</p><p>${"Water follows. ".repeat(40)}</p></article>`;
const RESULTS = [{ url: TIDES, title: "Why there are tides", content: "The moon pulls." }];

let t: TestContext;
let site: Server;
let model: ModelStub;
let search: SearchStub;
let courseId: string;
let document: Document;

beforeAll(async () => {
  site = createServer((_, response) => void response.setHeader("content-type", "text/html").end(PAGE));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  [model, search] = [await startModelStub(() => ({ text: "" })), await startSearchStub(RESULTS)];
  t = await openTestContext({ ...stubbedEnvironment("anthropic", model.url), IBID_SEARCH_URL: search.url });
  t.context.egress.fetchPublic = createEgress({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    isPublic: () => true,
    buildConnector: (options) => {
      const connect = buildConnector(options);
      const port = String((site.address() as AddressInfo).port);
      return (target, callback) => connect({ ...target, port }, callback);
    },
  }).fetchPublic;
});
afterAll(async () => {
  await t.close();
  await Promise.all([model.close(), search.close()]);
  site.close();
});
beforeEach(async () => {
  courseId = (await addCourse(t, "alice")).id;
  document = await addEmptyDocument(t, courseId, "= Tides\n");
});

/** Research is over at once; then these turns, each made from what the model was shown. */
function playWriting(...turns: (Turn | ((shown: Shown) => Turn))[]): void {
  let at = 0;
  model.play(({ shown }) => {
    if (shown.tools.includes("addSource")) return { text: "Nothing is missing." };
    const turn = turns[Math.min(at++, turns.length - 1)]!;
    return typeof turn === "function" ? turn(shown) : turn;
  });
}

const call = (name: string, input: unknown): Turn => ({ calls: [{ name, input }] });
const lastTool = ({ messages }: Shown): string =>
  messages.findLast(({ role }) => role === "tool")?.text ?? "";
const read = () => t.read<Document>("alice", `/api/documents/${document.id}`);
const decide = (draft: Draft, ordinal: number, json: object) =>
  t.as("alice")(`/api/drafts/${draft.id}/paragraphs/${ordinal}`, { json });
const write = async (): Promise<Draft> =>
  await untilDraft(t, courseId, (await startDraft(t, document.id, "Explain spacing.")).id);

/** Notes on the shelf, and a draft of two paragraphs about them: one is quoted, one is made up but for its marker. */
async function draftAboutNotes(): Promise<Draft> {
  await addNotes(t, "alice", courseId);
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  playWriting(
    call("querySourcesRAG", { query: "spaced practice" }),
    (shown) => {
      const passage = parseContextText(lastTool(shown)).find(({ text }) => text.includes("Spaced practice"))!;
      return call("cite", { passage: passage.number, quote: "Spaced practice spreads study sessions" });
    },
    (shown) => {
      const marker = /\[\d+\]/.exec(lastTool(shown))![0];
      return {
        text: `## Spacing\n\nSpaced practice spreads study sessions over several days. ${marker}\n\nElephants never forget it. ${marker}`,
      };
    },
  );
  return await write();
}

test("from a search to a page on the shelf, to a cited paragraph, to a footnote and a reference", async () => {
  model.play(({ shown }) => {
    if (shown.tools.includes("addSource")) {
      const results = shown.messages.filter(({ role }) => role === "tool").length;
      if (results === 0) return call("webSearch", { query: "why are there tides" });
      if (results === 1) return { calls: [{ name: "addSource", input: { url: TIDES } }] };
      return { text: "One page is enough." };
    }
    const found = parseContextText(shown.messages.map(({ text }) => text).join("\n\n"));
    if (found.length === 0) return call("querySourcesRAG", { query: "why are there tides" });
    const { number } = found.find(({ text }) => text.includes(MOON))!;
    if (!lastTool(shown).includes("marker")) return call("cite", { passage: number, quote: MOON });
    return { text: `## The moon\n\nThe moon pulls the water of the oceans towards itself. [${number}]` };
  });
  const draft = await untilDraft(t, courseId, (await startDraft(t, document.id, "Explain tides.")).id);
  expect(draft).toMatchObject({ status: "done", message: null });
  expect(search.queries).toContain("why are there tides");
  expect(draft.steps).toEqual([
    "Searching the web for “why are there tides”",
    "Adding “Why there are tides”",
    expect.stringMatching(/^Reading: \d of 1 new sources$/),
    ...draft.steps.slice(3),
  ]);
  expect(draft.steps).toContain("Looking in your sources for “why are there tides”");

  const { items } = await t.read<{ items: Source[] }>("alice", `/api/sources/${document.id}?limit=100`);
  expect(items).toMatchObject([{ title: "Why there are tides", url: TIDES, status: "embedded" }]);
  const [paragraph] = draft.paragraphs;
  expect(paragraph).toMatchObject({
    text: "== The moon\n\nThe moon pulls the water of the oceans towards itself.#footnote[1]",
    notes: [{ sourceId: items[0]!.id, title: "Why there are tides", verdict: "found" }],
    state: "proposed",
  });
  const content = await t.read<SourceContent>("alice", `/api/sources/${items[0]!.id}/content`);
  const { locator, quote } = paragraph!.notes[0]!;
  expect(content.text.slice(locator.start, locator.end)).toBe(quote);
  expect(MOON).toContain(quote);
  expect(await read()).toMatchObject({ content: "= Tides\n", citationCount: 0 });

  const response = await decide(draft, 1, { accept: true });
  const accepted = (await response.json()) as {
    document: Document;
    inserts: { position: number; text: string }[];
  };
  expect(accepted.document).toMatchObject({
    content: `= Tides\n\n${paragraph!.text}\n\n`,
    citationCount: 1,
    citations: [{ number: 1, state: "placed", quote, locator, sourceId: items[0]!.id }],
  });
  const [insert] = accepted.inserts;
  expect("= Tides\n".slice(0, insert!.position) + insert!.text).toContain(paragraph!.text);
  const list = await t.read<{ bibliography: string }>(
    "alice",
    `/api/documents/${document.id}/bibliography?format=text`,
  );
  expect(list.bibliography).toContain("Lovelace, A.");
  const { items: versions } = await t.read<{ items: unknown[] }>(
    "alice",
    `/api/documents/${document.id}/versions`,
  );
  expect(versions).toHaveLength(1);
});

test("each note says whether the words of its sentence stand in the source", async () => {
  const draft = await draftAboutNotes();
  expect(draft.paragraphs.map(({ text, notes }) => [text, notes.map(({ verdict }) => verdict)])).toEqual([
    ["== Spacing\n\nSpaced practice spreads study sessions over several days.#footnote[1]", ["found"]],
    ["Elephants never forget it.#footnote[1]", ["not-found"]],
  ]);
  expect(draft.paragraphs[1]!.notes[0]!.quote).toBe("Spaced practice spreads study sessions");
});

test("what is rejected spends nothing, what is accepted keeps the draft's order, and twice is once", async () => {
  const draft = await draftAboutNotes();
  await decide(draft, 1, { accept: false });
  expect(await read()).toMatchObject({ content: "= Tides\n", citationCount: 0, citations: [] });
  await decide(draft, 2, { accept: true });
  await Promise.all([decide(draft, 1, { accept: true }), decide(draft, 1, { accept: true })]);
  const { content, citationCount, citations } = await read();
  expect([...content.matchAll(/Spaced practice|Elephants/g)].map(([word]) => word)).toEqual([
    "Spaced practice",
    "Elephants",
  ]);
  expect(citationCount).toBe(2);
  expect(citations.map(({ state }) => state)).toEqual(["placed", "placed"]);
  const all = await t.read<{ inserts: unknown[] }>("alice", `/api/drafts/${draft.id}/accept-all`, {
    json: {},
  });
  expect(all.inserts).toEqual([]);
});

test("all at once goes where it is wanted, and not into a text that was changed meanwhile", async () => {
  const draft = await draftAboutNotes();
  const stale = await t.as("alice")(`/api/drafts/${draft.id}/accept-all`, {
    json: { position: 0, version: 7 },
  });
  expect(stale.status).toBe(409);
  const unnamed = await t.as("alice")(`/api/drafts/${draft.id}/accept-all`, { json: { position: 0 } });
  expect(unnamed.status).toBe(400);
  expect(await read()).toMatchObject({ content: "= Tides\n", citationCount: 0 });
  await t.as("alice")(`/api/documents/${document.id}`, {
    method: "PUT",
    json: { content: "First line.\n\nLast line.", version: 1 },
  });
  await t.as("alice")(`/api/drafts/${draft.id}/accept-all`, { json: { position: 3, version: 2 } });
  expect((await read()).content).toBe(
    "First line.\n\n== Spacing\n\nSpaced practice spreads study sessions over several days.#footnote[1]\n\n" +
      "Elephants never forget it.#footnote[2]\n\nLast line.",
  );
});

test("a paragraph whose source was removed meanwhile is refused, and nothing is spent", async () => {
  const draft = await draftAboutNotes();
  const { sourceId } = draft.paragraphs[0]!.notes[0]!;
  await t.as("alice")(`/api/sources/${sourceId}`, { method: "DELETE" });
  const response = await decide(draft, 1, { accept: true });
  expect(response.status).toBe(404);
  expect(((await response.json()) as { error: { message: string } }).error.message).toMatch(
    /Restore it, or reject/,
  );
  expect(await read()).toMatchObject({ content: "= Tides\n", citationCount: 0 });
});

test("what was not shown can't be cited or added, and an invented marker is text", async () => {
  await addNotes(t, "alice", courseId);
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
  const answers: string[] = [];
  const researching = [call("addSource", { url: "http://evil.example/" }), { text: "Done." }];
  const writing = [
    call("querySourcesRAG", { query: "spaced practice" }),
    {
      calls: [
        { name: "cite", input: { passage: 99, quote: "Spaced practice" } },
        { name: "cite", input: { passage: 1, quote: "Spaced practice cures everything" } },
        { name: "addSource", input: { url: TIDES } },
        { name: "deleteEverything", input: {} },
      ],
    },
    { text: 'Claims. [1] More claims. [99] #footnote[3] and #read("/etc/passwd").\n\n## Sources\n\n[1] Me.' },
  ];
  model.play(({ shown }) => {
    answers.push(...shown.messages.filter(({ role }) => role === "tool").map(({ text }) => text));
    return (shown.tools.includes("addSource") ? researching : writing).shift()!;
  });
  const draft = await write();
  expect(answers.join("\n")).toMatch(/Only results of webSearch can be added/);
  expect(answers.join("\n")).toMatch(/There is no passage 99/);
  expect(answers.join("\n")).toMatch(/are not in passage 1/);
  expect(draft).toMatchObject({ status: "done" });
  expect(draft.paragraphs).toMatchObject([
    {
      text: 'Claims. \\[1\\] More claims. \\[99\\] \\#footnote\\[3\\] and \\#read("/etc/passwd").',
      notes: [],
    },
  ]);
  const { items } = await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/sources`);
  expect(items).toHaveLength(1);
});

test("a search server that is down is told to the model, and it writes from what there is", async () => {
  search.play((response) => void response.writeHead(500).end());
  const answers: string[] = [];
  model.play(({ shown }) => {
    if (!shown.tools.includes("webSearch")) return { text: "From memory." };
    answers.push(lastTool(shown));
    return answers.length === 1 ? call("webSearch", { query: "tides" }) : { text: "Nothing can be found." };
  });
  expect(await write()).toMatchObject({ status: "done", paragraphs: [{ text: "From memory." }] });
  expect(answers[1]).toContain("refused to answer (500)");
  search.play(RESULTS);
});

test("a model that only calls tools comes to an end", async () => {
  model.play(({ shown }) =>
    shown.tools.includes("webSearch")
      ? call("webSearch", { query: "more" })
      : call("querySourcesRAG", { query: "more" }),
  );
  const draft = await write();
  expect(draft).toMatchObject({
    status: "failed",
    paragraphs: [],
    message: expect.stringMatching(/no answer/),
  });
});

test("a model that writes for ever is cut off, and what it wrote is kept", async () => {
  playWriting({ text: "More.\n\n".repeat(60) });
  const draft = await write();
  expect(draft).toMatchObject({
    status: "done",
    message: expect.stringMatching(/as long as a draft can be/),
  });
  expect(draft.paragraphs).toHaveLength(40);
});

test("a provider that fails in the middle leaves what was written, and the next draft can begin", async () => {
  playWriting({ text: "One.\n\nTwo.\n\nThree.", fault: { kind: "error-part", before: 1 } });
  const draft = await write();
  expect(draft).toMatchObject({ status: "failed", paragraphs: [{ text: "One." }] });
  expect(draft.message).toMatch(/kept/);
  playWriting({ text: "Whole." });
  expect(await write()).toMatchObject({ status: "done", paragraphs: [{ text: "Whole." }] });
});

test("one draft at a time; stopped, it keeps its paragraphs", async () => {
  const never = new Promise<void>(() => {});
  playWriting({ text: "One.\n\nTwo.\n\nThree.", gate: { beforeToken: 1, until: never } });
  const { id } = await startDraft(t, document.id, "Explain.");
  await untilDraft(t, courseId, id, ({ paragraphs }) => paragraphs.length === 1);
  const second = await t.as("alice")(`/api/documents/${document.id}/drafts`, {
    json: { instruction: "Another.", mode: "outline" },
  });
  expect(second.status).toBe(409);
  const stopped = await t.read<Draft>("alice", `/api/drafts/${id}/stop`, { method: "POST" });
  expect(stopped).toMatchObject({ status: "stopped", paragraphs: [{ text: "One.", state: "proposed" }] });
  expect(await t.read("alice", `/api/documents/${document.id}/drafts`)).toMatchObject({ items: [{ id }] });
});
