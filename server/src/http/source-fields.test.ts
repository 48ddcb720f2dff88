// Sources by plain fields, beside CSL: what is taken, what is refused, and what is answered.
import type { ErrorBody } from "@ibid/core/contract/error.ts";
import { MOST_BARE } from "@ibid/core/contract/paging.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addDocument, addReference, untilRead } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { sources } from "../db/schema.ts";

let t: TestContext;
let courseId: string;
let documentId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  documentId = (await addDocument(t, "alice", courseId)).id;
});
afterAll(() => t.close());

const BOOK = {
  title: "Make It Stick",
  author: "Peter C. Brown; Henry Roediger",
  publicationDate: "2014-04-14",
  publisher: "Belknap Press",
  isbn: "978-0-674-72901-8",
};
const add = (json: object) => t.as("alice")("/api/sources", { json });
const change = (id: string, json: object) => t.as("alice")(`/api/sources/${id}`, { method: "PUT", json });
const refusal = async (response: Response) => {
  const { error } = (await response.json()) as ErrorBody;
  return [response.status, error.code, Object.keys(error.details ?? {})];
};
const shelf = async () =>
  (await t.read<{ items: Source[] }>("alice", `/api/courses/${courseId}/sources?limit=200`)).items;

test("a reference by plain fields is a manual source, and answers with the same fields", async () => {
  const response = await add({ documentId, ...BOOK });
  expect(response.status).toBe(201);
  const source = (await response.json()) as Source;
  const { isbn: _, publisher: _p, ...told } = BOOK;
  expect(source).toMatchObject({
    ...told,
    courseId,
    documentId,
    url: null,
    kind: "manual",
    status: "skipped",
  });
  expect(source.accessDate).toBe(source.createdAt.slice(0, 10));
  expect(source.metadata).toEqual({ sourceType: "manual", isAvailable: true, extractedAt: null });
  expect(source.csl).toEqual({
    type: "book",
    title: "Make It Stick",
    author: [
      { given: "Peter C.", family: "Brown" },
      { given: "Henry", family: "Roediger" },
    ],
    issued: { "date-parts": [[2014, 4, 14]] },
    publisher: "Belknap Press",
    ISBN: "9780674729018",
  });
});

test("fields and `csl` may be sent together where they agree, and complete each other", async () => {
  const csl = { type: "chapter", title: "Spacing", "container-title": "Handbook" };
  const response = await add({ courseId, title: "Spacing", author: "Ann Lee", csl });
  expect(response.status).toBe(201);
  expect(((await response.json()) as Source).csl).toEqual({
    ...csl,
    author: [{ given: "Ann", family: "Lee" }],
  });
});

test("a reference with an address has an access date", async () => {
  const csl = { type: "webpage", title: "A page", URL: "https://tides.example/a" };
  const { csl: stored } = (await (await add({ courseId, csl })).json()) as Source;
  expect(stored.accessed).toBeDefined();
  const { id } = (await (await add({ courseId, title: "Later" })).json()) as Source;
  const changed = (await (await change(id, { url: "https://tides.example/b" })).json()) as Source;
  expect(changed).toMatchObject({ url: "https://tides.example/b", csl: { URL: "https://tides.example/b" } });
  expect(changed.csl.accessed).toBeDefined();
});

test("a reference that comes with its text can be searched, and stays a manual one", async () => {
  const content = "Interleaving mixes topics within one session of study.";
  const { id } = (await (await add({ courseId, title: "Interleaving", content })).json()) as Source;
  const read = (await untilRead(t, "alice", courseId)).find((source) => source.id === id)!;
  expect(read).toMatchObject({ title: "Interleaving", metadata: { sourceType: "manual" } });
  const search = async (query: string) =>
    (
      await t.read<{ chunks: { document_id: string }[] }>("alice", `/api/courses/${courseId}/search`, {
        json: { query },
      })
    ).chunks.map((chunk) => chunk.document_id);
  expect(await search("What mixes topics within a session?")).toContain(id);

  await change(id, { content: "Elaboration asks why a fact is true." });
  await untilRead(t, "alice", courseId);
  expect(await search("What asks why a fact is true?")).toContain(id);
});

test("a change by fields changes only what it names; null and an empty text remove", async () => {
  const { id, csl } = (await (await add({ documentId, ...BOOK })).json()) as Source;
  const put = async (json: object) => (await (await change(id, json)).json()) as Source;
  expect((await put({ publicationDate: "2015" })).csl).toEqual({
    ...csl,
    issued: { "date-parts": [[2015]] },
  });
  const { author: _, publisher: _p, ...rest } = csl;
  expect((await put({ author: null, publisher: "" })).csl).toEqual({
    ...rest,
    issued: { "date-parts": [[2015]] },
  });
  // What was answered can be sent back.
  const told = await put({ title: "Stick" });
  const { title, author, publicationDate, accessDate } = told;
  expect(await put({ title, author, publicationDate, documentId })).toEqual(told);
  expect((await put({ accessDate })).csl.accessed).toBeDefined();
  expect(await put({ documentId: null })).toMatchObject({ documentId: null });
});

const bad: [what: string, json: () => object, expected: [code: string, field: string]][] = [
  ["an unknown field", () => ({ ...BOOK, autor: "X" }), ["invalid_request", "autor"]],
  ["no title and no address", () => ({ author: "Ann Lee" }), ["invalid_request", "title"]],
  ["an empty title", () => ({ title: " " }), ["invalid_request", "title"]],
  [
    "a day that does not exist",
    () => ({ ...BOOK, publicationDate: "2023-02-30" }),
    ["invalid_request", "publicationDate"],
  ],
  [
    "an access date in words",
    () => ({ ...BOOK, accessDate: "last week" }),
    ["invalid_request", "accessDate"],
  ],
  ["an ISBN with a wrong digit", () => ({ ...BOOK, isbn: "9780674729019" }), ["invalid_request", "isbn"]],
  ["a DOI that is none", () => ({ ...BOOK, doi: "none" }), ["invalid_request", "doi"]],
  ["an address that is none", () => ({ ...BOOK, url: "ftp://tides.example" }), ["invalid_request", "url"]],
  ["a number for a text", () => ({ ...BOOK, author: 7 }), ["invalid_request", "author"]],
  [
    "`csl` that says something else",
    () => ({ title: "A", csl: { type: "book", title: "B" } }),
    ["fields_disagree", "title"],
  ],
  [
    "an address that `csl` does not state",
    () => ({ url: "https://a.example/", csl: { type: "book", title: "B", URL: "https://b.example/" } }),
    ["fields_disagree", "url"],
  ],
];

test.each(bad)("%s is refused, and nothing is written", async (_, json, [code, field]) => {
  const before = await shelf();
  expect(await refusal(await add({ courseId, ...json() }))).toEqual([400, code, [field]]);
  const tool = await t.as("alice")("/api/tools/addSource", { json: { courseId, ...json() } });
  // The tool takes no `csl`.
  if (!("csl" in json())) expect(await refusal(tool)).toEqual([400, code, [field]]);
  else expect(tool.status).toBe(400);
  expect(await shelf()).toEqual(before);
});

test("a bad change is refused as a whole", async () => {
  const source = await addReference(t, "alice", courseId);
  const other = await addCourse(t, "alice", "Other");
  const elsewhere = await addDocument(t, "alice", other.id);
  const refused: [object, number, string][] = [
    [{}, 400, "invalid_request"],
    [{ title: "New", author: "Ann Lee", publicationDate: "2023-02-30" }, 400, "invalid_request"],
    [{ title: "New", autor: "X" }, 400, "invalid_request"],
    [{ title: null }, 400, "invalid_request"],
    [{ title: "A", csl: { type: "book", title: "B" } }, 400, "fields_disagree"],
    [{ title: "New", courseId: other.id }, 400, "invalid_request"],
    [{ title: "New", documentId: elsewhere.id }, 404, "not_found"],
  ];
  for (const [json, status, code] of refused)
    expect((await refusal(await change(source.id, json))).slice(0, 2), JSON.stringify(json)).toEqual([
      status,
      code,
    ]);
  expect((await shelf()).find(({ id }) => id === source.id)).toEqual(source);
});

test("lists come bare unless pages are asked for, with the way to the rest in a Link header", async () => {
  const { id } = await addDocument(t, "alice", courseId);
  for (const title of ["A", "B", "C"]) await add({ documentId: id, title });
  const path = `/api/sources/${id}`;
  const bare = await t.as("alice")(path);
  expect(bare.headers.get("link")).toBeNull();
  const sources = (await bare.json()) as Source[];
  expect(sources.map(({ title }) => title)).toEqual(["A", "B", "C"]);
  expect(await t.read("alice", `${path}?limit=2`)).toEqual({
    items: sources.slice(0, 2),
    nextCursor: sources[1]!.id,
  });
  expect(await t.read("alice", `${path}?cursor=${sources[1]!.id}`)).toEqual({
    items: sources.slice(2),
    nextCursor: null,
  });
  expect(await t.read("alice", `${path}?after=${sources[0]!.id}`)).toEqual(sources.slice(1));
});

test("a long list is bounded, and its Link header leads to the rest", async () => {
  const { id } = await addDocument(t, "alice", courseId);
  const row = { ownerId: t.alice, courseId, documentId: id, kind: "manual", status: "skipped" } as const;
  const metadata = { sourceType: "manual", isAvailable: true, extractedAt: null } as const;
  const rows = Array.from({ length: MOST_BARE + 1 }, (_, n) => ({
    ...{ ...row, metadata },
    csl: { type: "book", title: `Book ${n}` },
  }));
  await t.context.db.insert(sources).values(rows);
  const first = await t.as("alice")(`/api/sources/${id}`);
  expect(await first.json()).toHaveLength(MOST_BARE);
  const [, next] = /^<(.+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? [];
  const rest = await t.as("alice")(next!);
  expect(await rest.json()).toMatchObject([{ title: `Book ${MOST_BARE}` }]);
  expect(rest.headers.get("link")).toBeNull();
});
