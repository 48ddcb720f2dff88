// Who does what for Ibid, from configuration. Made again when the settings change.
import type { Embedder } from "./ai/embedder.ts";
import { createEmbedder } from "./ai/embedders/create-embedder.ts";
import { type ChatModel, createModel } from "./ai/models/create-model.ts";
import type { Reader } from "./ai/reader/create-reader.ts";
import { createReranker } from "./ai/rerankers/create-reranker.ts";
import type { Reranker } from "./ai/rerankers/reranker.ts";
import { createTranscriber } from "./ai/transcribe/create-transcriber.ts";
import type { Transcriber } from "./ai/transcribe/transcriber.ts";
import { type WebSearch, createWebSearch } from "./ai/web-search.ts";
import type { Config } from "./config.ts";

export interface Services {
  config: Config;
  model: ChatModel;
  /** Those that a chat can choose, the usual one first and, unless it is that, the built-in answerer last. */
  chatModels: ChatModel[];
  embedder: Embedder;
  /** Their vectors are used until they are replaced. None of them calls a provider that is no longer configured. */
  formerEmbedders: Embedder[];
  reranker: Reranker | null;
  /** Null where none is configured: a recording then needs a transcript. */
  transcriber: Transcriber | null;
  ocr: string | null;
  /** Null where none is configured: sources are then added by hand. */
  webSearch: WebSearch | null;
}

/** What comes with Ibid: it stays open, whatever is chosen. */
export interface OwnServices {
  reader: Reader;
  offlineEmbedder: Embedder;
}

export async function openServices(
  config: Config,
  { reader, offlineEmbedder }: OwnServices,
): Promise<Services> {
  const hasOwnEmbedder = config.embedder.provider === "offline";
  const model = await createModel(config.model, reader);
  const builtIn = await createModel({ provider: "extractive" }, reader);
  const others = await Promise.all(config.chatModels.map((chosen) => createModel(chosen, reader)));
  const byName = new Map([model, ...others, builtIn].toReversed().map((one) => [one.name, one]));
  return {
    config,
    model,
    chatModels: [...byName.values()].toReversed(),
    embedder: hasOwnEmbedder ? offlineEmbedder : await createEmbedder(config.embedder),
    formerEmbedders: hasOwnEmbedder ? [] : [offlineEmbedder],
    reranker: config.reranker === null ? null : createReranker(config.reranker),
    transcriber: config.transcriber === null ? null : await createTranscriber(config.transcriber),
    ocr: config.ocr,
    webSearch: config.searchUrl === null ? null : createWebSearch(config.searchUrl),
  };
}

/** Whether a search waits for nobody else. */
export function isSearchLocal({ embedder, reranker, queryVariants }: Config): boolean {
  return embedder.provider === "offline" && reranker === null && !queryVariants;
}
