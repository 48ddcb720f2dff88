// A model with tools, from its first word to its last, within a number of steps.
import { type LanguageModel, type ToolSet, isStepCount, streamText } from "ai";
import { explainEnd, explainModelFailure } from "../../ai/models/explain-model-failure.ts";

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

const MAX_RETRIES = 2;

export async function runModel({ model, steps, signal, onText, ...asked }: ModelTask): Promise<void> {
  let failure: { error: unknown } | undefined;
  let hasText = false;
  const result = streamText({
    ...asked,
    model,
    stopWhen: isStepCount(steps),
    prepareStep: ({ stepNumber }) => (stepNumber === steps - 1 ? { toolChoice: "none" } : {}),
    maxRetries: MAX_RETRIES,
    abortSignal: signal,
    onError: ({ error }) => void (failure ??= { error }),
  });
  const reader = result.stream.getReader();
  try {
    for (;;) {
      // A broken stream throws where it is read; an error from `onText` is not the model's fault.
      const { done, value: part } = await reader.read().catch((error: unknown) => {
        throw explainModelFailure(error, { model, hasText });
      });
      // Text that still arrives after a stop is dropped.
      if (done || signal.aborted) break;
      if (part.type === "error") {
        throw explainModelFailure(failure === undefined ? part.error : failure.error, { model, hasText });
      }
      if (part.type === "text-delta") {
        hasText ||= part.text.trim() !== "";
        await onText?.(part.text);
      }
      if (part.type === "finish-step") await onText?.("\n\n");
    }
  } finally {
    // Nobody reads what comes after a failure.
    reader.cancel().catch(() => undefined);
  }
  signal.throwIfAborted();
  if (onText === undefined) return;
  const end = { reason: await result.finishReason, raw: await result.rawFinishReason };
  const incomplete = explainEnd(end, hasText);
  if (incomplete !== null) throw incomplete;
}
