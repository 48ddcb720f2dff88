import { AppError } from "@ibid/core/contract/error.ts";
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { UploadedFile } from "@ibid/core/contract/source.ts";
import type { Context as HonoContext, Hono } from "hono";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { getSourceContent, getSourceFile, listSources } from "../../db/sources.ts";
import type { UserId } from "../../db/users.ts";
import { removeSource } from "../../persist/remove-source.ts";
import { addFile, addManualSource } from "../../pipelines/add-source.ts";
import { type Env, implement } from "../implement.ts";
import { sendFile } from "../send-file.ts";

export function sourceRoutes(app: Hono<Env>, context: Context): void {
  const { db, files } = context;
  implement(app, endpoints.listSources, ({ user, params, query }) => listSources(db, user, params.id, query));
  app.post(endpoints.uploadSources.path, async (c, next) => {
    if (!c.req.header("content-type")?.startsWith("multipart/form-data")) return await next();
    return c.json({ items: await upload(c, context, c.get("user")) }, 201);
  });
  implement(app, endpoints.addManualSource, ({ user, body }) => addManualSource(context, user, body));
  implement(app, endpoints.deleteSource, async ({ user, params }) => {
    await removeSource(db, user, params.id);
    return { success: true } as const;
  });
  implement(app, endpoints.getSourceContent, ({ user, params }) => getSourceContent(db, user, params.id));
  implement(app, endpoints.getSourceFile, async ({ c, user, params }) =>
    sendFile(files, await getSourceFile(db, user, params.id), c.req.raw),
  );
}

async function upload(c: HonoContext<Env>, context: Context, user: UserId): Promise<UploadedFile[]> {
  const form = await c.req.formData().catch((cause: unknown) => {
    // Too large: the limit in front of us says so better.
    if (cause instanceof Error && cause.name === "BodyLimitError") throw cause;
    throw new AppError("invalid_request", "The form could not be read.", { cause });
  });
  const { courseId } = endpoints.uploadSources.form.parse({ courseId: form.get("courseId") });
  await getCourse(context.db, user, courseId);
  const given = form.getAll("file").filter((entry) => entry instanceof File);
  if (given.length === 0) throw new AppError("invalid_request", "Choose at least one file.");
  const items: UploadedFile[] = [];
  for (const file of given) {
    const name =
      file.name
        .normalize("NFC")
        .replace(/[\p{Cc}/\\]/gu, "_")
        .slice(-200)
        .toWellFormed() || "file";
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      items.push({ name, source: await addFile(context, user, { courseId, name, bytes }) });
    } catch (error) {
      // One bad file does not spoil the others.
      if (!(error instanceof AppError)) context.log("error", "upload.failed", { error });
      const known =
        error instanceof AppError ? error : new AppError("internal", `“${name}” could not be added.`);
      items.push({ name, error: known.toBody().error });
    }
  }
  return items;
}
