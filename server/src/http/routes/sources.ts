import { AppError } from "@ibid/core/contract/error.ts";
import { leastRoleOf } from "@ibid/core/contract/endpoint.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { hasCall } from "../../db/idempotency-keys.ts";
import {
  getSource,
  getSourceContent,
  getSourceFile,
  getSourceMedia,
  listDocumentSources,
  listRemovedSources,
  listSources,
} from "../../db/sources.ts";
import { assertMayUpload } from "../../limits/take-upload.ts";
import { arrangeSources } from "../../persist/shelf/arrange-sources.ts";
import { resetReading, stopReading } from "../../persist/shelf/reset-reading.ts";
import { removeSource, restoreSource } from "../../persist/shelf/remove-source.ts";
import { updateSource } from "../../persist/shelf/update-source.ts";
import { addFiles, addSource } from "../../pipelines/add-source.ts";
import { resumeSource } from "../../pipelines/resume-source.ts";
import { answerOnce, idempotencyKeyOf } from "../idempotency.ts";
import type { Env, Routes } from "../implement.ts";
import { isForm } from "../is-form.ts";
import { type ReceivedForm, receiveFiles } from "../receive-files.ts";
import { sendFile } from "../send-file.ts";
import { guestFor, onShelf } from "../sharing/enter-shelf.ts";

export function sourceRoutes(context: Context) {
  const { db, files } = context;
  return {
    listSources: ({ user, params, query }) => listSources(db, user, params.id, query),
    addSource: ({ user, body }) => addSource(context, user, body),
    async updateSource({ user, params, body }) {
      const isToRead = await updateSource(db, user, params.id, body);
      if (isToRead) return await resumeSource(context, user, params.id);
      return await getSource(db, user, params.id);
    },
    arrangeSources: async ({ user, params, body }) => ({
      changed: await arrangeSources(db, user, params.id, body),
    }),
    listDocumentSources: ({ user, params, query }) => listDocumentSources(db, user, params.documentId, query),
    async readSourceAgain({ user, params }) {
      await resetReading(db, user, params.id);
      return await resumeSource(context, user, params.id);
    },
    async stopReadingSource({ user, params }) {
      await stopReading(db, user, params.id);
      return await getSource(db, user, params.id);
    },
    async deleteSource({ user, params }) {
      await removeSource(db, user, params.id);
      return { success: true };
    },
    async restoreSource({ user, params }) {
      await restoreSource(db, user, params.id);
      return await resumeSource(context, user, params.id);
    },
    listRemovedSources: ({ user, params, query }) => listRemovedSources(db, user, params.id, query),
    getSourceContent: ({ user, params }) => getSourceContent(db, user, params.id),
    getSourceFile: async ({ c, user, params }) =>
      sendFile(files, await getSourceFile(db, user, params.id), c.req.raw),
    getSourceMedia: async ({ c, user, params }) =>
      sendFile(files, await getSourceMedia(db, user, params.id), c.req.raw),
  } satisfies Partial<Routes>;
}

/** On the path of `addSource`, which takes what is not a form. */
export function serveUploads(app: Hono<Env>, context: Context): void {
  app.post(endpoints.uploadSources.path, async (c, next) => {
    if (!isForm(c)) return await next();
    const user = c.get("user");
    const key = idempotencyKeyOf(c);
    // A repeated upload gets its first answer, also when it was the last that there was room for.
    if (key === undefined || !(await hasCall(context.db, user, key))) {
      const byteLength = Number(c.req.header("content-length") ?? 0);
      await assertMayUpload(context.db, user, context.config.limits, byteLength);
    }
    const form = await receiveFiles(c.req.raw, context.files);
    // In which course is known now. It is the first that a guest may be refused.
    const guest = await guestFor(context.peopleDb, c.get("caller"), [form.fields]);
    if (guest !== null) c.set("guest", guest);
    return await answerOnce(context.db, c, contentOf(form), () =>
      onShelf(c, leastRoleOf(endpoints.uploadSources), async () => {
        const user = c.get("user");
        const { courseId } = endpoints.uploadSources.form.parse(form.fields);
        await getCourse(context.db, user, courseId);
        if (form.files.length === 0) throw new AppError("invalid_request", "Choose at least one file.");
        if (guest !== null) {
          const byteLength = form.files.reduce((sum, { byteSize }) => sum + byteSize, 0);
          await assertMayUpload(context.peopleDb, user, context.config.limits, byteLength);
        }
        return c.json({ items: await addFiles(context, user, courseId, form.files) }, 201);
      }),
    );
  });
}

/** Two forms with the same fields, names and bytes are the same, however they were sent. */
function contentOf({ fields, files }: ReceivedForm): string {
  return JSON.stringify([
    Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    files.map(({ name, sha256 }) => [name, sha256]),
  ]);
}
