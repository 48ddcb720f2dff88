import { afterAll, beforeAll, expect, test } from "vitest";
import { type SearchStub, startSearchStub } from "../../test/search-stub.ts";
import { createWebSearch } from "./web-search.ts";

let stub: SearchStub;
beforeAll(async () => void (stub = await startSearchStub()));
afterAll(() => stub.close());

test("results come with title, address and a few words; what is no web page is left out", async () => {
  stub.play([
    { url: "https://a.example/1", title: "One\n two", content: "Some   words.", engine: "x", score: 1 },
    { url: "javascript:alert(1)", title: "Bad" },
    { title: "No address" },
    "not even an object",
    { url: "https://b.example/", title: "", content: null },
  ]);
  expect(await createWebSearch(stub.url)("what & where?")).toEqual([
    { url: "https://a.example/1", title: "One two", snippet: "Some words." },
    { url: "https://b.example/", title: "https://b.example/", snippet: "" },
  ]);
  expect(stub.queries.at(-1)).toBe("what & where?");
});

test("the list is short, whatever comes", async () => {
  const page = { url: "https://a.example/", title: "T".repeat(5000), content: "w ".repeat(5000) };
  stub.play(Array.from({ length: 50 }, () => page));
  const results = await createWebSearch(`${stub.url}/search`)("q");
  expect(results).toHaveLength(10);
  expect(JSON.stringify(results).length).toBeLessThan(10_000);
});

test.each([
  ["refuses JSON", (response) => void response.writeHead(403).end(), /format json/],
  ["has a problem", (response) => void response.writeHead(500).end(), /refused to answer \(500\)/],
  ["sends no JSON", (response) => void response.end("<html>"), /in Settings/],
  ["sends something else", (response) => void response.end('{"results": 7}'), /in Settings/],
  ["never stops sending", (response) => void response.end("x".repeat(3_000_000)), /in Settings/],
  [
    "sends us elsewhere",
    (response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end(),
    /in Settings/,
  ],
] satisfies [string, Parameters<SearchStub["play"]>[0], RegExp][])(
  "a search server that %s is named as the problem",
  async (_, answer, message) => {
    stub.play(answer);
    const search = createWebSearch(stub.url)("q");
    await expect(search).rejects.toMatchObject({
      code: "search_failed",
      message: expect.stringMatching(message),
    });
  },
);

test("who no longer waits is not told that the search failed", async () => {
  stub.play(() => {});
  const leaving = new AbortController();
  const search = createWebSearch(stub.url)("q", leaving.signal);
  leaving.abort(new Error("left"));
  await expect(search).rejects.toThrow("left");
});
