import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import type { UserId } from "../../db/users.ts";
import { loadDocument } from "../../load/load-document.ts";
import { listDrafts, loadDraft } from "../../load/load-drafts.ts";
import { type Decision, decideParagraphs } from "../../persist/drafting/decide-paragraphs.ts";
import { draftDocument } from "../../pipelines/draft-document.ts";
import { type Env, implement } from "../implement.ts";

export function draftRoutes(app: Hono<Env>, context: Context): void {
  const { db, drafts } = context;
  implement(app, endpoints.startDraft, ({ user, params, body }) =>
    draftDocument(context, user, { documentId: params.id, ...body }),
  );
  implement(app, endpoints.listDrafts, ({ user, params, query }) => listDrafts(db, user, params.id, query));
  implement(app, endpoints.getDraft, ({ user, params }) => loadDraft(db, user, params.id));
  implement(app, endpoints.stopDraft, async ({ user, params }) => {
    await drafts.stop(user, params.id);
    return await loadDraft(db, user, params.id);
  });
  const decide = async (user: UserId, draftId: string, decision: Decision) => {
    const { documentId, inserts } = await decideParagraphs(db, user, draftId, decision);
    return { document: await loadDocument(context, user, documentId), inserts };
  };
  implement(app, endpoints.decideParagraph, ({ user, params, body }) =>
    decide(user, params.id, { ordinal: params.ordinal, ...body }),
  );
  implement(app, endpoints.acceptDraft, ({ user, params, body }) =>
    decide(user, params.id, { ordinal: null, accept: true, ...body }),
  );
}
