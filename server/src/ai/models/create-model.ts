// The model that answers, from configuration: the built-in extractive one, or a provider's.
import {
  type LanguageModel,
  type LanguageModelMiddleware,
  defaultSettingsMiddleware,
  extractReasoningMiddleware,
  wrapLanguageModel,
} from "ai";
import { type ModelConfig, type RemoteModelConfig, nameOfChoice } from "../../config.ts";
import { createExtractiveModel } from "../extractive/create-extractive-model.ts";
import type { Reader } from "../reader/create-reader.ts";
import { openProvider } from "./open-provider.ts";
import { searchFirst } from "./search-first.ts";

export interface ChatModel {
  /** Shown to the user, and stored with every answer. */
  name: string;
  language: LanguageModel;
}

/** Room for a long answer, and for the thinking that some models do before it. */
const MAX_OUTPUT_TOKENS = 8192;
/** Local servers refuse a request that does not fit their context, which is often small. */
const MAX_LOCAL_OUTPUT_TOKENS = 4096;

export async function createModel(config: ModelConfig, reader: Reader): Promise<ChatModel> {
  const name = nameOfChoice(config);
  if (config.provider === "extractive") return { name, language: createExtractiveModel(reader) };
  // The SDK would print remarks about model ids it does not know.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = await openProvider(config);
  const model = provider.languageModel(config.id);
  return { name, language: wrapLanguageModel({ model, middleware: habitsOf(config) }) };
}

function habitsOf({ provider, hasTools }: RemoteModelConfig): LanguageModelMiddleware[] {
  const isLocal = provider === "compatible";
  const settings = defaultSettingsMiddleware({
    settings: {
      maxOutputTokens: isLocal ? MAX_LOCAL_OUTPUT_TOKENS : MAX_OUTPUT_TOKENS,
      // The provider must not keep what students ask.
      ...(provider === "openai" ? { providerOptions: { openai: { store: false } } } : {}),
    },
  });
  return [
    settings,
    // Local models think aloud in their answer; a [1] in there is not a citation.
    ...(isLocal ? [extractReasoningMiddleware({ tagName: "think" })] : []),
    ...(hasTools ? [] : [searchFirst]),
  ];
}
