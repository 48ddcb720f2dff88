// Whatever is written, cited, removed, restored and renumbered, in whatever order: every footnote means the citation
// that it meant when it was made, in the text and in every version of it. The model is the text with citations by name.
import type { Citation, Document, DocumentVersion } from "@ibid/core/contract/document.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addReference } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";

interface Model {
  /** The text with ‹id› for each footnote, and ‹?› for one that cites nothing. */
  text: string;
  /** The same of every version there was. */
  history: Map<number, string>;
  /** Citation → source. */
  cited: Map<string, string>;
  removed: Set<string>;
}
interface Real {
  id: string;
}

let t: TestContext;
let courseId: string;
let sourceIds: string[];
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  sourceIds = [];
  for (const title of ["A", "B"])
    sourceIds.push((await addReference(t, "alice", courseId, { type: "book", title })).id);
});
afterAll(() => t.close());

const send = (path: string, method: string, json?: object): Promise<Response> =>
  t.as("alice")(path, { method, ...(json && { json }) });
const load = ({ id }: Real): Promise<Document> => t.read<Document>("alice", `/api/documents/${id}`);
const tool = async (name: string, json: object): Promise<Response> =>
  send(`/api/tools/${name}`, "POST", json);

function withNames(content: string, citations: readonly Pick<Citation, "id" | "number">[]): string {
  const names = new Map(citations.map(({ id, number }) => [number, id]));
  let named = "";
  let last = 0;
  for (const { start, end, number } of findFootnotes(content)) {
    named += `${content.slice(last, start)}‹${names.get(number) ?? "?"}›`;
    last = end;
  }
  return named + content.slice(last);
}

async function compare(model: Model, real: Real): Promise<void> {
  const document = await load(real);
  const { citations, content, citationCount, unknownNumbers, unusedNumbers, version } = document;
  expect(withNames(content, citations)).toBe(model.text);
  expect(new Map(citations.map(({ id, sourceId }) => [id, sourceId]))).toEqual(model.cited);
  expect(new Set(citations.map(({ number }) => number)).size).toBe(citations.length);
  const tokens = findFootnotes(content);
  for (const { number, sourceId, state, position } of citations) {
    const first = tokens.find((token) => token.number === number);
    const shown = first === undefined ? "pending" : "placed";
    expect(state).toBe(model.removed.has(sourceId!) ? "removed" : shown);
    if (first !== undefined) expect(position).toBe(first.start);
  }
  // Every number that was given is a citation, is in the text, or is reported.
  const known = [...citations, ...tokens].map(({ number }) => number);
  const given = Array.from({ length: citationCount }, (_, index) => index + 1);
  expect([...new Set([...known, ...unusedNumbers])].toSorted((a, b) => a - b)).toEqual([
    ...given,
    ...unknownNumbers.filter((number) => number > citationCount),
  ]);
  model.history.set(version, model.text);
}

function step(
  name: string,
  run: (model: Model, real: Real) => Promise<unknown>,
): fc.AsyncCommand<Model, Real> {
  return {
    toString: () => name,
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await compare(model, real);
    },
  };
}

async function save(model: Model, real: Real, change: (content: string) => string): Promise<void> {
  const { content, version, citations } = await load(real);
  const changed = change(content);
  const saved = await send(`/api/documents/${real.id}`, "PUT", { content: changed, version });
  expect(saved.status).toBe(200);
  model.text = withNames(changed, citations);
}

const place = fc.nat(1000);
const source = fc.nat(1);
const words = fc.constantFrom(" Words.", "\n\nA paragraph", " #footnote[3]", " (so) ", "// no\n");

const commands = [
  fc.tuple(words, place).map(([added, at]) =>
    step(`write ${JSON.stringify(added)} at ${at}`, (model, real) =>
      save(model, real, (content) => {
        const here = at % (content.length + 1);
        return content.slice(0, here) + added + content.slice(here);
      }),
    ),
  ),
  fc.tuple(place, place).map(([one, other]) =>
    step(`cut ${one} to ${other}`, (model, real) =>
      save(model, real, (content) => {
        const [start, end] = [one, other].map((at) => at % (content.length + 1)).toSorted((a, b) => a - b);
        return content.slice(0, start) + content.slice(end);
      }),
    ),
  ),
  fc.tuple(source, place).map(([index, at]) =>
    step(`cite ${index} at ${at}`, async (model, real) => {
      const { content, version, citations } = await load(real);
      const sourceId = sourceIds[index]!;
      const json = { sourceId, position: at % (content.length + 1), version };
      const response = await send(`/api/documents/${real.id}/citations`, "POST", json);
      if (model.removed.has(sourceId)) return expect(response.status).toBe(404);
      expect(response.status).toBe(201);
      const { citation, insert } = (await response.json()) as {
        citation: Citation;
        insert: { position: number; text: string };
      };
      const now = content.slice(0, insert.position) + insert.text + content.slice(insert.position);
      model.cited.set(citation.id, sourceId);
      model.text = withNames(now, [...citations, citation]);
      return undefined;
    }),
  ),
  source.map((index) =>
    step(`take a number, write it, bind it to ${index}`, async (model, real) => {
      const next = await tool("getNextCitationNumber", { documentId: real.id });
      const { citationNumber } = (await next.json()) as { citationNumber: number };
      await save(model, real, (content) => `${content} #footnote[${citationNumber}]`);
      const sourceId = sourceIds[index]!;
      const added = await tool("addCitation", { documentId: real.id, sourceId, citationNumber, position: 0 });
      expect(added.status).toBe(model.removed.has(sourceId) ? 404 : 200);
      if (!added.ok) return;
      const { citation } = (await added.json()) as { citation: Citation };
      const { content, citations } = await load(real);
      model.cited.set(citation.id, sourceId);
      model.text = withNames(content, citations);
    }),
  ),
  source.map((index) =>
    step(`remove source ${index}`, async (model) => {
      await send(`/api/sources/${sourceIds[index]!}`, "DELETE");
      model.removed.add(sourceIds[index]!);
    }),
  ),
  source.map((index) =>
    step(`restore source ${index}`, async (model) => {
      await send(`/api/sources/${sourceIds[index]!}/restore`, "POST");
      model.removed.delete(sourceIds[index]!);
    }),
  ),
  fc.constant(
    step("number anew", async (_, real) => {
      const { version } = await load(real);
      expect((await send(`/api/documents/${real.id}/renumber`, "POST", { version })).status).toBe(200);
      const { content } = await load(real);
      const order = [...new Set(findFootnotes(content).map(({ number }) => number))];
      expect(order).toEqual(order.map((_number, index) => index + 1));
    }),
  ),
  fc.constant(
    step("save from an old version", async (_, real) => {
      const { version, content } = await load(real);
      const json = { content: `${content}stale`, version: version + 1 };
      expect((await send(`/api/documents/${real.id}`, "PUT", json)).status).toBe(409);
    }),
  ),
  fc.constant(
    step("delete and restore the document", async (_, real) => {
      await send(`/api/documents/${real.id}`, "DELETE");
      await send(`/api/documents/${real.id}/restore`, "POST");
    }),
  ),
  place.map((at) =>
    step(`bring back an earlier text, ${at}`, async (model, real) => {
      const path = `/api/documents/${real.id}/versions`;
      const { items } = await t.read<{ items: DocumentVersion[] }>("alice", path);
      if (items.length === 0) return;
      const { version } = items[at % items.length]!;
      const { content } = await t.read<{ content: string }>("alice", `${path}/${version}`);
      // It cites what it cited then, whatever the numbers are now.
      expect(withNames(content, (await load(real)).citations)).toBe(model.history.get(version));
      await save(model, real, () => content);
    }),
  ),
];

test("every footnote means what it meant, in every order of steps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25 }), async (steps) => {
      for (const id of sourceIds) await send(`/api/sources/${id}/restore`, "POST");
      const json = { courseId, title: "Essay", content: "Start." };
      const { id } = await t.read<Document>("alice", "/api/documents", { json });
      const model = {
        text: "Start.",
        history: new Map([[1, "Start."]]),
        cited: new Map(),
        removed: new Set<string>(),
      };
      await fc.asyncModelRun(() => ({ model, real: { id } }), steps);
    }),
    { numRuns: 12 },
  );
}, 120_000);
