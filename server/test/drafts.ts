// Drafts asked for and watched the way a tab does it.
import type { Document } from "@ibid/core/contract/document.ts";
import { type Draft, isDrafting } from "@ibid/core/contract/draft.ts";
import type { TestContext } from "./test-context.ts";

export async function addEmptyDocument(t: TestContext, courseId: string, content = ""): Promise<Document> {
  return await t.read<Document>("alice", "/api/documents", {
    json: { courseId, title: "An essay", content },
  });
}

export async function startDraft(
  t: TestContext,
  documentId: string,
  instruction: string,
  mode: Draft["mode"] = "write",
): Promise<Draft> {
  return await t.read<Draft>("alice", `/api/documents/${documentId}/drafts`, { json: { instruction, mode } });
}

/** The draft as soon as it is as expected, or has ended: asked for again whenever the document is announced. */
export async function untilDraft(
  t: TestContext,
  courseId: string,
  draftId: string,
  isExpected: (draft: Draft) => boolean = () => false,
): Promise<Draft> {
  for await (const _ of t.context.changes.follow(t.alice, courseId)) {
    const draft = await t.read<Draft>("alice", `/api/drafts/${draftId}`);
    if (isExpected(draft) || !isDrafting(draft)) return draft;
  }
  throw new Error("The server stopped.");
}
