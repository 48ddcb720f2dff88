import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { listStyles } from "../../db/citation-styles.ts";
import { deleteStyle } from "../../persist/shelf/delete-style.ts";
import { addStyle } from "../../pipelines/add-style.ts";
import { type Env, implement } from "../implement.ts";

export function styleRoutes(app: Hono<Env>, context: Context): void {
  const { db } = context;
  implement(app, endpoints.listStyles, async ({ user }) => ({ items: await listStyles(db, user) }));
  implement(app, endpoints.addStyle, ({ user, body }) => addStyle(context, user, body));
  implement(app, endpoints.deleteStyle, async ({ user, params }) => {
    await deleteStyle(db, user, params.id);
    return { success: true } as const;
  });
}
