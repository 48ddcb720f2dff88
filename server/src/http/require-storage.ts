import type { MiddlewareHandler } from "hono";
import type { Storage } from "../db/storage/watch-storage.ts";
import type { Env } from "./implement.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses what can't be stored, and acknowledges nothing whose folder has gone away meanwhile. Reading goes on. */
export function requireStorage(storage: Storage): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (SAFE.has(c.req.method)) return await next();
    const isUpload = c.req.header("content-type")?.startsWith("multipart/form-data") ?? false;
    if (!storage.holdsDatabase && !isUpload) return await next();
    const { endpoint } = c.var;
    if (endpoint !== undefined && !endpoint.mayOnlyRead) storage.assertWritable();
    await next();
    if (c.res.ok) storage.assertStored();
  };
}
