// The variables that can be set: their names, what each may be, and what is usual.
import { z } from "zod";
import { LIMIT_SETTINGS } from "./limit-settings.ts";
import { MAIL_SETTINGS } from "./mail-settings.ts";
import { ProviderUrl } from "./provider-url.ts";

/** Where each provider's key is found: under the name its own documentation gives it. */
export const KEY_VARIABLES = {
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-chat": "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  compatible: "IBID_MODEL_KEY",
} as const;
export type ModelProvider = keyof typeof KEY_VARIABLES;

export const EMBEDDER_KEY_VARIABLES = {
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  compatible: "IBID_EMBEDDER_KEY",
} as const;
export type EmbedderProvider = keyof typeof EMBEDDER_KEY_VARIABLES;

/** What a provider's name alone stands for. */
const DEFAULT_EMBEDDERS: Record<string, string> = {
  google: "google/gemini-embedding-001",
  openai: "openai/text-embedding-3-small",
};

export const TRANSCRIBER_KEY_VARIABLES = {
  openai: "OPENAI_API_KEY",
  compatible: "IBID_TRANSCRIBER_KEY",
} as const;
export type TranscriberProvider = keyof typeof TRANSCRIBER_KEY_VARIABLES;

export const RERANKER_KEY_VARIABLES = {
  cohere: "COHERE_API_KEY",
  compatible: "IBID_RERANKER_KEY",
} as const;
export type RerankerProvider = keyof typeof RERANKER_KEY_VARIABLES;

/** The name that needs no provider, or "openai/gpt-5": a provider, and what it calls its model. */
function oneOf(keyVariables: object, alone: string) {
  const providers = Object.keys(keyVariables);
  const pattern = new RegExp(`^(?:${alone}|(?:${providers.join("|")})/\\S+)$`);
  const hint = `use ${alone}, or one of ${providers.map((provider) => `${provider}/<id>`).join(", ")}`;
  return z.string().regex(pattern, hint).default(alone);
}

/** Before the name of a further model that does not call tools. */
export const WITHOUT_TOOLS = "without-tools:";

const MODEL = `(?:${Object.keys(KEY_VARIABLES).join("|")})/\\S+`;
/** Further models, by their names. */
const Models = z
  .string()
  .regex(
    new RegExp(`^(?:${WITHOUT_TOOLS})?${MODEL}(?:\\s+(?:${WITHOUT_TOOLS})?${MODEL})*$`),
    "use names of models, with spaces between them",
  )
  .optional();

const isOrigin = (url: string): boolean => URL.parse(url)?.pathname === "/";
/** At least 16 characters that an address, a header and a cookie can hold as they are. */
export const TOKEN = /^[\w.~-]{16,200}$/;
const TOKEN_HINT = "use off, or 16 to 200 letters, digits and . _ ~ -";
const Seconds = z.coerce.number().positive().max(3600);

export const Environment = z.object({
  IBID_HOST: z.string().optional(),
  IBID_PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  IBID_DATA: z.string().min(1).default("./data"),
  IBID_BACKUPS: z.enum(["yes", "no"]).default("yes"),
  IBID_AUTH: z.enum(["local", "paired", "accounts"]).default("local"),
  IBID_URL: ProviderUrl.refine(isOrigin, "use https:// and a name, nothing else").optional(),
  IBID_PROXY: z.enum(["yes", "no"]).default("no"),
  IBID_TLS_CERT: z.string().optional(),
  IBID_TLS_KEY: z.string().optional(),
  IBID_OIDC_ISSUER: ProviderUrl.optional(),
  IBID_OIDC_CLIENT_ID: z.string().optional(),
  IBID_OIDC_CLIENT_SECRET: z.string().optional(),
  IBID_OIDC_NAME: z.string().max(60).default("single sign-on"),
  IBID_OIDC_SIGN_UP: z.enum(["yes", "no"]).default("no"),
  IBID_TOKEN: z
    .string()
    .refine((value) => value === "off" || TOKEN.test(value), TOKEN_HINT)
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  IBID_MODEL: oneOf(KEY_VARIABLES, "extractive"),
  IBID_MODEL_URL: ProviderUrl.optional(),
  IBID_MODEL_TOOLS: z.enum(["yes", "no"]).default("yes"),
  IBID_MODEL_TIMEOUT: Seconds.default(60),
  IBID_MODELS: Models,
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  IBID_MODEL_KEY: z.string().optional(),
  IBID_EMBEDDER: z.preprocess(
    (name) => DEFAULT_EMBEDDERS[String(name)] ?? name,
    oneOf(EMBEDDER_KEY_VARIABLES, "offline"),
  ),
  IBID_EMBEDDER_URL: ProviderUrl.optional(),
  IBID_EMBEDDER_KEY: z.string().optional(),
  // The database has room for 768.
  IBID_EMBEDDER_DIMENSIONS: z.coerce.number().int().min(1).max(768).optional(),
  IBID_EMBEDDER_TIMEOUT: Seconds.default(60),
  IBID_TRANSCRIBER: oneOf(TRANSCRIBER_KEY_VARIABLES, "none"),
  IBID_TRANSCRIBER_URL: ProviderUrl.optional(),
  IBID_TRANSCRIBER_KEY: z.string().optional(),
  // A whole lecture on a slow machine.
  IBID_TRANSCRIBER_TIMEOUT: z.coerce.number().positive().max(86_400).default(1800),
  IBID_OCR: z.enum(["off", "on", "eng"]).default("off"),
  IBID_UPLOAD_MB: z.coerce.number().positive().max(100_000).default(2048),
  IBID_RERANKER: oneOf(RERANKER_KEY_VARIABLES, "none"),
  IBID_RERANKER_URL: ProviderUrl.optional(),
  IBID_RERANKER_KEY: z.string().optional(),
  COHERE_API_KEY: z.string().optional(),
  IBID_SEARCH_URL: ProviderUrl.optional(),
  IBID_QUERY_VARIANTS: z.enum(["yes", "no"]).default("no"),
  ...LIMIT_SETTINGS,
  ...MAIL_SETTINGS,
  IBID_COMPILERS: z.coerce.number().int().min(1).max(64).default(1),
  IBID_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});
export type Environment = z.infer<typeof Environment>;
