// Citation styles that users bring.
import type { CitationStyle } from "@ibid/core/contract/reference-endpoints.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

let t: TestContext;
beforeAll(async () => void (t = await openTestContext()));
afterAll(() => t.close());

const style = (title: string, prefix = "") => `<?xml version="1.0"?>
  <style class="in-text" version="1.0"><info><title>${title}</title></info>
  <citation><layout prefix="${prefix}"><text variable="title"/></layout></citation></style>`;
const bring = (csl: string) => t.as("alice")("/api/styles", { json: { csl } });
const listed = async (person: "alice" | "bob") =>
  (await t.read<{ items: CitationStyle[] }>(person, "/api/styles")).items;

test("a style is brought, used, replaced by a newer file of it, and deleted", async () => {
  const response = await bring(style("Journal of Memory", "see "));
  expect(response.status).toBe(201);
  const own = (await response.json()) as CitationStyle;
  expect(own).toEqual({ name: expect.any(String), title: "Journal of Memory", own: true, citesIn: "text" });
  expect(await listed("alice")).toContainEqual(own);
  expect(await listed("bob")).not.toContainEqual(own);

  const course = await addCourse(t, "alice");
  const choose = (person: "alice" | "bob", id: string) =>
    t.as(person)(`/api/courses/${id}`, { method: "PATCH", json: { style: own.name } });
  expect(await (await choose("alice", course.id)).json()).toMatchObject({ style: own.name });
  const bobs = await choose("bob", (await addCourse(t, "bob")).id);
  expect(await bobs.json()).toMatchObject({ error: { code: "unknown_style" } });

  const csl = { type: "book", title: "Alpha" };
  const source = await t.read<{ id: string }>("alice", "/api/sources", {
    json: { courseId: course.id, csl },
  });
  const inText = async () =>
    (await t.read<{ inText: { text: string } }>("alice", `/api/sources/${source.id}/citation`)).inText.text;
  expect(await inText()).toBe("see Alpha");
  expect(await (await bring(style("Journal of Memory", "cf. "))).json()).toEqual(own);
  expect(await inText()).toBe("cf. Alpha");

  expect((await t.as("bob")(`/api/styles/${own.name}`, { method: "DELETE" })).status).toBe(404);
  expect((await t.as("alice")(`/api/styles/${own.name}`, { method: "DELETE" })).status).toBe(200);
  expect(await t.read("alice", `/api/courses/${course.id}`)).toMatchObject({ style: "apa" });
});

const parent = "http://www.zotero.org/styles/nature";
test.each([
  ["a file that is not well-formed", "<style><citation></style>", "line 1"],
  ["something else", "<html/>", "not a CSL style"],
  [
    "a style that only points to another",
    `<style><info><link rel="independent-parent" href="${parent}"/></info></style>`,
    parent,
  ],
  ["a style without a title", style(""), "no title"],
  ["a style that goes too deep", `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`, "nested too deeply"],
])("%s is refused, and says what is wrong", async (_, csl, message) => {
  const response = await bring(csl);
  expect(response.status).toBe(422);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe("style_unreadable");
  expect(error.message).toContain(message);
  expect((await listed("alice")).filter(({ own }) => own)).toEqual([]);
});
