// The flow of a question: the configured model searches and writes, and every answer gets its citations the same way.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Context } from "../context.ts";
import { writeAnswer } from "../stream/write-answer.ts";
import { meteredModel } from "./metered-model.ts";
import { type Asked, withCitations } from "./with-citations.ts";

export async function answerQuestion(
  context: Context,
  asked: Omit<Asked, "model">,
): Promise<{ messageId: string }> {
  const { model } = context;
  if (asked.webSearch === true) assertWebSearch(context);
  return await withCitations(context, { ...asked, model: model.name }, ({ run, ...answering }) => {
    const { language } = meteredModel(context, run.key.user, run.key.messageId);
    return writeAnswer(run, { model: language, ...answering });
  });
}

function assertWebSearch({ model, webSearch }: Context): void {
  if (webSearch === null) {
    throw new AppError(
      "no_web_search",
      "No web search is set up. To have one, set IBID_SEARCH_URL where Ibid runs.",
    );
  }
  if (model.name === "extractive") {
    throw new AppError(
      "no_model",
      "Searching the web needs a model. The built-in answerer quotes your sources only.",
    );
  }
}
