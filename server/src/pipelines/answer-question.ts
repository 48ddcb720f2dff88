// The flow of a question: the configured model searches and writes, and every answer gets its citations the same way.
import type { Context } from "../context.ts";
import { writeAnswer } from "../stream/write-answer.ts";
import { type Asked, withCitations } from "./with-citations.ts";

export async function answerQuestion(
  context: Context,
  asked: Omit<Asked, "model">,
): Promise<{ messageId: string }> {
  const { model } = context;
  return await withCitations(context, { ...asked, model: model.name }, ({ run, ...answering }) =>
    writeAnswer(run, { model: model.language, ...answering }),
  );
}
