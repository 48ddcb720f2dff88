// Which models a provider has, where it says so.
import { AppError } from "@ibid/core/contract/error.ts";
import { z } from "zod";
import type { Access } from "../../config.ts";
import { createModelFetch } from "../models/create-model-fetch.ts";

const SILENCE_MS = 10_000;
const MOST_MS = 20_000;
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_MODELS = 500;
const LONGEST_ID = 200;

/** OpenAI's way of listing, Anthropic's, and Google's. */
const Listed = z.object({
  data: z.array(z.object({ id: z.string() })).optional(),
  models: z
    .array(
      z.object({
        name: z.string().optional(),
        supportedGenerationMethods: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

/** What is listed besides models that write. */
const NO_WRITER =
  /embed|whisper|tts|dall-e|image|audio|realtime|moderation|transcribe|rerank|sora|davinci|babbage/i;
const PURPOSES = {
  model: (id: string) => !NO_WRITER.test(id),
  embedder: (id: string) => /embed|minilm|bge|gte|e5|nomic/i.test(id),
  transcriber: (id: string) => /whisper|transcribe/i.test(id),
  reranker: (id: string) => /rerank/i.test(id),
};
export type ListedFor = keyof typeof PURPOSES;

export async function listModels(
  what: ListedFor,
  { provider, key, url }: Pick<Access<string>, "provider" | "key" | "url">,
): Promise<string[]> {
  const address = addressOf(provider, url);
  if (address === null) return [];
  const ids = await fetchIds(provider, address, key);
  const fit = ids.filter(PURPOSES[what]);
  // A server of one's own calls them as it likes.
  const listed = provider === "compatible" && fit.length === 0 ? ids : fit;
  return [...new Set(listed)]
    .slice(0, MOST_MODELS)
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
}

function addressOf(provider: string, url: string | null): string | null {
  const under = (base: string, path: string): string => `${base.replace(/\/$/, "")}${path}`;
  switch (provider) {
    case "google":
      return under(url ?? "https://generativelanguage.googleapis.com/v1beta", "/models?pageSize=1000");
    case "openai":
    case "openai-chat":
      return under(url ?? "https://api.openai.com/v1", "/models");
    case "anthropic":
      return under(url ?? "https://api.anthropic.com/v1", "/models?limit=1000");
    case "compatible":
      return url === null ? null : under(url, "/models");
    default:
      return null;
  }
}

async function fetchIds(provider: string, address: string, key: string | null): Promise<string[]> {
  const ask = createModelFetch({ silenceMs: SILENCE_MS });
  let text: string;
  try {
    const response = await ask(address, {
      headers: { accept: "application/json", ...headersFor(provider, key) },
      signal: AbortSignal.timeout(MOST_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refused(response.status);
    }
    text = await readText(response);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      "model_failed",
      "There is no answer at this address. Check it, and whether the program runs.",
      {
        cause,
      },
    );
  }
  const listed = Listed.safeParse(parseJson(text));
  if (!listed.success) throw unreadable();
  const { data, models } = listed.data;
  const ids = data?.map(({ id }) => id) ?? models?.filter(canWriteOrEmbed).flatMap(({ name }) => name ?? []);
  if (ids === undefined) throw unreadable();
  return ids
    .map((id) => id.replace(/^models\//, ""))
    .filter((id) => /^[\x21-\x7e]+$/.test(id) && id.length <= LONGEST_ID);
}

function headersFor(provider: string, key: string | null): Record<string, string> {
  if (key === null) return {};
  if (provider === "google") return { "x-goog-api-key": key };
  if (provider === "anthropic") return { "x-api-key": key, "anthropic-version": "2023-06-01" };
  return { authorization: `Bearer ${key}` };
}

function canWriteOrEmbed({
  supportedGenerationMethods: methods,
}: {
  supportedGenerationMethods?: string[] | undefined;
}) {
  return methods === undefined || methods.some((method) => /^(generateContent|embedContent)$/.test(method));
}

function refused(status: number): AppError {
  if (status === 401 || status === 403 || status === 400)
    return new AppError("model_failed", "The provider refused the key. Check it, or copy it again.");
  if (status === 404)
    return new AppError(
      "model_failed",
      "This address lists no models. Type the model's name, and check the address.",
    );
  return new AppError(
    "model_failed",
    `The provider has a problem (${status}). Try again later, or type the model's name.`,
  );
}

function unreadable(): AppError {
  return new AppError(
    "model_failed",
    "What answers at this address is no model server. Its address often ends in /v1.",
  );
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw unreadable();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
