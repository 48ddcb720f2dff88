import type { MiddlewareHandler } from "hono";
import type { Storage } from "../db/storage/watch-storage.ts";
import type { Env } from "./implement.ts";
import { isSafe } from "./is-safe.ts";

/** Refuses what can't be stored, and acknowledges nothing whose folder has gone away meanwhile. Reading goes on. */
export function requireStorage(storage: Storage): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (isSafe(c)) return await next();
    const isUpload = c.req.header("content-type")?.startsWith("multipart/form-data") ?? false;
    if (!storage.holdsDatabase && !isUpload) return await next();
    const { endpoint } = c.var;
    const trouble = endpoint === undefined || endpoint.mayOnlyRead ? null : storage.trouble();
    if (trouble !== null) {
      await readToTheEnd(c.req.raw.body);
      throw trouble;
    }
    await next();
    if (c.res.ok) storage.assertStored();
  };
}

/** A caller reads the answer once it has sent everything; a connection that is cut off before would tell it nothing. */
async function readToTheEnd(body: Request["body"]): Promise<void> {
  for await (const _piece of body ?? []);
}
