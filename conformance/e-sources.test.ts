// Specification E, "Source Management & RAG", its sources: entry by address and by hand, extraction, embedding in the
// background, RAG queries, and the endpoints in their own JSON. The forms and rows on the screen (FR-16, FR-31 to FR-35, US-02
// to US-06) are in e2e/references.spec.ts, e2e/material.spec.ts and e2e/clients.spec.ts.
import { readFileSync } from "node:fs";
import type { Source } from "@ibid/core/contract/source.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Writing, startWriting } from "./e-writing.ts";
import { onEachEngine } from "./on-each-engine.ts";
import { untilRead } from "./until-read.ts";

const NASA = "https://nasa.gov/climate";
const SCRIPT = "https://script.example/app";
const TODAY = /^\d{4}-\d{2}-\d{2}/;

onEachEngine("Sources of a document", (ibid) => {
  let writing: Writing;
  beforeEach(async () => void (writing = await startWriting(ibid)));
  const read = async (url: string): Promise<Source> => {
    const { id } = await writing.addSource({ url });
    return (await untilRead(ibid, writing.courseId)).find((source) => source.id === id)!;
  };

  test("POST /api/sources { documentId, url }: 201 with the source, before the page is read (FR-05b, SC-06, US-04)", async () => {
    const { status, body } = await ibid.post<Source>("/api/sources", {
      documentId: writing.documentId,
      url: NASA,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(String),
      documentId: writing.documentId,
      url: NASA,
      accessDate: expect.stringMatching(TODAY),
      metadata: { sourceType: "web" },
      status: "fetching",
    });
  });

  test("POST with every specified field: a manual citation (FR-18, US-05)", async () => {
    const fields = { title: "Tides", author: "Ann Lee", publicationDate: "2019", publisher: "Sea Press" };
    const body = { documentId: writing.documentId, ...fields, isbn: "9780674729018", doi: "10.1000/182" };
    expect(await ibid.post("/api/sources", { ...body, content: "The moon pulls." })).toMatchObject({
      status: 201,
      body: {
        ...{ title: "Tides", url: null, documentId: writing.documentId },
        ...{ author: expect.stringContaining("Lee"), publicationDate: "2019" },
        accessDate: expect.stringMatching(TODAY),
        metadata: { sourceType: "manual" },
      },
    });
  });

  test.each([
    ["Doe, Jane; Roe, Richard", "Doe, J., & Roe, R."],
    ["Jane Doe and Richard Roe", "Doe, J., & Roe, R."],
    ["Johnson and Johnson", "Johnson and Johnson."],
    ["Centers for Disease Control and Prevention", "Centers for Disease Control and Prevention."],
  ])("FR-18 author: %s", async (author, shown) => {
    const { id } = await writing.addSource({ title: "Tides", author });
    const { body } = await ibid.get<{ reference: { text: string } }>(`/api/sources/${id}/citation?style=apa`);
    expect(body.reference.text).toBe(`${shown} (n.d.). Tides.`);
  });

  test("FR-19 a manual entry needs a title", async () => {
    const answer = await ibid.post("/api/sources", { documentId: writing.documentId, author: "Ann Lee" });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(await writing.sidebar()).toEqual([]);
  });

  test("GET /api/sources/:documentId is the bare list, oldest first (FR-03, FR-31)", async () => {
    for (const title of ["First", "Second"]) await writing.addSource({ title });
    expect((await writing.sidebar()).map(({ title }) => title)).toEqual(["First", "Second"]);
  });

  test("GET of somebody else's document, or of none [not-found: 404, not 403]", async () => {
    expect(await ibid.get(`/api/sources/${crypto.randomUUID()}`)).toMatchObject({ status: 404 });
  });

  test("PUT /api/sources/:id changes what it names and answers the source (FR-34, US-12)", async () => {
    const { id } = await writing.addSource({ title: "Tides", author: "Ann Lee", publicationDate: "2019" });
    const { status, body } = await ibid.put<Source>(`/api/sources/${id}`, { title: "High tides" });
    expect([status, body]).toMatchObject([200, { title: "High tides", publicationDate: "2019" }]);
    expect(body.author).toContain("Lee");
    expect(await writing.sidebar()).toMatchObject([{ title: "High tides" }]);
  });

  test('DELETE /api/sources/:id answers { "success": true } [restorable] (FR-34, US-13)', async () => {
    const { id } = await writing.addSource({ title: "Tides" });
    expect(await ibid.delete(`/api/sources/${id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect(await writing.sidebar()).toEqual([]);
    expect(await ibid.delete(`/api/sources/${id}`)).toMatchObject({ status: 404 });
  });

  test("FR-34 copy citation: the source in each format", async () => {
    const { id } = await writing.addSource({ title: "Tides", author: "Ann Lee", publicationDate: "2019" });
    for (const [style, words] of [
      ["apa", "Lee, A. (2019)"],
      ["mla", "Lee, Ann"],
      ["chicago", "Lee, Ann"],
    ])
      expect(await ibid.get(`/api/sources/${id}/citation?style=${style}`)).toMatchObject({
        body: { reference: { text: expect.stringContaining(words!) } },
      });
  });

  test("FR-11, FR-12, FR-13, US-02, US-06 title, author, date and content come from the page", async () => {
    const source = await read(NASA);
    expect(source).toMatchObject({
      title: "Climate Change Evidence",
      author: expect.stringContaining("Lovelace"),
      publicationDate: "2023-04-05",
      accessDate: expect.stringMatching(TODAY),
      metadata: { sourceType: "web", isAvailable: true, extractedAt: expect.stringMatching(TODAY) },
    });
    const content = await ibid.get<{ text: string }>(`/api/sources/${source.id}/content`);
    expect(content.body.text).toContain("Human activities are the primary cause of climate change");
  });

  test("“Use extracted data if not provided”: what the request says wins over the page", async () => {
    const { id } = await writing.addSource({ url: NASA, title: "My title", author: "Me" });
    const source = (await untilRead(ibid, writing.courseId)).find((one) => one.id === id)!;
    expect(source).toMatchObject({ title: "My title", author: "Me", publicationDate: "2023-04-05" });
  });

  test("the tool addSource keeps what it is told beside an address (E10)", async () => {
    await writing.tool("addSource", { url: NASA, title: "My title", author: "Me", publicationDate: "2020" });
    const [source] = await untilRead(ibid, writing.courseId);
    expect(source).toMatchObject({ title: "My title", author: "Me", publicationDate: "2020" });
  });

  test("EC-03 a page without text keeps what its tags state, and is never embedded", async () => {
    expect(await read(SCRIPT)).toMatchObject({
      title: "An essay that needs a script",
      author: expect.stringContaining("Curie"),
      publicationDate: "2022-02-03",
      status: expect.stringMatching(/failed|skipped/),
    });
  });

  test.each([
    ["https://nasa.gov/nowhere", "not found"],
    ["http://127.0.0.1:1/", "an address that is not public"],
  ])(
    "FR-14, FR-15, EC-01, EC-02 %s (%s): the address is kept, as title too, and isAvailable is false",
    async (url) => {
      const source = await read(url);
      expect(source).toMatchObject({ url, title: url, metadata: { isAvailable: false } });
      expect(source.accessDate).toMatch(TODAY);
    },
  );

  test("FR-35, SC-05 the sidebar is told when the AI adds a source: pushed, not polled", async () => {
    const abort = new AbortController();
    const events = await fetch(`${ibid.address}/api/courses/${writing.courseId}/events`, {
      signal: abort.signal,
    });
    const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    const { source } = await writing.tool<{ source: Source }>("addSource", { title: "Tides" });
    let told = "";
    while (!told.includes(source.id)) told += (await reader.read()).value ?? "";
    abort.abort();
    expect(told).toContain(source.id);
  });

  test("FR-04, FR-33 sources are web or manual, and say so", async () => {
    await writing.addSource({ url: NASA });
    await writing.addSource({ title: "Tides" });
    expect((await writing.sidebar()).map(({ metadata }) => metadata.sourceType)).toEqual(["web", "manual"]);
  });

  test.each<[string, object]>([
    ["an unknown field", { title: "Tides", autor: "Ann" }],
    ["neither address nor title", {}],
    ["an address that is none", { url: "nasa" }],
    ["a date that is none", { title: "Tides", publicationDate: "sometime" }],
    ["fields that disagree with csl", { title: "Tides", csl: { type: "book", title: "Other" } }],
  ])("%s is refused with a code, and nothing is stored", async (_, fields) => {
    const answer = await ibid.post("/api/sources", { documentId: writing.documentId, ...fields });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).toMatchObject({ error: { code: expect.stringMatching(/^[a-z_]+$/) } });
    expect(await writing.sidebar()).toEqual([]);
  });
});

onEachEngine("RAG", (ibid) => {
  let writing: Writing;
  beforeAll(async () => {
    writing = await startWriting(ibid);
    for (const url of [NASA, "https://ipcc.ch/report"]) await writing.addSource({ url });
    await untilRead(ibid, writing.courseId, "embedded");
  });
  interface Found {
    sources: { sourceId: string; title: string; similarity: number }[];
    message: string | null;
  }
  const query = (words: string, more = {}): Promise<Found> =>
    writing.tool<Found>("querySourcesRAG", { query: words, ...more });
  const CAUSE = "What is the primary cause of climate change?";

  test("FR-05a, FR-06, SC-07 sources are embedded in the background, within 60 seconds", async () => {
    expect((await writing.sidebar()).map(({ status }) => status)).toEqual(["embedded", "embedded"]);
  });

  test("FR-07, FR-08, FR-09, FR-10 the most similar sources come first, each with its similarity", async () => {
    const { sources } = await query(CAUSE);
    expect(sources[0]).toMatchObject({ title: "Climate Change Evidence", similarity: expect.any(Number) });
    const shown = sources.map(({ similarity }) => similarity);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    expect((await query(CAUSE, { topK: 1, threshold: 0 })).sources).toHaveLength(1);
  });

  test("FR-08 K is 5 by default", async () => {
    const { items } = await ibid
      .get<{ items: { name: string; inputSchema: object }[] }>("/api/tools")
      .then(({ body }) => body);
    expect(items.find(({ name }) => name === "querySourcesRAG")).toBeDefined();
    expect((await query("climate", { threshold: 0 })).sources.length).toBeLessThanOrEqual(5);
  });

  test("SC-02 a relevant source has more than 0.7", async () => {
    expect((await query(CAUSE)).sources[0]!.similarity).toBeGreaterThan(0.7);
  });

  test("EC-11 when all are below 0.5, the result is empty, with a message", async () => {
    const { sources, message } = await query("How is sourdough bread baked?");
    expect([sources, message]).toEqual([[], expect.any(String)]);
  });

  test("EC-04, EC-08, EC-09 only embedded sources are found; when none is ready, the result is empty, with a message", async () => {
    const empty = await startWriting(ibid);
    await empty.addSource({ title: "Tides" });
    expect(await empty.sidebar()).toMatchObject([{ status: "skipped" }]);
    expect(await empty.tool("querySourcesRAG", { query: "tides" })).toEqual({
      sources: [],
      message: expect.any(String),
    });
  });
});

describe("What takes a broken provider, minutes, or many pages is tried where that is at hand", () => {
  test.each([
    ["FR-05 embeddings of Google", "server/src/ai/embedders/create-embedder.test.ts", "google"],
    [
      "FR-05b null first, then the vectors",
      "server/src/embed/embed-source.test.ts",
      "every passage gets its vector",
    ],
    ["FR-05c a sweep finds what is left", "server/src/embed/embed-source.test.ts", "what is due is found"],
    ["EC-05 three attempts", "server/src/embed/embed-source.test.ts", "the third failure is the last"],
    ["EC-06 a rate limit is waited for", "server/src/embed/embed-source.test.ts", "that is no attempt"],
    [
      "EC-07 deleted meanwhile: skipped",
      "server/src/embed/embed-source.test.ts",
      "a source that was deleted is skipped",
    ],
    ["EC-09 Redis down", "server/src/queue/open-queue.test.ts", "a Redis that is down holds up nobody"],
    ["EC-10 the provider fails during a query", "server/src/retrieve/retrieve-passages.test.ts", "degraded"],
    ["SC-01 extraction on at least 90% of pages", "docs/eval.md", "pages"],
    ["FR-16, FR-17, FR-32 the forms and rows of the sidebar", "e2e/references.spec.ts", "test("],
    ["E13 a second user", "server/src/http/ownership.test.ts", "answers bob as if alice's id did not exist"],
  ])("%s", (_, file, words) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8").toLowerCase()).toContain(
      words.toLowerCase(),
    );
  });
});
