import type { ProviderV4 } from "@ai-sdk/provider";
import type { Access, EmbedderProvider, ModelProvider } from "../../config.ts";
import { createModelFetch } from "./create-model-fetch.ts";

type Provided = Access<ModelProvider | EmbedderProvider> & { silenceMs: number };

/**
 * Only the chosen provider's package is loaded. Key and address are always passed: otherwise a package looks for them
 * in the environment.
 */
export async function openProvider({ provider, key, url, silenceMs }: Provided): Promise<ProviderV4> {
  const access = { apiKey: key ?? "", fetch: createModelFetch({ silenceMs }) };
  switch (provider) {
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ ...access, baseURL: url ?? "https://generativelanguage.googleapis.com/v1beta" });
    }
    case "openai":
    case "openai-chat": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      const openai = createOpenAI({ ...access, baseURL: url ?? "https://api.openai.com/v1" });
      return provider === "openai" ? openai : { ...openai, languageModel: openai.chat };
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ ...access, baseURL: url ?? "https://api.anthropic.com/v1" });
    }
    case "compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      return createOpenAICompatible({ ...access, name: provider, baseURL: url ?? "" });
    }
  }
}
