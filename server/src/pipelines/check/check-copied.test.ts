import type { Document, Finding } from "@ibid/core/contract/document.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addCourse, addDocument, addNotes } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";

let t: TestContext;
let document: Document;
let sourceId: string;
beforeAll(async () => {
  t = await openTestContext();
  const course = await addCourse(t, "alice");
  sourceId = (await addNotes(t, "alice", course.id)).id;
  document = await addDocument(t, "alice", course.id);
});
afterAll(() => t.close());

const COPIED = "Spaced practice spreads study sessions over several days.";
const url = (rest = ""): string => `/api/documents/${document.id}${rest}`;
const get = (): Promise<Document> => t.read<Document>("alice", url());
const write = async (content: string): Promise<unknown> =>
  t.read("alice", url(), { method: "PUT", json: { content, version: (await get()).version } });
const check = async (): Promise<Finding[]> =>
  (await t.read<{ findings: Finding[] }>("alice", url("/check"), { json: {} })).findings;

test("words of a source without quotation marks are named, and the fix settles it", async () => {
  await write(`So it is. ${COPIED} And so on.`);
  const [found] = (await check()).filter(({ kind }) => kind === "quote_unmarked");
  expect(found).toMatchObject({
    severity: "problem",
    range: { start: 10, end: 10 + COPIED.length },
    sourceId,
    message: expect.stringContaining(`without quotation marks or a citation: “${COPIED}”`),
    fix: { label: "Put it in quotation marks and cite it", text: `“${COPIED}”` },
  });
  const { start, end, text, cite } = found!.fix!;
  const { content } = await get();
  await write(content.slice(0, start) + text + content.slice(end));
  const at = { position: start + text.length, version: (await get()).version };
  await t.read("alice", url("/citations"), { json: { ...cite, ...at } });
  const { content: fixed, citations } = await get();
  expect(fixed).toBe(`So it is. “${COPIED}”#footnote[1] And so on.`);
  expect(citations).toMatchObject([{ verdict: "found", quote: COPIED, locator: { kind: "passage" } }]);
  expect((await check()).map(({ kind }) => kind)).not.toContain("quote_unmarked");
});

test("a cited one needs marks alone; one in other words with a note is no problem", async () => {
  await write(`${COPIED}#footnote[1]`);
  expect((await check()).filter(({ severity }) => severity === "problem")).toMatchObject([
    { kind: "quote_unmarked", fix: { label: "Put it in quotation marks", cite: null } },
  ]);
  await write("Whoever practises spaced spreads the sessions of study over days.#footnote[1]");
  expect((await check()).filter(({ severity }) => severity === "problem")).toEqual([]);
});

test("sources that could not be compared in time are not passed over in silence", async () => {
  const { threads } = t.context;
  const run = threads.run.bind(threads);
  const tooSlow = vi.spyOn(threads, "run").mockImplementation((task, input) => {
    const isComparing = task.file.href.endsWith("find-copied-task.ts");
    return isComparing
      ? Promise.reject(new AppError("too_much_work", "It took too long."))
      : run(task, input);
  });
  try {
    expect(await check()).toContainEqual(
      expect.objectContaining({ kind: "not_all_compared", severity: "hint" }),
    );
  } finally {
    tooSlow.mockRestore();
  }
  expect((await check()).map(({ kind }) => kind)).not.toContain("not_all_compared");
});
