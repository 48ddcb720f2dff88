// The environment, read in this file and nowhere else. Everything is optional.
import { resolve } from "node:path";
import { z } from "zod";

/** Where each provider's key is found: under the name its own documentation gives it. */
export const KEY_VARIABLES = {
  google: "GOOGLE_GENERATIVE_AI_API_KEY",
  openai: "OPENAI_API_KEY",
  "openai-chat": "OPENAI_API_KEY",
  anthropic: "ANTHROPIC_API_KEY",
  compatible: "IBID_MODEL_KEY",
} as const;
export type ModelProvider = keyof typeof KEY_VARIABLES;

const PROVIDERS = Object.keys(KEY_VARIABLES) as ModelProvider[];
const MODEL = new RegExp(`^(?:extractive|(?:${PROVIDERS.join("|")})/\\S+)$`);
const MODEL_HINT = `use extractive, or one of ${PROVIDERS.map((one) => `${one}/<id>`).join(", ")}`;

const Environment = z.object({
  IBID_HOST: z.string().default("127.0.0.1"),
  IBID_PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  IBID_DATA: z.string().min(1).default("./data"),
  IBID_AUTH: z.enum(["local"]).default("local"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  IBID_MODEL: z.string().regex(MODEL, MODEL_HINT).default("extractive"),
  IBID_MODEL_URL: z
    .url({ protocol: /^https?$/ })
    .refine(hasNoSecret, "holds a password or a query; a key belongs in the variable of its provider")
    .optional(),
  IBID_MODEL_TOOLS: z.enum(["yes", "no"]).default("yes"),
  IBID_MODEL_TIMEOUT: z.coerce.number().positive().max(3600).default(60),
  GOOGLE_GENERATIVE_AI_API_KEY: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  IBID_MODEL_KEY: z.string().optional(),
  IBID_EMBEDDER: z.enum(["offline"]).default("offline"),
  IBID_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Null: jobs wait in the database. */
  redisUrl: string | null;
  model: ModelConfig;
  embedder: "offline";
  logLevel: z.infer<typeof Environment>["IBID_LOG"];
}

export type ModelConfig = { provider: "extractive" } | RemoteModelConfig;

export interface RemoteModelConfig {
  provider: ModelProvider;
  /** As the provider spells it. */
  id: string;
  /** Null: the server asks for none. */
  key: string | null;
  /** Null: where the provider's own documentation says. */
  url: string | null;
  /** Whether the model can call a search itself. */
  hasTools: boolean;
  /** How long it may be silent, in milliseconds. */
  silenceMs: number;
}

export class ConfigError extends Error {}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is how shells and compose files clear one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (!LOOPBACK.has(env.IBID_HOST)) {
    throw new ConfigError(
      `IBID_HOST=${env.IBID_HOST} would open Ibid to the network, and there are no accounts to protect it. ` +
        "Use 127.0.0.1 and reach it through an SSH tunnel or an authenticating proxy on this machine.",
    );
  }
  return {
    host: env.IBID_HOST,
    port: env.IBID_PORT,
    dataFolder: resolve(env.IBID_DATA),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    model: readModel(env),
    embedder: env.IBID_EMBEDDER,
    logLevel: env.IBID_LOG,
  };
}

function readModel(env: z.infer<typeof Environment>): ModelConfig {
  if (env.IBID_MODEL === "extractive") return { provider: "extractive" };
  const slash = env.IBID_MODEL.indexOf("/");
  const provider = env.IBID_MODEL.slice(0, slash) as ModelProvider;
  const variable = KEY_VARIABLES[provider];
  // Copied from a file, a key comes with a line break. Anything else that no header can hold is a mistake.
  const key = env[variable]?.trim() || null;
  const url = env.IBID_MODEL_URL ?? null;
  const complain = (what: string): never => {
    throw new ConfigError(`IBID_MODEL=${env.IBID_MODEL} ${what}.`);
  };
  if (provider === "compatible" && url === null) complain("needs an address: set IBID_MODEL_URL");
  if (provider !== "compatible" && key === null) complain(`needs a key: set ${variable}`);
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    complain(`can't use ${variable}: it holds characters that no key has`);
  return {
    provider,
    id: env.IBID_MODEL.slice(slash + 1),
    key,
    url,
    hasTools: env.IBID_MODEL_TOOLS === "yes",
    silenceMs: env.IBID_MODEL_TIMEOUT * 1000,
  };
}

/** As the user wrote it: "openai/gpt-5". Shown, and stored with every answer. */
export function modelName(model: ModelConfig): string {
  return model.provider === "extractive" ? model.provider : `${model.provider}/${model.id}`;
}

/** The configuration as it may be printed: without passwords and keys. */
export function describeConfig(config: Config): Record<string, string> {
  return {
    data: config.dataFolder,
    database: config.databaseUrl === null ? "embedded" : withoutPassword(config.databaseUrl),
    jobs: config.redisUrl === null ? "in the database" : withoutPassword(config.redisUrl),
    model: describeModel(config.model),
    embedder: config.embedder,
  };
}

function describeModel(model: ModelConfig): string {
  const where = model.provider === "extractive" || model.url === null ? "" : ` at ${model.url}`;
  return modelName(model) + where;
}

function hasNoSecret(url: string): boolean {
  const { username, password, search } = new URL(url);
  return `${username}${password}${search}` === "";
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
