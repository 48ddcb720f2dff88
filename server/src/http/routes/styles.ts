import type { Context } from "../../context.ts";
import { listStyles } from "../../db/citation-styles.ts";
import { deleteStyle } from "../../persist/shelf/delete-style.ts";
import { addStyle } from "../../pipelines/add-style.ts";
import type { Routes } from "../implement.ts";

export function styleRoutes(context: Context) {
  const { db } = context;
  return {
    listStyles: async ({ user }) => ({ items: await listStyles(db, user) }),
    addStyle: ({ user, body }) => addStyle(context, user, body),
    async deleteStyle({ user, params }) {
      await deleteStyle(db, user, params.id);
      return { success: true };
    },
  } satisfies Partial<Routes>;
}
