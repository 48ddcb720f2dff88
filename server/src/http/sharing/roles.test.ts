// Who may call what about a course that is shared: every route, asked for as everybody who may come.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { CourseRole, GuestRole } from "@ibid/core/contract/sharing/member.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "../../../test/accounts.ts";
import { addDocument } from "../../../test/add-document.ts";
import { CALLS, type EndpointIds, WITHOUT_IDS, requestOf } from "../../../test/endpoint-calls.ts";
import { addReference, untilEmbedded } from "../../../test/material.ts";
import { type SharedCourse, addHighlight, openSharedCourse } from "../../../test/shared-course.ts";

/** What somebody must be. `own`: in the course at all, for one's own chat or highlight. `apart`: it is about no course. */
const LEAST: Record<string, CourseRole | "own" | "apart"> = {
  getCourse: "reader",
  updateCourse: "owner",
  deleteCourse: "owner",
  restoreCourse: "owner",
  getCourseContents: "owner",
  exportCourse: "owner",
  importCourse: "apart",
  giveUpArrival: "apart",
  listSources: "reader",
  courseEvents: "reader",
  addSource: "editor",
  updateSource: "editor",
  arrangeSources: "editor",
  suggestQuestions: "reader",
  listDocumentSources: "reader",
  listRemovedSources: "reader",
  restoreSource: "editor",
  getSourceUses: "reader",
  listCitedCounts: "reader",
  listDuplicates: "reader",
  mergeSources: "editor",
  getCitation: "reader",
  exportReferences: "reader",
  listReferences: "reader",
  saveReferenceList: "reader",
  importReferences: "editor",
  deleteStyle: "apart",
  listDocuments: "reader",
  createDocument: "editor",
  getDocument: "reader",
  saveDocument: "editor",
  deleteDocument: "editor",
  restoreDocument: "editor",
  listDocumentVersions: "reader",
  getDocumentVersion: "reader",
  cite: "editor",
  wordCitation: "editor",
  insertAnswer: "editor",
  renumberDocument: "editor",
  getBibliography: "reader",
  getPreview: "reader",
  getPdf: "reader",
  exportDocument: "reader",
  getDocumentFile: "reader",
  checkDocument: "reader",
  callTool: "editor",
  startDraft: "editor",
  listDrafts: "reader",
  getDraft: "reader",
  stopDraft: "editor",
  decideParagraph: "editor",
  acceptDraft: "editor",
  listHighlights: "reader",
  addHighlight: "reader",
  updateHighlight: "own",
  deleteHighlight: "own",
  restoreHighlight: "own",
  exportHighlights: "reader",
  readSourceAgain: "editor",
  stopReadingSource: "editor",
  deleteSource: "editor",
  getSourceContent: "reader",
  getSourceFile: "reader",
  getSourceMedia: "reader",
  search: "reader",
  find: "reader",
  listSessions: "reader",
  createSession: "reader",
  updateSession: "own",
  deleteSession: "own",
  restoreSession: "own",
  listMessages: "own",
  exportSession: "own",
  chat: "own",
  sendMessage: "own",
  stopChat: "own",
  listChatLinks: "owner",
  createChatLink: "owner",
  listDocumentLinks: "owner",
  createDocumentLink: "owner",
  revokeShareLink: "owner",
  announcePresence: "reader",
};
/** A chat that nobody has begun has no messages. */
const UNBEGUN = ["resumeChat", "listUiMessages"];

let { t, owner, browsers, readOnly, ids, chats, highlights } = {} as SharedCourse;
beforeAll(async () => {
  ({ t, owner, browsers, readOnly, ids, chats, highlights } = await openSharedCourse());
});
afterAll(() => t.close());

/** What a call takes away or needs is made for it. */
async function idsFor(name: string, who: CourseRole): Promise<EndpointIds> {
  const { course } = ids;
  const own = { session: chats[who], highlight: highlights[who] };
  switch (name) {
    case "deleteSource":
    case "mergeSources": {
      const [one, other] = [
        await addReference(owner, "alice", course),
        await addReference(owner, "alice", course),
      ];
      return { ...ids, ...own, source: one.id, document: name === "mergeSources" ? other.id : ids.document };
    }
    case "startDraft":
    case "deleteDocument":
      return { ...ids, ...own, document: await addDocument(owner, "alice", course, []) };
    case "deleteSession": {
      const created = await browsers[who].read<{ id: string }>("/api/sessions", {
        json: { courseId: course },
      });
      return { ...ids, session: created.id };
    }
    case "deleteHighlight":
      return { ...ids, highlight: await addHighlight(browsers[who], ids) };
    default:
      return { ...ids, ...own };
  }
}

async function request(
  who: Browser,
  name: string,
  given: EndpointIds,
  headers = {},
): Promise<[number, string]> {
  const { path, init } = requestOf(endpoints[name as keyof typeof endpoints], CALLS[name]!, given);
  const response = await who.ask(path, { ...init, headers });
  if (response.headers.get("content-type")?.startsWith("text/event-stream") && name === "courseEvents") {
    await response.body!.cancel();
    return [response.status, ""];
  }
  return [response.status, await response.text()];
}

test("the tables know every route", () => {
  const others = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access === undefined);
  expect([...Object.keys(LEAST), ...WITHOUT_IDS, ...UNBEGUN].toSorted()).toEqual(
    others.map(([name]) => name).toSorted(),
  );
  expect(Object.keys(LEAST).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

// What ends something for everybody comes last.
const LAST = ["updateCourse", "deleteStyle", "deleteCourse"];
const names = [...Object.keys(LEAST).filter((name) => !LAST.includes(name)), ...LAST];

describe.each(names)("%s", (name) => {
  const least = LEAST[name]!;
  const { method, mayOnlyRead }: Endpoint = endpoints[name as keyof typeof endpoints];

  test("is refused to whoever is not, or no longer, in the course", async () => {
    // What is being embedded must not be cut off.
    if (name === "deleteCourse") await untilEmbedded(t);
    expect((await request(browsers.nobody, name, ids))[0]).toBe(401);
    for (const who of [browsers.other, browsers.gone]) expect((await request(who, name, ids))[0]).toBe(404);
    if (method !== "GET" && mayOnlyRead !== true)
      expect((await request(t.browser(), name, ids, readOnly))[0]).toBe(403);
  });

  test("is answered to guests as to the owner, or refused", async () => {
    const refused = { error: { code: least === "apart" ? "not_found" : "not_allowed" } };
    const ranks = ["reader", "editor", "owner"];
    const rank = least === "own" ? 0 : least === "apart" ? 2 : ranks.indexOf(least);
    const isAllowed = (who: GuestRole): boolean => ranks.indexOf(who) >= rank;
    const status = new Map<CourseRole, number>();
    for (const who of ["reader", "editor"] as const) {
      const [code, text] = await request(browsers[who], name, await idsFor(name, who));
      if (isAllowed(who)) status.set(who, code);
      else expect([who, JSON.parse(text)]).toMatchObject([who, refused]);
      if (least === "own")
        expect(
          (
            await request(browsers[who], name, { ...ids, session: chats.owner, highlight: highlights.owner })
          )[0],
        ).toBe(404);
    }
    const [usual, text] = await request(browsers.owner, name, await idsFor(name, "owner"));
    expect(usual, text).not.toBe(403);
    for (const [who, code] of status) expect([who, code]).toEqual([who, usual]);
    if (least === "own")
      expect(
        (
          await request(browsers.owner, name, { ...ids, session: chats.reader, highlight: highlights.reader })
        )[0],
      ).toBe(404);
  });
});
