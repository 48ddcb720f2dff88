// The tools beside the search, as a model calls them: what they show is numbered, stored and announced like what a search
// finds; the list of sources is records, and nothing of it is a source of the answer.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addCourse, addSession, ask, uploadFiles } from "../../test/material.ts";
import { searchThenCite } from "../../test/model-stub/search-then-cite.ts";
import { type ModelStub, startModelStub } from "../../test/model-stub/start-model-stub.ts";
import { stubbedEnvironment } from "../../test/stubbed-provider.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

const SLEEP = `# Sleep

${"Sleep makes new memories stable, and every night of it counts for what is kept. ".repeat(2)}

# Naps

Naps of twenty minutes restore attention for the rest of the afternoon.
`;

let stub: ModelStub;
let t: TestContext;
let courseId: string;
let sourceId: string;
let sessionId: string;
beforeAll(async () => {
  stub = await startModelStub(({ shown }) => searchThenCite(shown, { tokenMs: 0 }));
  t = await openTestContext(stubbedEnvironment("openai", stub.url));
  courseId = (await addCourse(t, "alice")).id;
  const [item] = await uploadFiles(t, "alice", courseId, { "week4.md": SLEEP });
  sourceId = item!.source!.id;
  const bobs = (await addCourse(t, "bob")).id;
  await uploadFiles(t, "bob", bobs, {
    "secret.md": "# Naps\n\nBob's secret sentence about naps and sleep.\n",
  });
});
beforeEach(async () => {
  stub.requests.length = 0;
  sessionId = (await addSession(t, "alice", courseId)).id;
});
afterAll(async () => {
  await t.close();
  await stub.close();
});

/** The model makes these calls, each in a separate step, and then says this. */
function play(calls: { name: string; input: object }[], text: string): void {
  stub.play(({ shown }) => {
    const made = shown.messages.filter(({ role }) => role === "tool").length;
    return made < calls.length ? { calls: [calls[made]!] } : { text };
  });
}

async function lastAnswer(): Promise<MessageResponse> {
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${sessionId}/messages?limit=9`,
  );
  return items.at(-1)!;
}

const shownTo = (request: number): string => stub.requests[request]!.shown.messages.at(-1)!.text;

test("a place that was looked up can be cited, and is announced before the first word", async () => {
  play(
    [{ name: "look_up_place", input: { place: "the section on naps", source: "week 4" } }],
    "Naps restore attention [1].",
  );
  const chunks = await ask(t, "alice", sessionId, "What about naps?");
  expect(shownTo(1)).toMatch(/^\[1\] \[Doc: "Sleep" chunk \d\] \(Naps\)\nNaps\n/);
  const types = chunks.map(({ type }) => type);
  expect(types.indexOf("data-rag-source")).toBeGreaterThan(0);
  expect(types.indexOf("data-rag-source")).toBeLessThan(types.indexOf("text-delta"));
  const output = chunks.find(({ type }) => type === "tool-output-available")!;
  expect(output.output).toEqual({
    numbers: [1],
    sources: [expect.objectContaining({ document_id: sourceId })],
  });
  const answer = await lastAnswer();
  expect(answer.sources).toMatchObject([{ chunk_number: 1, document_id: sourceId }]);
  expect(answer.used_sources).toMatchObject([{ document_id: sourceId, score: 0 }]);
});

test("an outline comes with headings and telling sentences; what is looked up again keeps its number", async () => {
  play(
    [
      { name: "outline_source", input: {} },
      { name: "look_up_place", input: { place: "Naps" } },
    ],
    "Done.",
  );
  await ask(t, "alice", sessionId, "What is there?");
  expect(shownTo(1)).toContain("[1] Sleep | Sleep makes new memories stable");
  expect(shownTo(1)).toContain("[2] Naps | Naps of twenty minutes");
  expect(shownTo(2)).toMatch(/^\[2\] /);
  expect(shownTo(1) + shownTo(2)).not.toContain("Bob");
});

test("reading on from an earlier answer shows its passage again, and what comes after it", async () => {
  const sleep = { name: "look_up_place", input: { place: "the section on sleep" } };
  const readOn = { name: "read_on", input: { number: 1 } };
  play([sleep, readOn], "Sleep makes new memories stable [1].");
  await ask(t, "alice", sessionId, "What does sleep do?");
  expect(shownTo(2)).toContain("Naps of twenty minutes");
  expect(shownTo(2)).not.toContain("Sleep makes new memories stable");
  stub.requests.length = 0;
  stub.play(({ shown }) =>
    shown.messages.at(-1)!.role === "tool" ? { text: "Naps help [1]." } : { calls: [readOn] },
  );
  await ask(t, "alice", sessionId, "more");
  expect(shownTo(1)).toContain("Sleep makes new memories stable");
  expect(shownTo(1)).toContain("Naps of twenty minutes");
});

test("the list of sources has no ids, and is no source of the answer", async () => {
  play([{ name: "list_sources", input: {} }], "You have one source.");
  const chunks = await ask(t, "alice", sessionId, "What do I have?");
  const listed = JSON.parse(shownTo(1)) as object;
  expect(listed).toEqual({
    count: 1,
    shelf: [
      expect.objectContaining({
        title: "Sleep",
        file: "week4.md",
        headings: ["Sleep", "Naps"],
        hasText: true,
      }),
    ],
  });
  expect(shownTo(1)).not.toContain(sourceId);
  expect(chunks.find(({ type }) => type === "tool-output-available")).toMatchObject({
    output: { listed: 1 },
  });
  expect(await lastAnswer()).toMatchObject({ status: "done", used_sources: null });
});

test("a plain client is told of a look-up as of a search, and of a list not at all", async () => {
  play(
    [
      { name: "list_sources", input: {} },
      { name: "look_up_place", input: { place: "Naps", source: "week 4" } },
    ],
    "Naps help [1].",
  );
  const response = await t.as("alice")(`/api/sessions/${sessionId}/messages`, {
    json: { content: "And naps?" },
    headers: { accept: "text/event-stream" },
  });
  const events = (await response.text())
    .split("\n\n")
    .filter((event) => event.startsWith("event: tool_event"));
  const told = events.map(
    (event) => JSON.parse(event.split("\ndata: ")[1]!) as { tool_name: string; data: object },
  );
  expect(told).toEqual([
    {
      tool_name: "retrieve_documents",
      data: { query: "Naps of week 4", sources: [expect.objectContaining({ document_id: sourceId })] },
    },
  ]);
});

test("what is not there is said in words, and what is no name is to be searched for", async () => {
  play(
    [
      { name: "look_up_place", input: { place: "slide 3" } },
      { name: "outline_source", input: { source: "week 9" } },
      { name: "look_up_place", input: { place: "page 2", source: "the constitution" } },
    ],
    "Nothing.",
  );
  await ask(t, "alice", sessionId, "What is there?");
  expect(shownTo(1)).toContain("Your sources have no slides.");
  expect(shownTo(2)).toContain("There is no week 9 on your shelf. There is:\n\n- “Sleep”");
  expect(shownTo(3)).toBe("Nothing on the shelf has this name. Search for it instead.");
});

test("look-ups count among the searches of an answer", async () => {
  let step = 0;
  stub.play(() =>
    step++ < 3
      ? { calls: Array.from({ length: 5 }, () => ({ name: "look_up_place", input: { place: "Naps" } })) }
      : { text: "Done [1]." },
  );
  await ask(t, "alice", sessionId, "What about naps?");
  expect((await lastAnswer()).content).toContain("wanted to search more than 12 times");
});
