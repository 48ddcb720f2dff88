// The flow of a question: the chosen model searches and writes, and every answer gets its citations the same way.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context } from "../context.ts";
import { whoAsks } from "../db/isolation/acting.ts";
import { loadPreferences } from "../db/settings/preferences.ts";
import { writeAnswer } from "../stream/write-answer.ts";
import { meteredModel } from "./metered-model.ts";
import { modelOfChat } from "./settings/model-of-chat.ts";
import { type Asked, withCitations } from "./with-citations.ts";

export async function answerQuestion(
  context: Context,
  asked: Omit<Asked, "model">,
): Promise<{ messageId: string }> {
  const model = await modelOfChat(context, asked.user, asked.sessionId);
  // Whatever is set while it is written: one answer is the work of one model.
  const own = { ...context, model };
  if (asked.webSearch === true) assertWebSearch(own);
  const { answerLanguage } = await loadPreferences(context.peopleDb, whoAsks(asked.user));
  return await withCitations(own, { ...asked, model: model.name }, ({ run, ...answering }) => {
    const { language } = meteredModel(own, run.key.user, run.key.messageId);
    return writeAnswer(run, { model: language, answerLanguage, ...answering });
  });
}

function assertWebSearch({ model, webSearch }: Pick<Context, "model" | "webSearch">): void {
  if (webSearch === null) {
    throw new AppError("no_web_search", "No web search is set up. Choose one in Settings.");
  }
  if (model.name === "extractive") {
    throw new AppError(
      "no_model",
      "Searching the web needs a model. The built-in answerer quotes your sources only.",
    );
  }
}
