// Small material for tests, added the way a user adds it.
import { readFile } from "node:fs/promises";
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import type { Course } from "@ibid/core/contract/course.ts";
import type { Document } from "@ibid/core/contract/document.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Person, TestContext } from "./test-context.ts";

export const NOTES = `# Spacing

Spaced practice spreads study sessions over several days. It beats cramming on tests that come later.

# Testing

Retrieval practice means recalling an idea from memory instead of reading it again. Each recall strengthens the memory.
`;

export async function addCourse(t: TestContext, person: Person, title = "Memory"): Promise<Course> {
  const response = await t.as(person)("/api/courses", { json: { title } });
  expect(response.status).toBe(201);
  return (await response.json()) as Course;
}

export async function addSession(t: TestContext, person: Person, courseId: string): Promise<ChatSession> {
  const response = await t.as(person)("/api/sessions", { json: { courseId } });
  expect(response.status).toBe(201);
  return (await response.json()) as ChatSession;
}

type Uploaded = {
  name: string;
  source?: Source;
  isKnown?: boolean;
  error?: { code: string; message: string };
};

export async function uploadFiles(
  t: TestContext,
  person: Person,
  courseId: string,
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
): Promise<Uploaded[]> {
  const body = new FormData();
  body.set("courseId", courseId);
  for (const [name, content] of Object.entries(files)) body.append("file", new File([content], name));
  const response = await t.as(person)("/api/sources", { method: "POST", body });
  expect(response.status).toBe(201);
  const { items } = (await response.json()) as { items: Uploaded[] };
  const read = await untilRead(t, person, courseId);
  return items.map((item) =>
    item.source === undefined ? item : { ...item, source: read.find(({ id }) => id === item.source!.id)! },
  );
}

/** The shelf of a course when nothing on it is being read any more. */
export async function untilRead(t: TestContext, person: Person, courseId: string): Promise<Source[]> {
  return await untilShelf(t, person, courseId, (shelf) => shelf.every(({ status }) => status !== "fetching"));
}

/** The shelf of a course as soon as it is as expected: asked for again whenever something on it changes. */
export async function untilShelf(
  t: TestContext,
  person: Person,
  courseId: string,
  isExpected: (shelf: Source[]) => boolean,
): Promise<Source[]> {
  for await (const _ of t.context.changes.follow(t[person], courseId)) {
    const { items } = await t.read<{ items: Source[] }>(person, `/api/courses/${courseId}/sources?limit=100`);
    if (isExpected(items)) return items;
  }
  throw new Error("The server stopped.");
}

export async function addNotes(t: TestContext, person: Person, courseId: string): Promise<Source> {
  const [item] = await uploadFiles(t, person, courseId, { "notes.md": NOTES });
  return item!.source!;
}

/** Nothing is being read or embedded any more: on a busy machine, closing would cut it off. */
export async function untilEmbedded({ context }: TestContext): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await context.db.execute(
      sql`select 1 from sources where status in ('fetching', 'searchable') and url is null and removed_at is null`,
    );
    expect(rows).toEqual([]);
  }, 30_000);
}

export function sampleFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL(`../../sample/${name}`, import.meta.url));
}

/** Asks, waits for the end, and gives back the chunks of the stream. */
export async function ask(
  t: TestContext,
  person: Person,
  sessionId: string,
  content: string,
): Promise<{ type: string; [key: string]: unknown }[]> {
  const response = await t.as(person)("/api/chat", { json: { sessionId, content } });
  expect(response.status).toBe(200);
  return parseEvents(await response.text());
}

export function parseEvents(body: string): { type: string; [key: string]: unknown }[] {
  return body
    .split("\n\n")
    .filter((event) => event.startsWith("data: {"))
    .map((event) => JSON.parse(event.slice("data: ".length)) as { type: string });
}

/** A reference without content. */
export async function addReference(
  t: TestContext,
  person: Person,
  courseId: string,
  csl: Record<string, unknown> = { type: "book", title: "Make It Stick", author: [{ family: "Brown" }] },
): Promise<Source> {
  return await t.read<Source>(person, "/api/sources", { json: { courseId, csl } });
}

export async function addDocument(
  t: TestContext,
  person: Person,
  courseId: string,
  more: Record<string, unknown> = {},
): Promise<Document> {
  const response = await t.as(person)("/api/documents", { json: { courseId, title: "Essay", ...more } });
  expect(response.status).toBe(201);
  return (await response.json()) as Document;
}
