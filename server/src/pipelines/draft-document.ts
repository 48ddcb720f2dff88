// A request for a draft: it is stored and answered; then the server writes the draft, whether or not anybody watches (I2).
import type { Draft, DraftMode } from "@ibid/core/contract/draft.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context } from "../context.ts";
import type { UserId } from "../db/users.ts";
import { loadDraft } from "../load/load-drafts.ts";
import { startDraft } from "../persist/drafting/record-draft.ts";
import { outlineFromSources } from "./outline-from-sources.ts";
import { writeDocument } from "./write-document.ts";

export async function draftDocument(
  context: Context,
  user: UserId,
  asked: { documentId: string; mode: DraftMode; instruction: string },
): Promise<Draft> {
  const { db, drafts } = context;
  const { mode, instruction } = asked;
  drafts.assertOpen();
  if (mode === "write") assertCanWrite(context);
  const key = await startDraft(db, user, asked, context.config.limits);
  const write = mode === "write" ? writeDocument : outlineFromSources;
  drafts.start(key, (drafting) => write(context, drafting, instruction));
  return await loadDraft(db, user, key.draftId);
}

function assertCanWrite({ config: { model } }: Context): void {
  if (model.provider === "extractive") {
    throw new AppError(
      "no_model",
      "There is no model to write with. Choose one in Settings, or ask for an outline: that needs no model.",
    );
  }
  if (!model.hasTools) {
    throw new AppError(
      "no_model",
      "The model does not call tools, and without them it can't search and cite. Choose another one in Settings, or ask for an outline.",
    );
  }
}
