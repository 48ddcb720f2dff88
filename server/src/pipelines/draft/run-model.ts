// A model with tools, from its first word to its last, within a number of steps.
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import { type LanguageModel, type ToolSet, streamText } from "ai";
import { explainModelFailure } from "../../ai/models/explain-model-failure.ts";
import { assertWhole, readParts, withinSteps } from "../../ai/models/stream-model.ts";

/** A model that loops does not stop by itself. */
const MOST_CHARACTERS = LIMITS.answer;

export interface ModelTask {
  model: LanguageModel;
  instructions: string;
  prompt: string;
  tools: ToolSet;
  /** The model answers at most this many times; the last time it can't call tools any more. */
  steps: number;
  signal: AbortSignal;
  /** What it writes, piece by piece; between two steps an empty line. */
  onText?: (piece: string) => Promise<void>;
}

export async function runModel({ model, steps, signal, onText, ...asked }: ModelTask): Promise<void> {
  let failure: { error: unknown } | undefined;
  let hasText = false;
  let length = 0;
  const result = streamText({
    ...asked,
    model,
    ...withinSteps(steps),
    abortSignal: signal,
    onError: ({ error }) => void (failure ??= { error }),
  });
  const explain = (error: unknown): Error => explainModelFailure(error, { hasText });
  for await (const part of readParts(result.stream, explain)) {
    // Text that still arrives after a stop is dropped.
    if (signal.aborted) break;
    if (part.type === "error") throw explain(failure ? failure.error : part.error);
    if (part.type === "text-delta") {
      hasText ||= part.text.trim() !== "";
      length += part.text.length;
      if (length > MOST_CHARACTERS) throw new AppError("model_failed", "The model did not stop. Try again.");
      await onText?.(part.text);
    }
    if (part.type === "finish-step") await onText?.("\n\n");
  }
  signal.throwIfAborted();
  if (onText !== undefined) await assertWhole(result, hasText);
}
