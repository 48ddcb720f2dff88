import type { Context } from "../../context.ts";
import type { UserId } from "../../db/users.ts";
import { loadDocument } from "../../load/load-document.ts";
import { listDrafts, loadDraft } from "../../load/load-drafts.ts";
import { type Decision, decideParagraphs } from "../../persist/drafting/decide-paragraphs.ts";
import { draftDocument } from "../../pipelines/draft-document.ts";
import type { Routes } from "../implement.ts";

export function draftRoutes(context: Context) {
  const { db, drafts } = context;
  const decide = async (user: UserId, draftId: string, decision: Decision) => {
    const { documentId, inserts } = await decideParagraphs(db, user, draftId, decision);
    return { document: await loadDocument(context, user, documentId), inserts };
  };
  return {
    startDraft: ({ user, params, body }) => draftDocument(context, user, { documentId: params.id, ...body }),
    listDrafts: ({ user, params, query }) => listDrafts(db, user, params.id, query),
    getDraft: ({ user, params }) => loadDraft(db, user, params.id),
    async stopDraft({ user, params }) {
      await drafts.stop(user, params.id);
      return await loadDraft(db, user, params.id);
    },
    decideParagraph: ({ user, params, body }) =>
      decide(user, params.id, { ordinal: params.ordinal, ...body }),
    acceptDraft: ({ user, params, body }) =>
      decide(user, params.id, { ordinal: null, accept: true, ...body }),
  } satisfies Partial<Routes>;
}
