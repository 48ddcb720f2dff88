import type { Context } from "../../context.ts";
import { changeNote, setHighlightRemoved } from "../../db/highlights/change-highlights.ts";
import { addHighlight } from "../../pipelines/highlights/add-highlight.ts";
import { exportHighlights } from "../../pipelines/highlights/export-highlights.ts";
import { listHighlights, loadHighlight } from "../../pipelines/highlights/list-highlights.ts";
import type { Routes } from "../implement.ts";
import { originOf } from "../origin-of.ts";
import { sendDownload } from "../send-download.ts";

export function highlightRoutes(context: Context) {
  const { db } = context;
  return {
    listHighlights: ({ user, params, query }) => listHighlights(context, user, params.id, query),
    addHighlight: ({ user, body }) => addHighlight(context, user, body),
    async updateHighlight({ user, params, body }) {
      await changeNote(db, user, params.id, body.note);
      return await loadHighlight(context, user, params.id);
    },
    async deleteHighlight({ user, params }) {
      await setHighlightRemoved(db, user, params.id, true);
      return { success: true };
    },
    async restoreHighlight({ user, params }) {
      await setHighlightRemoved(db, user, params.id, false);
      return await loadHighlight(context, user, params.id);
    },
    async exportHighlights({ c, user, params }) {
      const origin = originOf(c, context.config);
      const { title, text } = await exportHighlights(context, user, params.id, origin);
      return sendDownload(`Notes ${title}.md`, "text/markdown; charset=utf-8", text);
    },
  } satisfies Partial<Routes>;
}
