// The other services, tried in earnest: each does once what it will be used for.
import type { ServiceTest } from "@ibid/core/contract/settings/service-settings.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { RemoteEmbedderConfig, RerankerConfig, TranscriberConfig } from "../../config.ts";
import { createEmbedder } from "../embedders/create-embedder.ts";
import { createReranker } from "../rerankers/create-reranker.ts";
import { createTranscriber } from "../transcribe/create-transcriber.ts";
import { createWebSearch } from "../web-search.ts";
import { readSpeech } from "./read-speech.ts";

/** Somebody waits for it. */
const SILENCE_MS = 45_000;

const QUESTION = "How does sleep help memory?";
const FITTING = "While we sleep, the brain replays what happened during the day and keeps it.";
const UNFITTING = "The invoice is due within thirty days of delivery.";

export async function tryEmbedder(config: RemoteEmbedderConfig): Promise<ServiceTest> {
  const embedder = await createEmbedder({ ...config, silenceMs: Math.min(config.silenceMs, SILENCE_MS) });
  return await tried(async () => {
    const [asked] = await embedder.embed([QUESTION], "query");
    const [near, far] = await embedder.embed([FITTING, UNFITTING], "document");
    const isUseful = cosine(asked!, near!) > cosine(asked!, far!);
    return isUseful
      ? [`It tells passages apart. Its vectors have ${asked!.length} numbers.`]
      : ["It answers, but finds an unfitting sentence as close as a fitting one: searches would be poor."];
  });
}

export async function tryReranker(config: RerankerConfig): Promise<ServiceTest> {
  return await tried(async () => {
    const scores = await createReranker(config)
      .score(QUESTION, [UNFITTING, FITTING])
      .catch((cause: unknown) => {
        throw new AppError(
          "search_failed",
          "The reranker does not answer as it should. Check its address, model and key.",
          {
            cause,
          },
        );
      });
    const [unfitting, fitting] = scores;
    if (unfitting == null || fitting == null)
      return ["It answers, but leaves sentences out that it was asked about."];
    return fitting > unfitting
      ? ["It puts a fitting sentence before an unfitting one."]
      : ["It answers, but puts an unfitting sentence before a fitting one."];
  });
}

export async function tryTranscriber(config: TranscriberConfig): Promise<ServiceTest> {
  const transcriber = await createTranscriber({
    ...config,
    silenceMs: Math.min(config.silenceMs, 2 * SILENCE_MS),
  });
  return await tried(async () => {
    const bytes = await readSpeech();
    const recording = { name: "a few seconds of the sample", mediaType: "audio/ogg", byteSize: bytes.length };
    const cues = await transcriber.transcribe({ ...recording, read: async () => bytes });
    return [`It heard “${cues.map(({ text }) => text.trim()).join(" ")}”, with the times.`];
  });
}

export async function tryWebSearch(url: string): Promise<ServiceTest> {
  return await tried(async () => {
    const results = await createWebSearch(url)("spaced practice", AbortSignal.timeout(SILENCE_MS));
    return results.length === 0
      ? ["It answers, but found nothing for “spaced practice”."]
      : [`It found ${results.length === 1 ? "a page" : `${results.length} pages`} for “spaced practice”.`];
  });
}

/** What a provider did wrong is told in our words. */
export async function tried(work: () => Promise<string[]>): Promise<ServiceTest> {
  try {
    return { isWorking: true, says: await work(), hasTools: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { isWorking: false, says: [withoutAgain(error.message)], hasTools: null };
  }
}

/** Nothing is tried again here, and no source is meant. */
function withoutAgain(message: string): string {
  return message.replace(/ Ibid will try again( later)?\.( If it (fails|keeps failing)[^.]*\.)?/, "");
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
