// Every endpoint, with what it takes: for tests that walk all of them.
import type { Endpoint } from "@ibid/core/contract/endpoint.ts";

export type EndpointIds = Record<
  "course" | "session" | "source" | "document" | "draft" | "highlight" | "style" | "tool",
  string
>;

export interface EndpointCall {
  id?: keyof EndpointIds;
  query?: keyof EndpointIds;
  body?: (ids: EndpointIds) => unknown;
}

/** Of the notes that `addNotes` adds. */
const WORDS = { start: 2, end: 9, quote: "Spacing" };

/** Which ids every endpoint about something takes, and a body that would do if its owner sent it. */
export const CALLS: Record<string, EndpointCall> = {
  getCourse: { id: "course" },
  updateCourse: { id: "course", body: () => ({ title: "Bob's" }) },
  deleteCourse: { id: "course" },
  restoreCourse: { id: "course" },
  getCourseContents: { id: "course" },
  exportCourse: { id: "course" },
  importCourse: { id: "style", body: () => ({}) },
  giveUpArrival: { id: "style" },
  listSources: { id: "course" },
  courseEvents: { id: "course" },
  addSource: { body: (ids) => ({ courseId: ids.course, csl: { type: "book", title: "A book" } }) },
  updateSource: { id: "source", body: () => ({ csl: { type: "book", title: "Bob's" } }) },
  arrangeSources: { id: "course", body: (ids) => ({ sourceIds: [ids.source], group: ["Week 1"] }) },
  listDocumentSources: { id: "document" },
  listRemovedSources: { id: "course" },
  restoreSource: { id: "source" },
  getSourceUses: { id: "source" },
  listCitedCounts: { id: "course" },
  listDuplicates: { id: "course" },
  mergeSources: { id: "source", body: (ids) => ({ sourceIds: [ids.document] }) },
  getCitation: { id: "source" },
  exportReferences: { id: "course" },
  listReferences: { id: "course", body: () => ({}) },
  saveReferenceList: { id: "course", body: () => ({}) },
  importReferences: { id: "course", body: () => ({ text: "@book{a, title = {A}}" }) },
  deleteStyle: { id: "style" },
  listDocuments: { query: "course" },
  createDocument: { body: (ids) => ({ courseId: ids.course, title: "Bob's" }) },
  getDocument: { id: "document" },
  saveDocument: { id: "document", body: () => ({ title: "Bob's" }) },
  deleteDocument: { id: "document" },
  restoreDocument: { id: "document" },
  listDocumentVersions: { id: "document" },
  getDocumentVersion: { id: "document" },
  cite: { id: "document", body: (ids) => ({ sourceId: ids.source }) },
  wordCitation: { id: "document", body: () => ({ prefix: "see" }) },
  insertAnswer: { id: "document", body: (ids) => ({ sessionId: ids.session, messageId: ids.session }) },
  renumberDocument: { id: "document", body: () => ({ version: 1 }) },
  getBibliography: { id: "document" },
  getPreview: { id: "document" },
  getPdf: { id: "document" },
  exportDocument: { id: "document" },
  getDocumentFile: { id: "document" },
  checkDocument: { id: "document", body: () => ({}) },
  callTool: { id: "tool", body: (ids) => ({ documentId: ids.document }) },
  startDraft: { id: "document", body: () => ({ mode: "outline", instruction: "Bob's" }) },
  listDrafts: { id: "document" },
  getDraft: { id: "draft" },
  stopDraft: { id: "draft" },
  decideParagraph: { id: "draft", body: () => ({ accept: true }) },
  acceptDraft: { id: "draft", body: () => ({}) },
  listHighlights: { id: "course" },
  addHighlight: { body: (ids) => ({ sourceId: ids.source, ...WORDS }) },
  updateHighlight: { id: "highlight", body: () => ({ note: "Bob's" }) },
  deleteHighlight: { id: "highlight" },
  restoreHighlight: { id: "highlight" },
  exportHighlights: { id: "course" },
  readSourceAgain: { id: "source" },
  stopReadingSource: { id: "source" },
  deleteSource: { id: "source" },
  getSourceContent: { id: "source" },
  getSourceFile: { id: "source" },
  getSourceMedia: { id: "source" },
  search: { id: "course", body: () => ({ query: "spacing" }) },
  suggestQuestions: { id: "course" },
  find: { body: (ids) => ({ courseId: ids.course, query: "spacing" }) },
  listSessions: { query: "course" },
  createSession: { body: (ids) => ({ courseId: ids.course }) },
  updateSession: { id: "session", body: () => ({ title: "Bob's" }) },
  deleteSession: { id: "session" },
  restoreSession: { id: "session" },
  listMessages: { id: "session" },
  exportSession: { id: "session" },
  chat: { body: (ids) => ({ sessionId: ids.session, content: "Hello?" }) },
  sendMessage: { id: "session", body: () => ({ content: "Hello?" }) },
  stopChat: { id: "session" },
  // `share-links.test.ts` asks for them with links.
  listChatLinks: { id: "session" },
  createChatLink: { id: "session", body: () => ({}) },
  listDocumentLinks: { id: "document" },
  createDocumentLink: { id: "document", body: () => ({}) },
  revokeShareLink: { id: "session" },
  announcePresence: { id: "document", body: () => ({ isHere: true }) },
};
/** They are about nothing in particular. */
export const WITHOUT_IDS = [
  "health",
  "ready",
  "settings",
  "getPreferences",
  "setPreferences",
  "getUsage",
  "listCourses",
  "listRemovedCourses",
  "getData",
  "receiveCourse",
  "createCourse",
  "loadSampleCourse",
  "uploadSources",
  "listStyles",
  "listTools",
  "addStyle",
];

export function requestOf(
  { method, path }: Endpoint,
  call: EndpointCall,
  ids: EndpointIds,
): { path: string; init: { method: string; json?: unknown } } {
  const own = path
    .replace(/:(?:ordinal|version)/, "1")
    .replace(/:\w+/, call.id === undefined ? "" : ids[call.id]);
  const query = call.query === undefined ? "" : `?courseId=${ids[call.query]}`;
  const json = call.body?.(ids);
  return { path: own + query, init: { method, ...(json === undefined ? {} : { json }) } };
}
