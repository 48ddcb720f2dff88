// Every way to a provider, led to the stub.
import {
  EMBEDDER_KEY_VARIABLES,
  type EmbedderProvider,
  KEY_VARIABLES,
  type ModelProvider,
  readConfig,
} from "../src/config.ts";
import type { Embedder } from "../src/ai/embedder.ts";
import { createEmbedder } from "../src/ai/embedders/create-embedder.ts";
import { type ChatModel, createModel } from "../src/ai/models/create-model.ts";
import { createReader } from "../src/ai/reader/create-reader.ts";
import { createLog } from "../src/log.ts";
import type { ModelStub } from "./model-stub/start-model-stub.ts";

export const PROVIDERS = Object.keys(KEY_VARIABLES) as ModelProvider[];
export const KEY = "key-that-nobody-may-see";

export function stubbedEnvironment(provider: ModelProvider, url: string): Record<string, string> {
  return { IBID_MODEL: `${provider}/stub-model`, IBID_MODEL_URL: url, [KEY_VARIABLES[provider]]: KEY };
}

export function stubbedModel(
  provider: ModelProvider,
  { url }: Pick<ModelStub, "url">,
  more: Record<string, string> = {},
): Promise<ChatModel> {
  const { model } = readConfig({ ...stubbedEnvironment(provider, url), ...more });
  return createModel(model, createReader(createLog("silent")));
}

export const EMBEDDER_PROVIDERS = Object.keys(EMBEDDER_KEY_VARIABLES) as EmbedderProvider[];

export function stubbedEmbedderEnvironment(
  provider: EmbedderProvider,
  { url }: Pick<ModelStub, "url">,
): Record<string, string> {
  return {
    IBID_EMBEDDER: `${provider}/stub-embedder`,
    IBID_EMBEDDER_URL: url,
    [EMBEDDER_KEY_VARIABLES[provider]]: KEY,
  };
}

export function stubbedEmbedder(
  provider: EmbedderProvider,
  stub: Pick<ModelStub, "url">,
  more: Record<string, string> = {},
): Promise<Embedder> {
  return createEmbedder(readConfig({ ...stubbedEmbedderEnvironment(provider, stub), ...more }).embedder);
}
