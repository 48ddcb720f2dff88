// A course with everything in it, and everybody who may come: its owner, who it is shared with, who was removed from it, who
// never was in it, and who has not signed in.
import type { CourseRole, GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { expect } from "vitest";
import { type Browser, type TestAccounts, bearer, idOf, makeToken, openAccounts } from "./accounts.ts";
import { addDocument } from "./add-document.ts";
import { CALLS, type EndpointIds } from "./endpoint-calls.ts";
import { addNotes } from "./material.ts";
import type { TestContext } from "./test-context.ts";

export interface SharedCourse {
  t: TestAccounts;
  /** What makes material, as the owner of the course. */
  owner: TestContext;
  browsers: Record<GuestRole | "owner" | "other" | "gone" | "nobody", Browser>;
  /** The owner's, which may only read. */
  readOnly: Record<string, string>;
  ids: EndpointIds;
  /** What each in it has of their own. */
  chats: Record<CourseRole, string>;
  highlights: Record<CourseRole, string>;
}

export async function openSharedCourse(): Promise<SharedCourse> {
  const t = await openAccounts();
  const browsers = { owner: t.ada, nobody: t.browser() } as SharedCourse["browsers"];
  for (const name of ["editor", "reader", "other", "gone"] as const) browsers[name] = await t.join(name);
  const readOnly = bearer((await makeToken(t.ada, ["read"])).secret);
  const owner: TestContext = { ...t, as: () => t.ada.ask, read: (_, path, init) => t.ada.read(path, init) };
  owner.alice = (await idOf(t.ada)) as TestContext["alice"];
  const ids = await addMaterial(t, owner, browsers.gone);
  const chats = {} as SharedCourse["chats"];
  const highlights = {} as SharedCourse["highlights"];
  for (const role of ["owner", "editor", "reader"] as const) {
    const json = { courseId: ids.course };
    chats[role] = (await browsers[role].read<{ id: string }>("/api/sessions", { json })).id;
    highlights[role] = await addHighlight(browsers[role], ids);
  }
  ids.highlight = highlights.owner;
  return { t, owner, browsers, readOnly, ids, chats, highlights };
}

async function addMaterial(t: TestAccounts, owner: TestContext, removed: Browser): Promise<EndpointIds> {
  const { id: course } = await t.ada.read<{ id: string }>("/api/courses", { json: { title: "Shared" } });
  const share = (email: string, role: string) =>
    t.ada.ask(`/api/courses/${course}/members`, { json: { email, role } });
  expect((await share("editor@example.org", "editor")).status).toBe(201);
  expect((await share("reader@example.org", "reader")).status).toBe(201);
  expect((await share("gone@example.org", "editor")).status).toBe(201);
  const source = await addNotes(owner, "alice", course);
  const document = await addDocument(owner, "alice", course, [source.id]);
  const { id: draft } = await t.ada.read<{ id: string }>(`/api/documents/${document}/drafts`, {
    json: { mode: "outline", instruction: "Spacing" },
  });
  const csl = `<style class="note" version="1.0"><info><title>Own</title></info><citation><layout><text variable="title"/></layout></citation></style>`;
  const { name: style } = await t.ada.read<{ name: string }>("/api/styles", { json: { csl } });
  const { id: session } = await t.ada.read<{ id: string }>("/api/sessions", { json: { courseId: course } });
  const gone = await idOf(removed);
  expect((await t.ada.ask(`/api/courses/${course}/members/${gone}`, { method: "DELETE" })).status).toBe(200);
  const others = { draft, style, highlight: "", tool: "getNextCitationNumber" };
  return { course, session, source: source.id, document, ...others };
}

export async function addHighlight(who: Browser, ids: EndpointIds): Promise<string> {
  const json = CALLS["addHighlight"]!.body!(ids);
  return (await who.read<{ id: string }>("/api/highlights", { json })).id;
}
