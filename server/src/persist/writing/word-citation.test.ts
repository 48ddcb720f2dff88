import type { Document } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDocument, addReference, untilRead } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";

let t: TestContext;
let courseId: string;
let shelf: Source[];
let document: Document;
beforeAll(async () => {
  t = await openTestContext();
  const sample = await t.read<{ course: { id: string } }>("alice", "/api/courses/sample", { method: "POST" });
  courseId = sample.course.id;
  shelf = await untilRead(t, "alice", courseId);
});
afterAll(() => t.close());
beforeEach(async () => {
  document = await addDocument(t, "alice", courseId);
});

const url = (rest = ""): string => `/api/documents/${document.id}${rest}`;
const get = (): Promise<Document> => t.read<Document>("alice", url());
const write = async (content: string): Promise<Document> =>
  t.read<Document>("alice", url(), { method: "PUT", json: { content, version: (await get()).version } });

test("what the writer adds to a citation is shown in notes and in the text, and can be taken back", async () => {
  const { id } = await addReference(t, "alice", courseId);
  const place = { label: "page", value: "12-14" };
  const words = { prefix: "see", suffix: "for a review", place };
  await t.read("alice", url("/citations"), { json: { sourceId: id, wording: words } });
  await write("Sleep helps.#footnote[1]");
  const typst = async (options: object): Promise<string> => {
    await t.read("alice", url(), { method: "PUT", json: { style: "apa", options } });
    return (await (await t.as("alice")(url("/typst"))).text()).replaceAll(/[#{}";]|emph\(|\)/g, "");
  };
  expect(await typst({ citeIn: "text" })).toContain("(see Brown, n.d., pp. 12–14, for a review");
  expect(await typst({ citeIn: "notes" })).toContain("[See Brown. (n.d.");
  expect((await get()).citations[0]?.wording).toEqual(words);
  const reword = (number: number, json: object): Promise<Response> =>
    t.as("alice")(url(`/citations/${number}`), { method: "PUT", json });
  expect((await reword(1, {})).status).toBe(200);
  expect(await typst({ citeIn: "text" })).toContain("(Brown, n.d.");
  expect((await reword(2, {})).status).toBe(404);
  expect((await reword(1, { prefix: "x".repeat(201) })).status).toBe(400);
});

test("a citation opens the slide that its writer names, or none", async () => {
  const slides = shelf.find(({ kind }) => kind === "slides")!;
  const locator = { kind: "slide", slide: 1, start: 0, end: 10 };
  const words = { sourceId: slides.id, locator, quote: "Words of it." };
  const cite = async (value: string): Promise<unknown> => {
    const wording = { place: { label: "slide", value } };
    const json = { ...words, wording };
    return (await t.read<{ citation: object }>("alice", url("/citations"), { json })).citation;
  };
  expect(await cite("1")).toMatchObject({ locator, quote: "Words of it." });
  expect(await cite("3–4")).toMatchObject({ locator: { kind: "slide", slide: 3 }, quote: null });
  expect(await cite("999")).toMatchObject({ locator: null, quote: null });
});
