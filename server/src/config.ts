// The environment, read in this file alone (crash points of tests excepted). Everything is optional.
import { resolve } from "node:path";
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { z } from "zod";
import { isLoopbackHost } from "./address.ts";
import { LIMIT_SETTINGS, readLimits } from "./limit-settings.ts";
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

const isOrigin = (url: string): boolean => URL.parse(url)?.pathname === "/";
/** At least 16 characters that an address, a header and a cookie can hold as they are. */
export const TOKEN = /^[\w.~-]{16,200}$/;
const TOKEN_HINT = "use off, or 16 to 200 letters, digits and . _ ~ -";
const Seconds = z.coerce.number().positive().max(3600);

const Environment = z.object({
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
  IBID_COMPILERS: z.coerce.number().int().min(1).max(64).default(1),
  IBID_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** Whether the embedded database is backed up once a day and before it changes. */
  backups: boolean;
  /** What browsers and programs have to know: what the file in the data folder says, or this value; or nothing. */
  token: "file" | "off" | { value: string };
  /** Without accounts, everyone who has the token is the one user. */
  hasAccounts: boolean;
  /** Whether that user's other devices may come in from the network, once each was paired on this computer. */
  hasPairing: boolean;
  /** Where people reach it, if not at its own address: "https://ibid.example". */
  url: string | null;
  /** Whether a proxy in front of it says, in X-Forwarded-For, who is calling. */
  isBehindProxy: boolean;
  /** The files of its certificate. */
  tls: { certificate: string; key: string } | null;
  /** Null: people sign in with a password alone. */
  oidc: OidcConfig | null;
  /** The most that one upload may bring, all of its files together. */
  uploadBytes: number;
  limits: Limits;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Null: jobs wait in the database. */
  redisUrl: string | null;
  model: ModelConfig;
  embedder: EmbedderConfig;
  /** Null: a recording needs a transcript. */
  transcriber: TranscriberConfig | null;
  /** The language in which text on scanned pages is recognised; null: they are not read. */
  ocr: string | null;
  /** Null: passages stay in the order that the search gives them. */
  reranker: RerankerConfig | null;
  /** A server that speaks SearXNG's JSON; null: the web is not searched. */
  searchUrl: string | null;
  /** Whether the model is asked for other wordings of every search: finds more, but answers later. */
  queryVariants: boolean;
  /** How many documents can be compiled at once. */
  compilers: number;
  logLevel: z.infer<typeof Environment>["IBID_LOG"];
}

/** An OpenID provider that people sign in with. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** What the button says: "Continue with …". */
  name: string;
  /** Whether everyone whom the provider knows may come in, or only people with an invitation. */
  isOpen: boolean;
}

/** Whom to ask, and with which key. */
export interface Access<Provider extends string> {
  provider: Provider;
  /** As the provider spells it. */
  id: string;
  /** Null: the server asks for none. */
  key: string | null;
  /** Null: where the provider's own documentation says. */
  url: string | null;
}

export type ModelConfig = { provider: "extractive" } | RemoteModelConfig;

export interface RemoteModelConfig extends Access<ModelProvider> {
  /** Whether the model can call a search itself. */
  hasTools: boolean;
  /** How long it may be silent, in milliseconds. */
  silenceMs: number;
}

export type EmbedderConfig = { provider: "offline" } | RemoteEmbedderConfig;

export interface RemoteEmbedderConfig extends Access<EmbedderProvider> {
  /** The length of the vectors to ask for; null: the usual length for the provider. */
  dimensions: number | null;
  silenceMs: number;
}

export interface TranscriberConfig extends Access<TranscriberProvider> {
  silenceMs: number;
}

export type RerankerConfig = Access<RerankerProvider>;

export class ConfigError extends Error {}

/** `isInstalled`: whether an optional package is there. */
export function readConfig(
  environment: Record<string, string | undefined>,
  isInstalled: (name: string) => boolean = canResolve,
): Config {
  // An empty variable means "not set": that is how shells and compose files clear one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const host = env.IBID_HOST ?? (env.IBID_AUTH === "paired" ? "0.0.0.0" : "127.0.0.1");
  checkReach(env, host);
  return {
    host,
    port: env.IBID_PORT,
    dataFolder: resolve(env.IBID_DATA),
    backups: env.IBID_BACKUPS === "yes",
    token:
      env.IBID_TOKEN === undefined ? "file" : env.IBID_TOKEN === "off" ? "off" : { value: env.IBID_TOKEN },
    hasAccounts: env.IBID_AUTH === "accounts",
    hasPairing: env.IBID_AUTH === "paired",
    url: env.IBID_URL === undefined ? null : new URL(env.IBID_URL).origin,
    isBehindProxy: env.IBID_PROXY === "yes",
    tls: readTls(env),
    oidc: readOidc(env),
    uploadBytes: env.IBID_UPLOAD_MB * 1024 * 1024,
    limits: readLimits(env, env.IBID_AUTH === "accounts"),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    model: readModel(env),
    embedder: readEmbedder(env),
    transcriber: readTranscriber(env),
    ocr: readOcr(env, isInstalled),
    reranker: env.IBID_RERANKER === "none" ? null : readAccess("IBID_RERANKER", env, RERANKER_KEY_VARIABLES),
    searchUrl: env.IBID_SEARCH_URL ?? null,
    queryVariants: env.IBID_QUERY_VARIANTS === "yes",
    compilers: env.IBID_COMPILERS,
    logLevel: env.IBID_LOG,
  };
}

/** Who can reach it has to be somebody who is let in. */
function checkReach(env: z.infer<typeof Environment>, host: string): void {
  if (env.IBID_AUTH === "local" && !isLoopbackHost(host)) {
    throw new ConfigError(
      `IBID_HOST=${host} would open Ibid to the network, and nothing would protect it there. Set IBID_AUTH=paired ` +
        "for your own devices or IBID_AUTH=accounts for other people, or use 127.0.0.1 and reach it through an SSH tunnel.",
    );
  }
  if (env.IBID_AUTH === "local" && (env.IBID_URL ?? env.IBID_TLS_CERT) !== undefined) {
    throw new ConfigError(
      "IBID_URL and IBID_TLS_… have an effect only if other devices may reach Ibid. Set IBID_AUTH=paired or IBID_AUTH=accounts as well.",
    );
  }
  if (env.IBID_AUTH !== "accounts" && env.IBID_OIDC_ISSUER !== undefined)
    throw new ConfigError("IBID_OIDC_… has an effect only with accounts. Set IBID_AUTH=accounts as well.");
  if (env.IBID_AUTH === "paired" && env.IBID_TOKEN === "off")
    throw new ConfigError("IBID_AUTH=paired needs a token: remove IBID_TOKEN=off.");
  if (env.IBID_AUTH === "accounts" && !isLoopbackHost(host) && env.IBID_URL === undefined) {
    throw new ConfigError(
      `IBID_HOST=${host} opens Ibid to the network. Set the address at which people reach it, ` +
        "for example IBID_URL=https://ibid.example: requests for any other name are refused.",
    );
  }
}

function readTls({ IBID_TLS_CERT: certificate, IBID_TLS_KEY: key }: z.infer<typeof Environment>) {
  if (certificate === undefined && key === undefined) return null;
  if (certificate === undefined || key === undefined) {
    throw new ConfigError("A certificate has two files: set IBID_TLS_CERT and IBID_TLS_KEY.");
  }
  return { certificate: resolve(certificate), key: resolve(key) };
}

function readOidc(env: z.infer<typeof Environment>): OidcConfig | null {
  const { IBID_OIDC_ISSUER: issuer, IBID_OIDC_CLIENT_ID: clientId } = env;
  if (issuer === undefined) return null;
  if (clientId === undefined) throw new ConfigError("IBID_OIDC_ISSUER needs IBID_OIDC_CLIENT_ID.");
  if (issuer.startsWith("http:") && !isLoopbackHost(new URL(issuer).hostname)) {
    throw new ConfigError("IBID_OIDC_ISSUER must begin with https://, because it decides who somebody is.");
  }
  return {
    issuer,
    clientId,
    clientSecret: env.IBID_OIDC_CLIENT_SECRET?.trim() || null,
    name: env.IBID_OIDC_NAME,
    isOpen: env.IBID_OIDC_SIGN_UP === "yes",
  };
}

function readOcr({ IBID_OCR }: z.infer<typeof Environment>, isInstalled: (name: string) => boolean) {
  if (IBID_OCR === "off") return null;
  if (isInstalled("tesseract.js")) return "eng";
  throw new ConfigError(
    `IBID_OCR=${IBID_OCR} needs text recognition, which was left out when Ibid was installed. ` +
      "Run npm ci without --omit=optional, or leave IBID_OCR off.",
  );
}

function canResolve(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function readModel(env: z.infer<typeof Environment>): ModelConfig {
  if (env.IBID_MODEL === "extractive") return { provider: "extractive" };
  return {
    ...readAccess("IBID_MODEL", env, KEY_VARIABLES),
    hasTools: env.IBID_MODEL_TOOLS === "yes",
    silenceMs: env.IBID_MODEL_TIMEOUT * 1000,
  };
}

function readEmbedder(env: z.infer<typeof Environment>): EmbedderConfig {
  if (env.IBID_EMBEDDER === "offline") return { provider: "offline" };
  return {
    ...readAccess("IBID_EMBEDDER", env, EMBEDDER_KEY_VARIABLES),
    dimensions: env.IBID_EMBEDDER_DIMENSIONS ?? null,
    silenceMs: env.IBID_EMBEDDER_TIMEOUT * 1000,
  };
}

function readTranscriber(env: z.infer<typeof Environment>): TranscriberConfig | null {
  if (env.IBID_TRANSCRIBER === "none") return null;
  return {
    ...readAccess("IBID_TRANSCRIBER", env, TRANSCRIBER_KEY_VARIABLES),
    silenceMs: env.IBID_TRANSCRIBER_TIMEOUT * 1000,
  };
}

/** "openai/gpt-5" as the value of `setting` → whom to ask, and with which key. */
function readAccess<Provider extends string>(
  setting: "IBID_MODEL" | "IBID_EMBEDDER" | "IBID_TRANSCRIBER" | "IBID_RERANKER",
  env: z.infer<typeof Environment>,
  keyVariables: Record<Provider, Extract<keyof typeof env, `${string}_KEY`>>,
): Access<Provider> {
  const value = env[setting];
  const slash = value.indexOf("/");
  const provider = value.slice(0, slash) as Provider;
  const variable = keyVariables[provider];
  // A key copied from a file may end in a line break. Anything else that a header can't hold is a mistake.
  const key = env[variable]?.trim() || null;
  const url = env[`${setting}_URL`] ?? null;
  const complain = (what: string): never => {
    throw new ConfigError(`${setting}=${value} ${what}.`);
  };
  if (provider === "compatible" && url === null) complain(`needs an address: set ${setting}_URL`);
  if (provider !== "compatible" && key === null) complain(`needs a key: set ${variable}`);
  if (key !== null && !/^[\x21-\x7e]+$/.test(key))
    complain(`can't use ${variable}: it contains characters that can't be in a key`);
  return { provider, id: value.slice(slash + 1), key, url };
}

/** As the user wrote it: "openai/gpt-5". Shown, and stored with every answer. */
export function nameOfChoice(choice: Choice): string {
  return "id" in choice ? `${choice.provider}/${choice.id}` : choice.provider;
}

type Choice = ModelConfig | EmbedderConfig | TranscriberConfig | RerankerConfig;

/** The configuration as it may be printed: without passwords and keys. */
export function describeConfig(config: Config): Record<string, string> {
  return {
    data: config.dataFolder,
    ...(config.hasPairing && { people: "you, on this computer and on devices that you pair" }),
    ...(config.hasAccounts && {
      people: config.oidc === null ? "accounts" : `accounts, ${config.oidc.issuer}`,
    }),
    database: config.databaseUrl === null ? "embedded" : withoutPassword(config.databaseUrl),
    jobs: config.redisUrl === null ? "in the database" : withoutPassword(config.redisUrl),
    model: describe(config.model),
    embedder: describe(config.embedder),
    transcriber: config.transcriber === null ? "none" : describe(config.transcriber),
    ...(config.ocr !== null && { ocr: config.ocr }),
    ...(config.reranker !== null && { reranker: describe(config.reranker) }),
    ...(config.searchUrl !== null && { search: config.searchUrl }),
  };
}

function describe(choice: Choice): string {
  const where = "url" in choice && choice.url !== null ? ` at ${choice.url}` : "";
  return nameOfChoice(choice) + where;
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
