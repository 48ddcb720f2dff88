// The embedder from configuration: the offline one that comes with Ibid, or a provider's.
import type { EmbedderConfig } from "../../config.ts";
import type { Embedder } from "../embedder.ts";
import { openProvider } from "../models/open-provider.ts";
import { createOfflineEmbedder } from "../offline/create-offline-embedder.ts";
import { createRemoteEmbedder } from "./create-remote-embedder.ts";

export async function createEmbedder(config: EmbedderConfig): Promise<Embedder> {
  if (config.provider === "offline") return createOfflineEmbedder();
  const provider = await openProvider(config);
  return createRemoteEmbedder(config, provider.embeddingModel(config.id));
}
