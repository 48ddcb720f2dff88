// Every call of the HTTP surface.
import { z } from "zod";
import { arrangementEndpoints } from "./shelf/arrangement.ts";
import { AskedQuestion, ChatRequest, ChatSession, Question, QuestionScope } from "./chat.ts";
import { Course, CourseTitle } from "./course.ts";
import { CourseEvent } from "./course-event.ts";
import { StyleName } from "./document.ts";
import { backupEndpoints } from "./your-data/backup-endpoints.ts";
import { dataEndpoints } from "./your-data/data-endpoints.ts";
import { deviceEndpoints } from "./people/device-endpoints.ts";
import { documentEndpoints } from "./document-endpoints.ts";
import { draftEndpoints } from "./draft-endpoints.ts";
import { bytesOfText, created, get, json, patch, post, remove } from "./endpoint.ts";
import { ErrorCode } from "./error.ts";
import { PlainEvent } from "./events/plain-event.ts";
import { UiPart } from "./events/ui-part.ts";
import { highlightEndpoints } from "./highlights/highlight-endpoints.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";
import { MessageResponse } from "./message.ts";
import { BareQuery, PageQuery, pageOf, pagesOf } from "./paging.ts";
import { peopleEndpoints } from "./people-endpoints.ts";
import { ChatReaders } from "./sharing/member.ts";
import { sharingEndpoints } from "./sharing/sharing-endpoints.ts";
import { plainName } from "./plain-name.ts";
import { referenceEndpoints } from "./reference-endpoints.ts";
import { FindRequest, FindResult } from "./search/find.ts";
import { RetrievalResult } from "./search/retrieval-result.ts";
import { settingsEndpoints } from "./settings/settings-endpoints.ts";
import { shareEndpoints } from "./sharing/share-endpoints.ts";
import { SourceContent } from "./source-content.ts";
import { NewSource } from "./source-fields.ts";
import { Source, UploadedFile } from "./source.ts";
import { toolEndpoints } from "./tool-endpoints.ts";
import { TopK } from "./search/top-k.ts";
import { Usage } from "./people/usage.ts";
import { unlessRefused } from "./unless-refused.ts";
import { ChatName, UiChatRequest, UiMessage } from "./ui-message.ts";

/** Readers of a course, too, have chats. */
const ofOwnChat = { leastRole: "reader" } as const;
const chatParam = z.object({ sessionId: ChatName });

export const endpoints = {
  health: get("/healthz", "The server is running.", {
    response: json(z.object({ status: z.literal("ok") })),
  }),
  ready: get("/readyz", "The server is ready: database, queue and data folder work.", {
    response: json(
      z.object({
        /** `unwell`: Ibid runs and can be read, but stores nothing; `reason` says why, and what to do. */
        status: z.enum(["ready", "starting", "unwell"]),
        checks: z.record(z.string(), z.boolean()),
        reason: z.object({ code: ErrorCode, message: z.string() }).optional(),
      }),
    ),
  }),
  getUsage: get("/api/usage", "How much the caller has used and may use.", { response: json(Usage) }),

  listCourses: get("/api/courses", "The caller's courses, newest first.", pagesOf(Course)),
  createCourse: post("/api/courses", "Create an empty course.", {
    body: z.strictObject({ title: CourseTitle }),
    response: created(Course),
  }),
  loadSampleCourse: post("/api/courses/sample", "Create a course with the sample material.", {
    response: created(z.object({ course: Course, questions: z.array(z.string()) })),
  }),
  getCourse: get("/api/courses/:id", "One course.", { response: json(Course) }),
  updateCourse: patch(
    "/api/courses/:id",
    "Change a course's title, citation style, number of passages per answer, or who may read its chats.",
    {
      leastRole: "owner",
      body: z
        .strictObject({
          title: CourseTitle.optional(),
          style: StyleName.optional(),
          top_k: TopK.optional(),
          chatReaders: ChatReaders.optional(),
        })
        .refine(
          (change) => Object.keys(change).length > 0,
          unlessRefused("Say what to change: the title, the style or top_k."),
        ),
      response: json(Course),
      errors: ["unknown_style"],
    },
  ),
  deleteCourse: {
    ...remove(
      "/api/courses/:id",
      "Delete a course with its material, chats and documents. It can be restored for a day.",
    ),
    leastRole: "owner",
  },

  ...dataEndpoints,
  ...backupEndpoints,

  courseEvents: get("/api/courses/:id/events", "The changes in a course, as they happen.", {
    response: { kind: "event-stream", description: "The first event is a `resync`.", event: CourseEvent },
  }),

  listSources: get("/api/courses/:id/sources", "The sources of a course, oldest first.", pagesOf(Source)),
  addSource: post(
    "/api/sources",
    "Add a web page by its address, a work by the address of its DOI, or a reference by hand, to a course or for one of its documents. The reference is stated by plain fields, as CSL-JSON in `csl`, or both; what is stated wins over what the page says. In an error, `details` names each wrong field. The same path takes multipart uploads: `courseId` and one or more `file`.",
    {
      body: NewSource,
      response: created(Source),
      errors: ["not_found", "fields_disagree", "too_many_uploads"],
    },
  ),
  uploadSources: post(
    "/api/sources",
    "Add files: a multipart form with `courseId` and one or more `file`. Each file succeeds or fails separately.",
    {
      form: z.object({ courseId: Id }),
      maxBytes: "upload",
      response: created(z.object({ items: z.array(UploadedFile) })),
      errors: ["not_found", "too_many_uploads", "no_room_left"],
    },
  ),
  readSourceAgain: post(
    "/api/sources/:id/read",
    "Read a source again: after a failure, or because its page or file may have changed.",
    { response: json(Source), errors: ["nothing_to_read"] },
  ),
  stopReadingSource: post(
    "/api/sources/:id/stop",
    "Stop reading a source. It stays on the shelf and can be read again.",
    { response: json(Source) },
  ),
  deleteSource: remove(
    "/api/sources/:id",
    "Remove a source. It can be restored for a day. Answers that cite it keep their preview and say that it was removed.",
  ),
  getSourceContent: get("/api/sources/:id/content", "The text of a source and its places.", {
    response: json(SourceContent),
  }),
  getSourceFile: get("/api/sources/:id/file", "The original file. Supports range requests.", {
    response: {
      kind: "file",
      description: "The bytes as uploaded, with the type that they were recognised as.",
      types: { "application/pdf": null, "*/*": null },
    },
  }),
  getSourceMedia: get(
    "/api/sources/:id/media",
    "The recording of a lecture, for playback. Supports range requests.",
    {
      response: {
        kind: "file",
        description: "Sound or video as uploaded.",
        types: { "audio/*": null, "video/*": null },
      },
    },
  ),
  search: post("/api/courses/:id/search", "The passages of a course that answer a question best.", {
    body: z
      .strictObject({
        query: Question,
        /** The most passages to give; without it, the number of the course. `k` is the same. */
        top_k: TopK.optional(),
        k: TopK.optional(),
        sourceIds: QuestionScope.optional(),
      })
      .refine(({ top_k, k }) => top_k === undefined || k === undefined || top_k === k, {
        error: "k and top_k are the same thing: give one of them.",
        path: ["top_k"],
      }),
    mayOnlyRead: true,
    response: json(RetrievalResult),
  }),
  find: post(
    "/api/find",
    "Everything in a course, or in all of the caller's courses, that has the typed words: sources by their titles, passages, what was asked and answered in chats, documents; and passages close to them in meaning. For a field that searches as one types: the last word may be the beginning of one. Without a model.",
    {
      body: FindRequest,
      mayOnlyRead: true,
      response: json(FindResult),
      errors: ["not_found"],
    },
  ),

  suggestQuestions: get(
    "/api/courses/:id/questions",
    "Up to three questions that a course can answer, or with `sourceId`, that one of its sources can.",
    {
      query: z.object({ sourceId: Id.optional() }),
      response: json(z.object({ questions: z.array(z.string()) })),
    },
  ),

  listSessions: get("/api/sessions", "The chats of a course, newest first.", {
    query: PageQuery.extend({ courseId: Id }),
    response: json(pageOf(ChatSession)),
    errors: ["not_found"],
  }),
  createSession: post("/api/sessions", "Start a chat.", {
    ...ofOwnChat,
    body: z.strictObject({
      courseId: Id,
      /** One of `chatModels` in the settings; without it, the usual one. */
      model: z.string().max(LIMITS.field).optional(),
    }),
    response: created(ChatSession),
    errors: ["not_found"],
  }),
  updateSession: patch("/api/sessions/:id", "Change a chat's title, or the model that answers in it.", {
    ...ofOwnChat,
    body: z
      .strictObject({
        title: z
          .string()
          .overwrite(plainName)
          .trim()
          .min(1, "Give the chat a title.")
          .max(LIMITS.title, "A title can have at most 200 characters.")
          .optional(),
        /** One of `chatModels` in the settings; null: the usual one, whichever that is. */
        model: z.string().max(LIMITS.field).nullable().optional(),
      })
      .refine(
        (change) => Object.keys(change).length > 0,
        unlessRefused("Say what to change: the title or the model."),
      ),
    response: json(ChatSession),
  }),
  deleteSession: {
    ...remove("/api/sessions/:id", "Delete a chat with its messages. It can be restored for a day."),
    ...ofOwnChat,
  },
  restoreSession: post("/api/sessions/:id/restore", "Restore a deleted chat.", {
    ...ofOwnChat,
    response: json(ChatSession),
  }),
  listMessages: get(
    "/api/sessions/:id/messages",
    "Every message of a chat with its sources, oldest first: a list, or with `limit` or `cursor`, pages. With `from=end`, the last page comes first and its cursor leads to the page before it.",
    {
      query: BareQuery.extend({ from: z.enum(["start", "end"]).default("start") }),
      bare: true,
      response: json(pageOf(MessageResponse)),
      errors: ["conversation_changed"],
    },
  ),
  exportSession: get("/api/sessions/:id/export", "A whole chat with its sources, as a file.", {
    query: z.object({ format: z.enum(["markdown", "typst", "json"]).default("markdown") }),
    response: {
      kind: "file",
      description: "Markdown, Typst with footnotes, or JSON with every MessageResponse.",
      types: {
        "text/markdown": z.string(),
        "text/plain": z.string(),
        "application/json": z.object({ title: z.string(), messages: z.array(MessageResponse) }),
      },
    },
    errors: ["too_much_work"],
  }),
  chat: post(
    "/api/chat",
    "Ask a question. The answer comes as an AI SDK UI message stream. Takes the body of `useChat` too: with a `courseId`, a chat that does not exist yet is begun.",
    {
      ...ofOwnChat,
      body: z.union([ChatRequest, UiChatRequest]),
      // The SDK sends the whole conversation every time.
      maxBytes: bytesOfText(4_000_000),
      keepsKey: true,
      response: {
        kind: "event-stream",
        description:
          "UI message stream with a `data-rag-source` and a `source-url` part for each source; `data-wait` says that other questions come first. Where the answer fails, a `message-metadata` part has the code and the words before `error`. After the last event comes `[DONE]`.",
        event: UiPart,
      },
      errors: [
        "not_found",
        "run_active",
        "conversation_changed",
        "question_too_long",
        "no_model",
        "no_web_search",
        "too_many_answers",
        "no_tokens_left",
        "shutting_down",
      ],
    },
  ),
  listUiMessages: get(
    "/api/chat/:sessionId/messages",
    "Every message of a chat as the AI SDK keeps it, for `useChat({ messages })`. Empty for a chat that does not exist yet.",
    { params: chatParam, response: json(z.array(UiMessage)) },
  ),
  sendMessage: post(
    "/api/sessions/:id/messages",
    "Ask a question. With `Accept: text/event-stream` the answer comes as plain events, otherwise as JSON once it is complete. An answer that failed has the status `failed`, what was written, and the reason in `error`.",
    {
      ...ofOwnChat,
      body: AskedQuestion,
      keepsKey: true,
      response: {
        kind: "event-stream",
        description:
          "`start`, `response_chunk`, `tool_event`, `source_chunks`, `done` with the whole MessageResponse; `error` before it where the answer failed.",
        event: PlainEvent,
        otherwise: created(MessageResponse),
      },
      errors: [
        "run_active",
        "question_too_long",
        "no_model",
        "no_web_search",
        "too_many_answers",
        "no_tokens_left",
        "shutting_down",
      ],
    },
  ),
  resumeChat: get(
    "/api/chat/:sessionId/stream",
    "Follow the answer that is being written; 204 when there is none, or no such chat yet.",
    {
      params: chatParam,
      response: {
        kind: "event-stream",
        description: "The same stream, from its start.",
        event: UiPart,
        otherwise: { kind: "none", status: 204 },
      },
    },
  ),
  stopChat: post(
    "/api/chat/:sessionId/stop",
    "Stop the answer that is being written. The text so far is kept.",
    { ...ofOwnChat, params: chatParam, response: json(z.object({ stopped: z.boolean() })) },
  ),

  ...referenceEndpoints,
  ...arrangementEndpoints,
  ...documentEndpoints,
  ...toolEndpoints,
  ...draftEndpoints,
  ...highlightEndpoints,
  ...peopleEndpoints,
  ...shareEndpoints,
  ...deviceEndpoints,
  ...sharingEndpoints,
  ...settingsEndpoints,
} as const;
