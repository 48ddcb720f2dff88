// Notes what each call of a model costs, as its provider reports it. A call that ends before that is estimated: stopping an
// answer a word before its end must not make it free.
import type { LanguageModelV4StreamPart, LanguageModelV4Usage } from "@ai-sdk/provider";
import { type LanguageModel, wrapLanguageModel } from "ai";

export interface TokenUse {
  inputTokens: number;
  outputTokens: number;
  isEstimated: boolean;
}

/** English, roughly; other languages have fewer. */
const CHARACTERS_PER_TOKEN = 4;

export function meterModel(model: LanguageModel, record: (use: TokenUse) => Promise<void>): LanguageModel {
  if (typeof model === "string") throw new TypeError("A model is an object here.");
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapGenerate({ doGenerate, params }) {
        const result = await doGenerate();
        await record(useOf(result.usage, () => [lengthOf(params.prompt), lengthOf(result.content)]));
        return result;
      },
      async wrapStream({ doStream, params }) {
        const { abortSignal, prompt } = params;
        const meter = openMeter(() => lengthOf(prompt), record);
        // Code that stops an answer may not wait for its stream, and the stream may not end.
        const stop = (): void => void meter.stop();
        abortSignal?.addEventListener("abort", stop, { once: true });
        const result = await doStream();
        return { ...result, stream: result.stream.pipeThrough(metering(meter)) };
      },
    },
  });
}

function openMeter(promptLength: () => number, record: (use: TokenUse) => Promise<void>) {
  let written = 0;
  let isOver = false;
  const end = async (usage?: LanguageModelV4Usage): Promise<void> => {
    if (isOver) return;
    isOver = true;
    await record(useOf(usage, () => [promptLength(), written]));
  };
  return {
    note: (length: number): void => void (written += length),
    end,
    stop: () => end(),
    /** A call that failed before its first word spends nothing. */
    async fail(): Promise<void> {
      if (written > 0) await end();
      isOver = true;
    },
  };
}

function metering({ note, end, fail }: ReturnType<typeof openMeter>) {
  return new TransformStream<LanguageModelV4StreamPart, LanguageModelV4StreamPart>({
    async transform(part, controller) {
      if ("delta" in part) note(part.delta.length);
      // Stored before the answer goes on, so it is there when the answer has ended.
      if (part.type === "finish") await end(part.usage);
      controller.enqueue(part);
    },
    flush: fail,
    cancel: fail,
  });
}

function useOf(
  usage: LanguageModelV4Usage | undefined,
  lengths: () => [prompt: number, answer: number],
): TokenUse {
  const { total: input } = usage?.inputTokens ?? {};
  const { total: output } = usage?.outputTokens ?? {};
  if (input !== undefined && output !== undefined)
    return { inputTokens: input, outputTokens: output, isEstimated: false };
  const [prompt, answer] = lengths().map((length) => Math.ceil(length / CHARACTERS_PER_TOKEN)) as [
    number,
    number,
  ];
  return { inputTokens: input ?? prompt, outputTokens: output ?? answer, isEstimated: true };
}

const lengthOf = (value: unknown): number => JSON.stringify(value).length;
