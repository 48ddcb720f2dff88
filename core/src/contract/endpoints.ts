// Every call of the HTTP surface.
import { z } from "zod";
import { ChatRequest, ChatSession, Question, QuestionScope } from "./chat.ts";
import { Course, CourseTitle } from "./course.ts";
import { CslItem } from "./csl-item.ts";
import { StyleName } from "./document.ts";
import { documentEndpoints } from "./document-endpoints.ts";
import { draftEndpoints } from "./draft-endpoints.ts";
import { created, defineEndpoint, json, success } from "./endpoint.ts";
import { Id } from "./id.ts";
import { MessageResponse } from "./message.ts";
import { PageQuery, pageOf } from "./paging.ts";
import { referenceEndpoints } from "./reference-endpoints.ts";
import { RetrievalResult } from "./retrieval-result.ts";
import { SourceContent } from "./source-content.ts";
import { Source, UploadedFile, WebAddress } from "./source.ts";
import { toolEndpoints } from "./tool-endpoints.ts";

const sessionParam = z.object({ sessionId: Id });
const target = { courseId: Id.optional(), documentId: Id.optional() };

export const endpoints = {
  health: defineEndpoint({
    method: "GET",
    path: "/healthz",
    summary: "The process is alive.",
    response: json(z.object({ status: z.literal("ok") })),
  }),
  ready: defineEndpoint({
    method: "GET",
    path: "/readyz",
    summary: "Database, migrations and queue answer.",
    response: json(
      z.object({ status: z.enum(["ready", "starting"]), checks: z.record(z.string(), z.boolean()) }),
    ),
  }),
  settings: defineEndpoint({
    method: "GET",
    path: "/api/settings",
    summary: "Which model and embedder answer here, without secrets.",
    response: json(z.object({ model: z.string(), embedder: z.string(), version: z.string() })),
  }),

  listCourses: defineEndpoint({
    method: "GET",
    path: "/api/courses",
    summary: "The courses of the caller, newest first.",
    query: PageQuery,
    response: json(pageOf(Course)),
  }),
  createCourse: defineEndpoint({
    method: "POST",
    path: "/api/courses",
    summary: "Make an empty course.",
    body: z.strictObject({ title: CourseTitle }),
    response: created(Course),
  }),
  loadSampleCourse: defineEndpoint({
    method: "POST",
    path: "/api/courses/sample",
    summary: "Make a course filled with the sample material.",
    response: created(z.object({ course: Course, questions: z.array(z.string()) })),
  }),
  getCourse: defineEndpoint({
    method: "GET",
    path: "/api/courses/:id",
    summary: "One course.",
    response: json(Course),
  }),
  updateCourse: defineEndpoint({
    method: "PATCH",
    path: "/api/courses/:id",
    summary: "Change a course's title or citation style.",
    body: z.strictObject({ title: CourseTitle.optional(), style: StyleName.optional() }),
    response: json(Course),
    errors: ["unknown_style"],
  }),
  deleteCourse: defineEndpoint({
    method: "DELETE",
    path: "/api/courses/:id",
    summary: "Delete a course with its material, chats and documents.",
    response: success,
  }),

  courseEvents: defineEndpoint({
    method: "GET",
    path: "/api/courses/:id/events",
    summary: "What changes in a course, as it happens.",
    response: { kind: "event-stream", description: "A `CourseEvent` each; the first is a `resync`." },
  }),

  listSources: defineEndpoint({
    method: "GET",
    path: "/api/courses/:id/sources",
    summary: "The sources of a course, oldest first.",
    query: PageQuery,
    response: json(pageOf(Source)),
  }),
  addSource: defineEndpoint({
    method: "POST",
    path: "/api/sources",
    summary:
      "Add a web page by its address, a work by the address of its DOI, or a reference by hand: to a course, or for a document of it. The same path takes multipart uploads: `courseId` and one or more `file`.",
    body: z
      .union([z.strictObject({ ...target, url: WebAddress }), z.strictObject({ ...target, csl: CslItem })])
      .refine(({ courseId, documentId }) => courseId !== undefined || documentId !== undefined, {
        error: "Say which course or document it is for.",
        path: ["courseId"],
      }),
    response: created(Source),
    errors: ["not_found"],
  }),
  uploadSources: defineEndpoint({
    method: "POST",
    path: "/api/sources",
    summary:
      "Add files: a multipart form with `courseId` and one or more `file`. Each file succeeds or fails alone.",
    form: z.object({ courseId: Id }),
    response: created(z.object({ items: z.array(UploadedFile) })),
    errors: ["not_found"],
  }),
  readSourceAgain: defineEndpoint({
    method: "POST",
    path: "/api/sources/:id/read",
    summary: "Read a source again: after a failure, or because its page or file may have changed.",
    response: json(Source),
    errors: ["nothing_to_read"],
  }),
  stopReadingSource: defineEndpoint({
    method: "POST",
    path: "/api/sources/:id/stop",
    summary: "Stop reading a source. It stays on the shelf and can be read again.",
    response: json(Source),
  }),
  deleteSource: defineEndpoint({
    method: "DELETE",
    path: "/api/sources/:id",
    summary:
      "Remove a source. It can be restored for a day. Answers that cite it keep their preview and say that it was removed.",
    response: success,
  }),
  getSourceContent: defineEndpoint({
    method: "GET",
    path: "/api/sources/:id/content",
    summary: "The text of a source and its places.",
    response: json(SourceContent),
  }),
  getSourceFile: defineEndpoint({
    method: "GET",
    path: "/api/sources/:id/file",
    summary: "The original file; answers range requests.",
    response: { kind: "file", description: "The bytes as uploaded." },
  }),
  getSourceMedia: defineEndpoint({
    method: "GET",
    path: "/api/sources/:id/media",
    summary: "The recording of a lecture, to be played; answers range requests.",
    response: { kind: "file", description: "Sound or video as uploaded." },
  }),
  search: defineEndpoint({
    method: "POST",
    path: "/api/courses/:id/search",
    summary: "The passages of a course that answer a question best.",
    body: z.strictObject({
      query: Question,
      k: z.number().int().min(1).max(50).default(5),
      sourceIds: z.array(Id).max(1000).optional(),
    }),
    response: json(RetrievalResult),
  }),

  listSessions: defineEndpoint({
    method: "GET",
    path: "/api/sessions",
    summary: "The chats of a course, newest first.",
    query: PageQuery.extend({ courseId: Id }),
    response: json(pageOf(ChatSession)),
    errors: ["not_found"],
  }),
  createSession: defineEndpoint({
    method: "POST",
    path: "/api/sessions",
    summary: "Start a chat.",
    body: z.strictObject({ courseId: Id }),
    response: created(ChatSession),
    errors: ["not_found"],
  }),
  renameSession: defineEndpoint({
    method: "PATCH",
    path: "/api/sessions/:id",
    summary: "Change a chat's title.",
    body: z.strictObject({ title: z.string().trim().min(1).max(200) }),
    response: json(ChatSession),
  }),
  deleteSession: defineEndpoint({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "Delete a chat with its messages. It can be restored for a day.",
    response: success,
  }),
  restoreSession: defineEndpoint({
    method: "POST",
    path: "/api/sessions/:id/restore",
    summary: "Bring a deleted chat back.",
    response: json(ChatSession),
  }),
  listMessages: defineEndpoint({
    method: "GET",
    path: "/api/sessions/:id/messages",
    summary:
      "Every message of a chat with its sources, oldest first. With `from=end` the last page comes first, and its cursor leads back.",
    query: PageQuery.extend({ from: z.enum(["start", "end"]).default("start") }),
    response: json(pageOf(MessageResponse)),
    errors: ["conversation_changed"],
  }),
  exportSession: defineEndpoint({
    method: "GET",
    path: "/api/sessions/:id/export",
    summary: "A whole chat with its sources, as a file.",
    query: z.object({ format: z.enum(["markdown", "json"]).default("markdown") }),
    response: { kind: "file", description: "Markdown, or JSON with every MessageResponse." },
  }),
  chat: defineEndpoint({
    method: "POST",
    path: "/api/chat",
    summary: "Ask a question; the answer streams as an AI SDK UI message stream.",
    body: ChatRequest,
    keepsKey: true,
    response: { kind: "event-stream", description: "UI message stream with `data-rag-source` parts." },
    errors: ["not_found", "run_active", "question_too_long", "shutting_down"],
  }),
  sendMessage: defineEndpoint({
    method: "POST",
    path: "/api/sessions/:id/messages",
    summary:
      "Ask a question; with `Accept: text/event-stream` as plain events, else answered when it is written.",
    body: z.strictObject({
      content: Question,
      sourceIds: QuestionScope.optional(),
      replaces: Id.optional(),
    }),
    keepsKey: true,
    response: {
      kind: "event-stream",
      description: "`response_chunk`, `tool_event`, `source_chunks`, `done` with the whole MessageResponse.",
      otherwise: created(MessageResponse),
    },
    errors: ["run_active", "question_too_long", "shutting_down"],
  }),
  resumeChat: defineEndpoint({
    method: "GET",
    path: "/api/chat/:sessionId/stream",
    summary: "Follow the answer that is being written; 204 when there is none.",
    params: sessionParam,
    response: {
      kind: "event-stream",
      description: "The same stream from its start.",
      otherwise: { kind: "none", status: 204 },
    },
  }),
  stopChat: defineEndpoint({
    method: "POST",
    path: "/api/chat/:sessionId/stop",
    summary: "Stop the answer that is being written; what was written is kept.",
    params: sessionParam,
    response: json(z.object({ stopped: z.boolean() })),
  }),

  ...referenceEndpoints,
  ...documentEndpoints,
  ...toolEndpoints,
  ...draftEndpoints,
} as const;
