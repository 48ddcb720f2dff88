import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { UploadedFile } from "@ibid/core/contract/source.ts";
import type { Context as HonoContext, Hono } from "hono";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import {
  getSource,
  getSourceContent,
  getSourceFile,
  getSourceMedia,
  listDocumentSources,
  listRemovedSources,
  listSources,
} from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";
import { resetReading, stopReading } from "../../persist/shelf/reset-reading.ts";
import { removeSource, restoreSource } from "../../persist/shelf/remove-source.ts";
import { updateSource } from "../../persist/shelf/update-source.ts";
import { addFiles, addManualSource, addWebPage, findTarget } from "../../pipelines/add-source.ts";
import { resumeSource } from "../../pipelines/resume-source.ts";
import { type Env, implement } from "../implement.ts";
import { receiveFiles } from "../receive-files.ts";
import { sendFile } from "../send-file.ts";

export function sourceRoutes(app: Hono<Env>, context: Context): void {
  const { db, files } = context;
  implement(app, endpoints.listSources, ({ user, params, query }) => listSources(db, user, params.id, query));
  app.post(endpoints.uploadSources.path, async (c, next) => {
    if (!c.req.header("content-type")?.startsWith("multipart/form-data")) return await next();
    return c.json({ items: await upload(c, context, c.get("user")) }, 201);
  });
  implement(app, endpoints.addSource, async ({ user, body }) => {
    const target = await findTarget(context, user, body);
    if ("csl" in body) return await addManualSource(context, user, { ...target, csl: body.csl });
    return await addWebPage(context, user, { ...target, url: body.url });
  });
  implement(app, endpoints.updateSource, async ({ user, params, body }) => {
    await updateSource(db, user, params.id, body);
    return await getSource(db, user, params.id);
  });
  implement(app, endpoints.listDocumentSources, ({ user, params, query }) =>
    listDocumentSources(db, user, params.documentId, query),
  );
  implement(app, endpoints.readSourceAgain, async ({ user, params }) => {
    await resetReading(db, user, params.id);
    return await resumeSource(context, user, params.id);
  });
  implement(app, endpoints.stopReadingSource, async ({ user, params }) => {
    await stopReading(db, user, params.id);
    return await getSource(db, user, params.id);
  });
  implement(app, endpoints.deleteSource, async ({ user, params }) => {
    await removeSource(db, user, params.id);
    return { success: true } as const;
  });
  implement(app, endpoints.restoreSource, async ({ user, params }) => {
    await restoreSource(db, user, params.id);
    return await resumeSource(context, user, params.id);
  });
  implement(app, endpoints.listRemovedSources, ({ user, params, query }) =>
    listRemovedSources(db, user, params.id, query),
  );
  implement(app, endpoints.getSourceContent, ({ user, params }) => getSourceContent(db, user, params.id));
  implement(app, endpoints.getSourceFile, async ({ c, user, params }) =>
    sendFile(files, await getSourceFile(db, user, params.id), c.req.raw),
  );
  implement(app, endpoints.getSourceMedia, async ({ c, user, params }) =>
    sendFile(files, await getSourceMedia(db, user, params.id), c.req.raw),
  );
}

async function upload(c: HonoContext<Env>, context: Context, user: UserId): Promise<UploadedFile[]> {
  const { fields, files } = await receiveFiles(c.req.raw, context.files);
  const { courseId } = endpoints.uploadSources.form.parse(fields);
  await getCourse(context.db, user, courseId);
  if (files.length === 0) throw new AppError("invalid_request", "Choose at least one file.");
  return await addFiles(context, user, courseId, files);
}
