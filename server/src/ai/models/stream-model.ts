// What every stream of a model with tools has in common: its limits, how it is read, and whether it came to an end.
import { isStepCount } from "ai";
import { letOthers } from "../../threads/let-others.ts";
import { explainEnd } from "./explain-model-failure.ts";

/** How often a refused call is tried again; the SDK waits as long as the provider's Retry-After says. */
const MAX_RETRIES = 2;

/** The model answers at most this many times. The last time it can't call tools any more, and has to use what it has. */
export function withinSteps(steps: number) {
  return {
    stopWhen: isStepCount(steps),
    prepareStep: ({ stepNumber }: { stepNumber: number }) =>
      stepNumber === steps - 1 ? { toolChoice: "none" as const } : {},
    maxRetries: MAX_RETRIES,
  };
}

/** A broken stream throws what `explain` makes of it. An error of the code that uses the parts is not the model's fault. */
export async function* readParts<Part>(
  stream: ReadableStream<Part>,
  explain: (error: unknown) => Error,
): AsyncGenerator<Part> {
  const reader = stream.getReader();
  const turn = letOthers();
  try {
    for (;;) {
      // Thousands of parts may come at once, and reading one leads to the next.
      await turn();
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw explain(error);
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Nobody reads what comes after a failure.
    reader.cancel().catch(() => undefined);
  }
}

interface Ended {
  finishReason: PromiseLike<string>;
  rawFinishReason: PromiseLike<string | undefined>;
}

/** Throws when the answer ended without an error and yet is not a whole one. */
export async function assertWhole({ finishReason, rawFinishReason }: Ended, hasText: boolean): Promise<void> {
  const incomplete = explainEnd({ reason: await finishReason, raw: await rawFinishReason }, hasText);
  if (incomplete !== null) throw incomplete;
}
