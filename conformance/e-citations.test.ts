// Specification E, "Source Management & RAG", its citations: numbers, footnotes, styles, the list of references, and the
// flows in which an AI writes with tools. What only a screen shows is in e2e/documents.spec.ts, e2e/references.spec.ts and
// e2e/clients.spec.ts (the sidebar as the specification writes it).
import type { Citation, Finding } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Writing, startWriting } from "./e-writing.ts";
import { onEachEngine } from "./on-each-engine.ts";
import { untilRead } from "./until-read.ts";

const NASA = { title: "Climate Change Evidence", author: "Nora Asada", publicationDate: "2023" };
const IPCC = { title: "IPCC Report 2023", author: "Grace Hopper", publicationDate: "2023-03-20" };
const countIn = (text: string, part: string): number => text.split(part).length - 1;

interface AddedCitation {
  success: boolean;
  citation: Citation & { citationNumber: number };
  message: string;
}

onEachEngine("Citations", (ibid) => {
  let writing: Writing;
  let nasa: Source;
  let ipcc: Source;
  beforeEach(async () => {
    writing = await startWriting(ibid);
    nasa = await writing.addSource(NASA);
    ipcc = await writing.addSource(IPCC);
  });
  const next = async (): Promise<number> =>
    (await writing.tool<{ citationNumber: number }>("getNextCitationNumber")).citationNumber;
  const append = (text: string) => writing.tool("appendToDocument", { text });
  const bind = async (citationNumber: number, source: Source): Promise<AddedCitation> => {
    const { content } = await writing.document();
    const position = content.indexOf(`#footnote[${citationNumber}]`);
    return await writing.tool<AddedCitation>("addCitation", {
      sourceId: source.id,
      citationNumber,
      position,
    });
  };
  const check = async (): Promise<Finding[]> =>
    (await ibid.post<{ findings: Finding[] }>(`/api/documents/${writing.documentId}/check`)).body.findings;

  test("FR-20a getNextCitationNumber returns { citationNumber, message }", async () => {
    expect(await writing.tool("getNextCitationNumber")).toEqual({
      citationNumber: 1,
      message: "Next citation number is 1",
    });
  });

  test("FR-20, FR-20c addCitation links a source to a position: { success, citation, message }", async () => {
    const citationNumber = await next();
    expect(await writing.tool("addCitation", { sourceId: nasa.id, citationNumber, position: 42 })).toEqual({
      success: true,
      citation: expect.objectContaining({
        documentId: writing.documentId,
        sourceId: nasa.id,
        citationNumber: 1,
        createdAt: expect.any(String),
      }),
      message: "Citation 1 added at position 42",
    });
  });

  test("FR-20b, FR-22, SC-08 numbers are sequential, by a counter of the server, whoever asks at once", async () => {
    const numbers = await Promise.all(Array.from({ length: 8 }, next));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await writing.document()).toMatchObject({ citationCount: 8 });
  });

  test("FR-21, FR-23, US-07 a citation is #footnote[n], inserted where the source is referenced", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: nasa.id });
    expect((await writing.document()).content.trim()).toBe("Temperatures have risen.#footnote[1]");
  });

  test("US-08 citations are footnotes at the bottom of each page", async () => {
    await ibid.put(`/api/documents/${writing.documentId}`, { style: "chicago" });
    await append("One.");
    await writing.tool("cite", { sourceId: nasa.id });
    await append("#pagebreak()\n\nTwo.");
    await writing.tool("cite", { sourceId: ipcc.id });
    const words = await writing.pdf();
    // On each page the words come first, then its notes; the list is on the second page, above that page's note.
    const places = ["One.", "ClimateChangeEvidence", "Two.", "Bibliography", "GraceHopper"];
    expect(words).toMatch(new RegExp(places.map((part) => part.replace(".", "\\.")).join(".*")));
  });

  describe("FR-24, FR-25, FR-27, US-09, US-11, SC-03: note and list follow the chosen format", () => {
    test.each([
      ["apa", "Asada,N.(2023).ClimateChangeEvidence.", "References"],
      ["mla", "Asada,Nora.ClimateChangeEvidence", "WorksCited"],
      ["chicago", "Asada,Nora.“ClimateChangeEvidence", "Bibliography"],
    ])("%s", async (style, entry, heading) => {
      await append("Temperatures have risen.");
      await writing.tool("cite", { sourceId: nasa.id });
      await ibid.put(`/api/documents/${writing.documentId}`, { style });
      const words = await writing.pdf();
      expect(words).toContain(heading);
      expect(words.slice(words.indexOf(heading))).toContain(entry);
      expect(countIn(words, "ClimateChangeEvidence")).toBe(2); // in the list and in the note
    });
  });

  test("FR-26, FR-26a, FR-26b, FR-29, SC-09, US-10 the list has the cited sources only, and follows every change", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: ipcc.id });
    expect(await writing.tool("updateBibliography", { format: "APA" })).toEqual({
      success: true,
      bibliography: expect.stringContaining("IPCC Report 2023"),
      citationCount: 1,
    });
    expect(await writing.bibliography()).not.toContain("Climate Change Evidence");
    await writing.tool("cite", { sourceId: nasa.id });
    expect(await writing.bibliography()).toContain("Climate Change Evidence");
  });

  test("FR-28, SC-04 entries are sorted by the author's last name, in every format", async () => {
    await append("Both.");
    for (const { id } of [ipcc, nasa]) await writing.tool("cite", { sourceId: id });
    for (const format of ["APA", "MLA", "Chicago"]) {
      const list = await writing.bibliography(format);
      expect(list.indexOf("Asada")).toBeLessThan(list.indexOf("Hopper"));
    }
  });

  test("FR-30 the list is Typst, and the PDF has it at the end [generated-list: no #pagebreak(), no numbers]", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: nasa.id });
    expect(await writing.bibliography()).toMatch(/^#heading\(numbering: none, "References"\)\n\n#\[/);
    expect(await writing.pdf()).toMatch(/References.*ClimateChangeEvidence/);
  });

  test("US-12 an edit of the source's metadata is in the list", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: nasa.id });
    await ibid.put(`/api/sources/${nasa.id}`, { author: "Zoe Zander" });
    expect(await writing.bibliography()).toContain("Zander");
  });

  test("US-13 a removed source is not in the list [tombstones: its note stays, and the check names it]", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: nasa.id });
    expect(await ibid.delete(`/api/sources/${nasa.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await writing.bibliography()).not.toContain("Climate Change Evidence");
    expect(await writing.pdf()).toContain("[sourceremoved]");
    expect((await check()).map(({ kind }) => kind)).toContain("source_removed");
  });

  test.each([
    ["EC-12 no title: Untitled", "Untitled"],
    ["EC-13 no author: Unknown Author", "Unknown Author"],
    ["EC-14 no date: n.d.", "n.d."],
  ])("%s", async (_, words) => {
    // A source has a title; a reference of a page that was never read has its address for one.
    const bare = await writing.addSource({ title: "Untitled" });
    await append("Somebody said so.");
    await writing.tool("cite", { sourceId: bare.id });
    expect(await writing.bibliography()).toContain(words);
  });

  test("EC-15 a number for a document that does not exist is an error", async () => {
    const answer = await ibid.post("/api/tools/getNextCitationNumber", { documentId: crypto.randomUUID() });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "not_found" } } });
  });

  test("EC-16 addCitation with an invalid sourceId is an error, and nothing is written", async () => {
    const citationNumber = await next();
    for (const [sourceId, status] of [
      [crypto.randomUUID(), 404],
      ["nasa-source", 400],
    ]) {
      const input = { documentId: writing.documentId, sourceId, citationNumber, position: 0 };
      expect(await ibid.post("/api/tools/addCitation", input)).toMatchObject({ status });
    }
    expect(await writing.document()).toMatchObject({ citations: [], citationCount: 1 });
  });

  test("EC-17 with no citations, the list is an empty section", async () => {
    expect(await writing.tool("updateBibliography", { format: "APA" })).toEqual({
      success: true,
      bibliography: expect.stringMatching(/^#heading\(numbering: none, "References"\)\n\n#\[[^"]*\]$/),
      citationCount: 0,
    });
  });

  test("Citation flow 1 to 7, to the letter: the AI appends the list, and the PDF has one", async () => {
    const citationNumber = await next();
    await append(`Climate change is accelerating#footnote[${citationNumber}]`);
    expect(await bind(citationNumber, nasa)).toMatchObject({ success: true, citation: { state: "placed" } });
    await append(await writing.bibliography("APA"));
    const words = await writing.pdf();
    expect([countIn(words, "References"), countIn(words, "ClimateChangeEvidence")]).toEqual([1, 2]);
  });

  test("EC-17, FR-26: an empty section that was appended early becomes no second heading, and no paragraph is called a list", async () => {
    await append("Temperatures have risen.");
    await append(await writing.bibliography());
    await append("The evidence is clear.");
    await writing.tool("cite", { sourceId: nasa.id });
    await append(await writing.bibliography());
    const words = await writing.pdf();
    expect([countIn(words, "References"), countIn(words, "ClimateChangeEvidence")]).toEqual([1, 2]);
    const { content } = await writing.document();
    const lists = (await check()).filter(({ kind }) => kind === "list_by_hand");
    expect(lists.map(({ severity }) => severity)).toEqual(["hint", "hint"]);
    for (const { range } of lists)
      expect(content.slice(range!.start, range!.end)).not.toMatch(/risen|evidence is clear/);
  });

  test("FR-23 a citation after the list was appended is still at the end of the text, before the list", async () => {
    await append("Temperatures have risen.");
    await append("#pagebreak()\n\n= References\n\n- 1. NASA. (2023). Climate Change Evidence.");
    await writing.tool("cite", { sourceId: nasa.id });
    await append(await writing.bibliography());
    await writing.tool("cite", { sourceId: ipcc.id });
    expect((await writing.document()).content).toMatch(
      /^Temperatures have risen\.#footnote\[1\]#footnote\[2\]\n\n#pagebreak\(\)/,
    );
  });

  test("Phase 2: the same source (NASA) cited again gets a number of its own [once-per-source: the list has it once]", async () => {
    for (const [text, source] of [
      ["Global temperatures have risen 1.1°C since 1880", nasa],
      ["The IPCC warns of severe consequences", ipcc],
      ["Further evidence shows", nasa],
    ] as const) {
      const citationNumber = await next();
      await append(`${text}#footnote[${citationNumber}]`);
      await bind(citationNumber, source);
    }
    const { citations } = await writing.document();
    expect(citations.map(({ number, sourceId, state }) => [number, sourceId, state])).toEqual([
      [1, nasa.id, "placed"],
      [2, ipcc.id, "placed"],
      [3, nasa.id, "placed"],
    ]);
    expect(countIn(await writing.bibliography(), "Climate Change Evidence")).toBe(1);
    const literal = await ibid.get<{ bibliography: string }>(
      `/api/documents/${writing.documentId}/bibliography?entries=citation`,
    );
    expect(literal.body.bibliography.match(/"\d\. /g)).toEqual(['"1. ', '"3. ', '"2. ']);
  });

  test("A list in the AI's own form, as the example prints it, is named by the check", async () => {
    await append("Temperatures have risen.");
    await writing.tool("cite", { sourceId: nasa.id });
    await append("#pagebreak()\n\n= References\n\n- 1. NASA. (2023). Climate Change Evidence.");
    expect(await check()).toContainEqual(
      expect.objectContaining({ kind: "list_by_hand", severity: "problem" }),
    );
  });

  test("An AI reads and writes the text by tools, under its version", async () => {
    await append("Temperatures have risen.");
    const read = await writing.tool<{ version: number; content: string }>("readDocument");
    expect(read.content).toContain("Temperatures have risen.");
    const { version } = read;
    await writing.tool("writeDocument", { version, replaces: "have risen", text: "rise" });
    expect((await writing.document()).content.trim()).toBe("Temperatures rise.");
    const stale = { documentId: writing.documentId, version, text: "Gone." };
    expect(await ibid.post("/api/tools/writeDocument", stale)).toMatchObject({
      status: 409,
      body: { error: { code: "document_changed" } },
    });
    expect((await writing.document()).content.trim()).toBe("Temperatures rise.");
  });
});

onEachEngine("Complete flow: Web Search → Add Source → Embedding → RAG Query → Citation", (ibid) => {
  let writing: Writing;
  let found: { results: { url: string; title: string; snippet: string }[] };
  beforeAll(async () => {
    writing = await startWriting(ibid);
    found = await writing.tool("webSearch", {
      query: "climate change causes effects",
      documentId: undefined,
    });
  });

  test("2. webSearch returns [{ url, title, snippet }]", () => {
    expect(found.results).toContainEqual({
      url: "https://nasa.gov/climate",
      title: "Climate Change Evidence",
      snippet: expect.any(String),
    });
  });

  test("3. to 7. every result becomes a source at once, is embedded, found, cited and listed (decision tree 1, US-01, US-03)", async () => {
    for (const { url } of found.results) {
      const added = await writing.tool<{ success: boolean; source: Source }>("addSource", { url });
      expect(added).toMatchObject({ success: true, source: { url } });
    }
    expect((await writing.sidebar()).map(({ url }) => url)).toEqual(found.results.map(({ url }) => url));
    await untilRead(ibid, writing.courseId, "embedded");
    const query = "What are the main causes of climate change?";
    const { sources } = await writing.tool<{ sources: { sourceId: string }[] }>("querySourcesRAG", { query });
    const nasa = (await writing.sidebar()).find(({ url }) => url === "https://nasa.gov/climate")!;
    expect(sources[0]).toMatchObject({ sourceId: nasa.id, similarity: expect.any(Number) });
    const { citationNumber } = await writing.tool<{ citationNumber: number }>("getNextCitationNumber");
    const text = `Human activities are the primary cause of climate change#footnote[${citationNumber}]`;
    await writing.tool("appendToDocument", { text });
    await writing.tool("addCitation", { sourceId: nasa.id, citationNumber, position: 58 });
    await writing.tool("appendToDocument", { text: await writing.bibliography() });
    const words = await writing.pdf();
    expect(countIn(words, "References")).toBe(1);
    expect(words).toContain("ClimateChangeEvidence");
  });

  test("Decision tree 4. while a document is written, no sources are added: drafts query and cite only", async () => {
    // A draft searches and adds before it writes: server/src/pipelines/write-document.test.ts follows its tool calls.
    const before = await writing.sidebar();
    await writing.tool("querySourcesRAG", { query: "warming" });
    await writing.tool("cite", { sourceId: before[0]!.id });
    expect((await writing.sidebar()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});
