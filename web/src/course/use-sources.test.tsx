import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, listOf } from "../../test/fake-server.ts";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { testSource } from "../../test/source.ts";
import { putOnShelf, sourcesKey, takeOffShelf, useSources } from "./use-sources.ts";

const A = testSource({ id: "a", title: "A" });
const B = testSource({ id: "b", title: "B" });

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const draw = (client = testClient()) => {
  const shelf = drawHook(
    page,
    () => useSources("c").data?.map(({ title }) => title),
    (node) => withClient(client, node),
  );
  return { client, shelf };
};

test("a shelf of several pages is read to its end", async () => {
  const pages = [
    { items: [A], nextCursor: "2" },
    { items: [B], nextCursor: null },
  ];
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(pages[asked.length - 1]);
  });
  const { shelf } = draw();
  await page.settle();
  expect(shelf.current).toEqual(["A", "B"]);
  expect(asked).toEqual(["/api/courses/c/sources?limit=200", "/api/courses/c/sources?limit=200&cursor=2"]);
});

test("a new source is last on the shelf, and a known one is replaced where it is", async () => {
  // The server is asked as well, and has not answered yet.
  fakeServer({ "GET /api/courses/c/sources": () => new Promise(() => undefined) });
  const { client, shelf } = draw(testClient([[sourcesKey("c"), [A]]]));
  await putOnShelf(client, B);
  await page.settle();
  expect(shelf.current).toEqual(["A", "B"]);
  await putOnShelf(client, { ...A, title: "A, renamed" });
  await page.settle();
  expect(shelf.current).toEqual(["A, renamed", "B"]);
});

test("an answer that was on its way does not bring a removed source back", async () => {
  let answer = (_: unknown) => {};
  fakeServer({ "GET /api/courses/c/sources": () => new Promise((resolve) => (answer = resolve)) });
  const { client, shelf } = draw(testClient([[sourcesKey("c"), [A, B]]]));
  void client.invalidateQueries({ queryKey: sourcesKey("c") });
  await takeOffShelf(client, "a");
  answer(listOf(A, B));
  await page.settle();
  expect(shelf.current).toEqual(["B"]);
});

test("only shelves are changed, not what else is known about a course's sources", async () => {
  const counts = [...sourcesKey("c"), "cited"];
  const known = { items: [{ sourceId: "a", count: 2 }] };
  const client = testClient([
    [sourcesKey("c"), [A]],
    [sourcesKey("d"), [A, B]],
    [counts, known],
  ]);
  await takeOffShelf(client, "a");
  expect(client.getQueryData(sourcesKey("c"))).toEqual([]);
  expect(client.getQueryData(sourcesKey("d"))).toEqual([B]);
  expect(client.getQueryData(counts)).toBe(known);
});
