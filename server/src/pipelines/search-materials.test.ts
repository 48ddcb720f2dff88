import { afterAll, beforeAll, expect, test } from "vitest";
import { addPassages } from "../../test/add-passages.ts";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { Reranker } from "../ai/rerankers/reranker.ts";
import { embedSource } from "../embed/embed-source.ts";
import { querySourcesRAG } from "../retrieve/query-sources-rag.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import { searchMaterials } from "./search-materials.ts";

const QUERY = "Why is spaced practice over several days better than cramming before tests?";

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  // Nobody but the test works here.
  await t.context.queue.close();
  courseId = (await addCourse(t, "alice")).id;
  for (const [at, title] of ["One", "Two", "Three", "Four"].entries()) {
    const filler = `${"Students of the city do many things. ".repeat(at)}They did so in year ${at}.`;
    const sourceId = await addPassages(t.context.db, t.alice, courseId, {
      title,
      lines: [
        `Spaced practice spreads study sessions over several days. ${filler}`,
        `On tests that come later it beats cramming. ${filler}`,
        `Cramming before tests is not spaced practice. ${filler}`,
      ],
    });
    await embedSource(t.context, sourceId);
  }
});
afterAll(() => t.close());

const scope = () => ({ user: t.alice, courseId, sourceIds: null });
const falls = (figures: (number | null)[]) => {
  expect(figures.length).toBeGreaterThan(1);
  expect(figures).toEqual(figures.toSorted((a, b) => b! - a!));
};

test("results come in the order of the similarity they show, and are the same as an answer is written from", async () => {
  const { passages } = await retrievePassages(t.context, scope(), QUERY, 10);
  const { chunks, contextText } = await searchMaterials(t.context, scope(), QUERY, 10);
  falls(chunks.map((chunk) => chunk.similarity));
  expect(new Set(chunks.map((chunk) => chunk.chunk_id))).toEqual(
    new Set(passages.map(({ chunkId }) => chunkId)),
  );
  const positions = chunks.map(({ text }) => contextText.indexOf(text));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));

  const { sources } = await querySourcesRAG(t.context, scope(), QUERY);
  falls(sources.map(({ similarity }) => similarity));
  for (const source of sources) falls(source.passages.map(({ similarity }) => similarity));
});

test("behind a reranker they come in the order of its scores, whatever its scale", async () => {
  // It likes best what was found last.
  const reranker: Reranker = { score: async (_, texts) => texts.map((_text, i) => i - 30) };
  const deps = { ...t.context, reranker };
  falls((await searchMaterials(deps, scope(), QUERY, 10)).chunks.map((chunk) => chunk.rerank_score));
  falls((await querySourcesRAG(deps, scope(), QUERY)).sources.map(({ rerank }) => rerank));
});

test("a name is found where it stands, however little else is said about it there", async () => {
  const sourceId = await addPassages(t.context.db, t.alice, courseId, {
    title: "Aside",
    lines: [`The rooms were warm. ${"Nobody opened a window. ".repeat(12)}Zborowski paid for the tea.`],
  });
  await embedSource(t.context, sourceId);
  const search = async (query: string) => (await searchMaterials(t.context, scope(), query, 3)).chunks;
  expect((await search("Zborowski")).map(({ document_title }) => document_title)).toEqual(["Aside"]);
  expect((await search("Who is Zborowski?")).map(({ document_title }) => document_title)).toEqual(["Aside"]);
  // Not where only one of two words stands.
  expect(await search("Zborowski zeugmatic")).toEqual([]);
});
