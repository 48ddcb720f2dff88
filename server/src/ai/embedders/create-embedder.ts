// The embedder from configuration: the offline one that comes with Ibid, or a provider's.
import type { EmbeddingModelV4 } from "@ai-sdk/provider";
import type { EmbedderConfig, RemoteEmbedderConfig } from "../../config.ts";
import type { Embedder } from "../embedder.ts";
import { createModelFetch } from "../models/create-model-fetch.ts";
import { createOfflineEmbedder } from "../offline/create-offline-embedder.ts";
import { createRemoteEmbedder } from "./create-remote-embedder.ts";

export async function createEmbedder(config: EmbedderConfig): Promise<Embedder> {
  if (config.provider === "offline") return createOfflineEmbedder();
  return createRemoteEmbedder(config, await openEmbeddingModel(config));
}

/**
 * Only the chosen provider's package is loaded. Key and address are always passed: otherwise a package looks for them
 * in the environment.
 */
async function openEmbeddingModel({
  provider,
  id,
  key,
  url,
  silenceMs,
}: RemoteEmbedderConfig): Promise<EmbeddingModelV4> {
  const access = { apiKey: key ?? "", fetch: createModelFetch({ silenceMs }) };
  switch (provider) {
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      const baseURL = url ?? "https://generativelanguage.googleapis.com/v1beta";
      return createGoogle({ ...access, baseURL }).embeddingModel(id);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ ...access, baseURL: url ?? "https://api.openai.com/v1" }).embeddingModel(id);
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ ...access, name: provider, baseURL: url ?? "" }).embeddingModel(id);
    }
  }
}
