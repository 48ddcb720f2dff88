// Highlights and notes, from outside: made, listed, changed, deleted, found again after a re-read, exported.
import type { Highlight } from "@ibid/core/contract/highlights/highlight.ts";
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { PageOf } from "@ibid/core/contract/paging.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addCourse, addNotes, addReference, addSession, ask } from "../../test/material.ts";
import { scriptedModel } from "../../test/scripted-model.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { purgeHighlights } from "../db/highlights/change-highlights.ts";
import { highlights, sources } from "../db/schema.ts";

let t: TestContext;
beforeAll(async () => {
  t = await openTestContext();
});
afterAll(() => t.close());

const WORDS = "Each recall strengthens the memory.";

async function mark(sourceId: string, quote: string, note = ""): Promise<Response> {
  const { text } = await t.read<SourceContent>("alice", `/api/sources/${sourceId}/content`);
  const start = Math.max(0, text.indexOf(quote));
  return await t.as("alice")("/api/highlights", {
    json: { sourceId, start, end: start + quote.length, quote, note },
  });
}

async function list(courseId: string, query = ""): Promise<Highlight[]> {
  const path = `/api/courses/${courseId}/highlights${query}`;
  return (await t.read<PageOf<Highlight>>("alice", path)).items;
}

async function addMarked() {
  const { id: courseId } = await addCourse(t, "alice");
  const source = await addNotes(t, "alice", courseId);
  const made = await mark(source.id, WORDS, "Ask in the *seminar*.");
  expect(made.status).toBe(201);
  return { courseId, sourceId: source.id, made: (await made.json()) as Highlight };
}

/** The source as if its file had been read again. */
async function readAgain(sourceId: string, change: (text: string) => string): Promise<void> {
  const { db } = t.context;
  const [row] = await db.select({ content: sources.content }).from(sources).where(eq(sources.id, sourceId));
  const content = change(row!.content!);
  await db.update(sources).set({ content, contentHash: content }).where(eq(sources.id, sourceId));
}

test("marked words are kept with their place and note, listed, searched and changed", async () => {
  const { courseId, sourceId, made } = await addMarked();
  expect(made).toMatchObject({ courseId, sourceId, quote: WORDS, note: "Ask in the *seminar*." });
  const { text } = await t.read<SourceContent>("alice", `/api/sources/${sourceId}/content`);
  expect(text.slice(made.place!.start, made.place!.end)).toBe(WORDS);
  await mark(sourceId, "Spaced practice");
  expect(await list(courseId)).toHaveLength(2);
  expect(await list(courseId, "?words=RECALL%20seminar")).toEqual([made]);
  expect(await list(courseId, "?words=recall%20absent")).toEqual([]);
  const changed = await t.read<Highlight>("alice", `/api/highlights/${made.id}`, {
    method: "PATCH",
    json: { note: "Exam!" },
  });
  expect(changed).toMatchObject({ id: made.id, note: "Exam!", quote: WORDS });
});

test("words that are not in the source are refused, and so is a source without a text", async () => {
  const { courseId, sourceId } = await addMarked();
  const refused = { error: { code: "invalid_request", message: expect.stringContaining("no longer") } };
  expect(await (await mark(sourceId, "The moon is made of cheese.")).json()).toMatchObject(refused);
  const reference = await addReference(t, "alice", courseId);
  expect((await mark(reference.id, "Anything")).status).toBe(400);
  expect(await list(courseId)).toHaveLength(1);
});

test("a deleted highlight can be restored for a day", async () => {
  const { courseId, made } = await addMarked();
  const path = `/api/highlights/${made.id}`;
  expect((await t.as("alice")(path, { method: "DELETE" })).status).toBe(200);
  expect(await list(courseId)).toEqual([]);
  expect((await t.as("alice")(path, { method: "DELETE" })).status).toBe(404);
  expect(await t.read("alice", `${path}/restore`, { method: "POST" })).toMatchObject({ id: made.id });
  expect(await list(courseId)).toMatchObject([{ id: made.id }]);
  await t.as("alice")(path, { method: "DELETE" });
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  await t.context.db.update(highlights).set({ removedAt: longAgo }).where(eq(highlights.id, made.id));
  await purgeHighlights(t.context.db);
  expect((await t.as("alice")(`${path}/restore`, { method: "POST" })).status).toBe(404);
});

test("a source that is read again keeps its highlights where the words are, says which are lost, and finds them again", async () => {
  const { courseId, sourceId, made } = await addMarked();
  await readAgain(sourceId, (text) => `A new beginning.\n\n${text}`);
  const [moved] = await list(courseId);
  expect(moved).toEqual({ ...made, place: { ...made.place!, ...shifted(made, 18) } });
  await readAgain(sourceId, (text) => text.replace(WORDS, ""));
  expect(await list(courseId)).toEqual([{ ...made, place: null }]);
  await readAgain(sourceId, (text) => `${text}\n${WORDS.replace("the memory", "the\nmemory")}`);
  const [back] = await list(courseId);
  const { text } = await t.read<SourceContent>("alice", `/api/sources/${sourceId}/content`);
  expect(text.slice(back!.place!.start, back!.place!.end)).toBe(WORDS.replace("the memory", "the\nmemory"));
});

function shifted({ place }: Highlight, by: number) {
  return { start: place!.start + by, end: place!.end + by };
}

test("sources that are merged keep what was marked in each", async () => {
  const { courseId, sourceId, made } = await addMarked();
  const kept = await addReference(t, "alice", courseId);
  await t.as("alice")(`/api/sources/${kept.id}/merge`, { json: { sourceIds: [sourceId] } });
  expect(await list(courseId)).toMatchObject([{ id: made.id, sourceId: kept.id, quote: WORDS }]);
});

test("highlights are exported as Markdown, by source, with place, note and link", async () => {
  const { courseId, sourceId, made } = await addMarked();
  await mark(sourceId, "Spaced practice");
  const response = await t.as("alice")(`/api/courses/${courseId}/highlights/markdown`);
  expect(response.headers.get("content-disposition")).toContain("Notes%20Memory.md");
  const link = `/c/${courseId}?source=${sourceId}&highlight=${made.id}`;
  const text = await response.text();
  expect(text).toMatch(
    /^# Notes: Memory\n\n## Spacing\n\n> Spaced practice \(\[open\]\(http.*\)\)\n\n> Each recall/i,
  );
  expect(text).toContain(`> ${WORDS} ([open](http://localhost${link}))\n\nAsk in the *seminar*.\n`);
});

describe("asked in a chat,", () => {
  const NOTE = "Zoë calls recall the engine [1] of the week.";
  const message = async (courseId: string, question: string) => {
    const session = await addSession(t, "alice", courseId);
    await ask(t, "alice", session.id, question);
    const path = `/api/sessions/${session.id}`;
    const { items } = await t.read<PageOf<MessageResponse>>("alice", `${path}/messages?limit=100`);
    return { answer: items.at(-1)!, path };
  };

  test("a note is shown as one's own below the answer, without a number, and comes along in its export", async () => {
    const { courseId, sourceId, made } = await addMarked();
    await mark(sourceId, WORDS, NOTE);
    const { answer, path } = await message(courseId, "What does recall do to the memory?");
    const [quoted, own] = answer.content.split("#### Your own notes");
    expect(quoted).toContain("[1]");
    expect(own).toContain("Zoë calls recall the engine (1) of the week. (beside “Each recall");
    // Only the quotations are claims, and only of them anything is said.
    const ends = answer.sources!.flatMap(({ claims }) => claims ?? []).map(({ end }) => end);
    expect(Math.max(...ends)).toBeLessThanOrEqual(quoted!.length);
    const file = await (await t.as("alice")(`${path}/export?format=markdown`)).text();
    expect(file).toContain("## My notes and highlights in these sources\n\n### Spacing\n\n> Each recall");
    expect(file).toContain(`&highlight=${made.id}`);
  });

  test("one that only a note answers says so; a question about something else has none, and neither has anybody else", async () => {
    const { courseId, sourceId } = await addMarked();
    await mark(sourceId, WORDS, NOTE);
    const { answer } = await message(courseId, "What is Zoë's engine?");
    expect(answer.content).toContain("#### Your own notes");
    expect(answer.sources!.flatMap(({ claims }) => claims ?? [])).toEqual([]);
    expect((await message(courseId, "What does cramming do?")).answer.content).not.toContain("Zoë");
  });

  test.each([
    ["What have I noted?", ["Zoë calls recall", "Ask in the"]],
    ["What did I note about Zoë?", ["Zoë calls recall"]],
  ])("“%s” lists one's notes, and nothing else", async (question, notes) => {
    const { courseId, sourceId } = await addMarked();
    await mark(sourceId, WORDS, NOTE);
    const { answer } = await message(courseId, question);
    expect(answer.content).toMatch(/^#### Your own notes/);
    for (const note of notes) expect(answer.content).toContain(note);
    expect(answer.content.match(/^- /gm)).toHaveLength(notes.length);
  });

  test("a model is shown it apart from the sources, and a number that it gives to it is none", async () => {
    const { courseId, sourceId } = await addMarked();
    await mark(sourceId, WORDS, NOTE);
    const shown: string[] = [];
    const { model } = t.context;
    const language = scriptedModel({
      queries: ["recall engine"],
      tokens: async function* () {
        yield "Zoë calls recall the engine of the week [9].";
      },
    });
    const doStream: typeof language.doStream = (options) => {
      shown.push(JSON.stringify(options.prompt.at(-1)));
      return language.doStream(options);
    };
    t.context.model = { name: "scripted", language: { ...language, doStream } };
    const { answer } = await message(courseId, "What is the engine?");
    t.context.model = model;
    expect(shown.at(-1)).toMatch(
      /\[End of sources\].*student's own notes.*Zoë calls recall the engine \(1\)/,
    );
    expect(answer.sources!.flatMap(({ claims }) => claims ?? [])).toEqual([]);
  });
});
