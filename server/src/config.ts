// The environment, read in this file alone (crash points of tests excepted), and how it and the settings that were made in
// Ibid become the configuration. Everything is optional.
import { resolve } from "node:path";
import type { Limits } from "@ibid/core/contract/people/usage.ts";
import { SERVICE_NAMES, type ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import { isLoopbackHost } from "./address.ts";
import { ConfigError } from "./config-error.ts";
import {
  EMBEDDER_KEY_VARIABLES,
  type EmbedderProvider,
  Environment,
  KEY_VARIABLES,
  type ModelProvider,
  RERANKER_KEY_VARIABLES,
  type RerankerProvider,
  TRANSCRIBER_KEY_VARIABLES,
  type TranscriberProvider,
  WITHOUT_TOOLS,
} from "./environment.ts";
import { readLimits } from "./limit-settings.ts";
import { type MailConfig, readMail } from "./mail-settings.ts";
import { checkReach, readTls } from "./reach-settings.ts";
import {
  KEYS,
  type KeyVariable,
  type Locks,
  type StoredSettings,
  locksOf,
  mergeSettings,
  pickSettings,
} from "./stored-settings.ts";

export {
  EMBEDDER_KEY_VARIABLES,
  KEY_VARIABLES,
  RERANKER_KEY_VARIABLES,
  TRANSCRIBER_KEY_VARIABLES,
  WITHOUT_TOOLS,
};
export type { EmbedderProvider, ModelProvider, RerankerProvider, TranscriberProvider };

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** Whether Ibid backs itself up every day, and its embedded database before that changes. */
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
  /** Null: no mail is sent; administrators pass links on. */
  mail: MailConfig | null;
  /** The most that one upload may bring, all of its files together. */
  uploadBytes: number;
  limits: Limits;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Null: jobs wait in the database. */
  redisUrl: string | null;
  model: ModelConfig;
  /** Further ones, which a chat can choose. */
  chatModels: RemoteModelConfig[];
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
  logLevel: Environment["IBID_LOG"];
  settings: SettingsState;
  /** The same, with other settings made in Ibid. What can't be used of them is left out, service by service. */
  withSettings(stored: StoredSettings): Config;
}

/** How the configuration came about, without the values. */
export interface SettingsState {
  locks: Locks;
  /** Whether `backups` is set where Ibid was started. */
  isBackupsLocked: boolean;
  /** Where each key is that there is. */
  keys: Partial<Record<KeyVariable, "environment" | "stored">>;
  /** Services whose stored settings can't be used. */
  unusable: ServiceName[];
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

export { ConfigError };

/** `isInstalled`: whether an optional package is there. */
export function readConfig(
  environment: Record<string, string | undefined>,
  isInstalled: (name: string) => boolean = canResolve,
): Config {
  const read = (stored: StoredSettings, unusable: ServiceName[]): Config =>
    readMerged(environment, stored, { unusable, isInstalled, withSettings });
  const withSettings = (stored: StoredSettings): Config => {
    const unusable = SERVICE_NAMES.filter((what) => !canBeRead(() => read(pickSettings(stored, [what]), [])));
    const usable = SERVICE_NAMES.filter((what) => !unusable.includes(what));
    return read(pickSettings(stored, usable), unusable);
  };
  return read({}, []);
}

function canBeRead(read: () => Config): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

interface Reading extends Pick<Config, "withSettings">, Pick<SettingsState, "unusable"> {
  isInstalled(name: string): boolean;
}

function readMerged(
  environment: Record<string, string | undefined>,
  stored: StoredSettings,
  { isInstalled, withSettings, unusable }: Reading,
): Config {
  const parsed = Environment.safeParse(mergeSettings(environment, stored));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  const locks = locksOf(environment);
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
    mail: readMail(env),
    uploadBytes: env.IBID_UPLOAD_MB * 1024 * 1024,
    limits: readLimits(env, env.IBID_AUTH === "accounts"),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    ...readModels(env, locks.model === null),
    embedder: readEmbedder(env),
    transcriber: readTranscriber(env),
    ocr: readOcr(env, isInstalled),
    reranker: env.IBID_RERANKER === "none" ? null : readAccess("IBID_RERANKER", env, RERANKER_KEY_VARIABLES),
    searchUrl: env.IBID_SEARCH_URL ?? null,
    queryVariants: env.IBID_QUERY_VARIANTS === "yes",
    compilers: env.IBID_COMPILERS,
    logLevel: env.IBID_LOG,
    settings: {
      locks,
      isBackupsLocked: (environment["IBID_BACKUPS"] ?? "") !== "",
      keys: findKeys(environment, stored),
      unusable,
    },
    withSettings,
  };
}

function findKeys(environment: Record<string, string | undefined>, stored: StoredSettings) {
  const keys: SettingsState["keys"] = {};
  for (const name of KEYS) {
    if ((environment[name] ?? "") !== "") keys[name] = "environment";
    else if (stored[name] !== undefined) keys[name] = "stored";
  }
  return keys;
}

function readOidc(env: Environment): OidcConfig | null {
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

function readOcr({ IBID_OCR }: Environment, isInstalled: (name: string) => boolean) {
  if (IBID_OCR === "off") return null;
  if (isInstalled("tesseract.js")) return "eng";
  throw new ConfigError(
    `IBID_OCR=${IBID_OCR} needs text recognition, which was left out when Ibid was installed. ` +
      "Run npm ci without --omit=optional, or leave IBID_OCR off.",
  );
}

export function isOcrInstalled(): boolean {
  return canResolve("tesseract.js");
}

function canResolve(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** `isSetInIbid`: there, the address is the one of compatible models, whichever the first one is. */
function readModels(env: Environment, isSetInIbid: boolean) {
  const first = env.IBID_MODEL.split("/")[0];
  const read = (given: string, hasTools: boolean): RemoteModelConfig => {
    const isAddressed = given.startsWith("compatible/") || (!isSetInIbid && given.startsWith(`${first}/`));
    const url = isAddressed ? env.IBID_MODEL_URL : undefined;
    const access = { ...env, IBID_MODEL: given, IBID_MODEL_URL: url };
    const silenceMs = env.IBID_MODEL_TIMEOUT * 1000;
    return { ...readAccess("IBID_MODEL", access, KEY_VARIABLES), hasTools, silenceMs };
  };
  const model: ModelConfig =
    env.IBID_MODEL === "extractive"
      ? { provider: "extractive" }
      : read(env.IBID_MODEL, env.IBID_MODEL_TOOLS === "yes");
  const chatModels = (env.IBID_MODELS?.split(/\s+/) ?? []).map((given) =>
    read(given.replace(WITHOUT_TOOLS, ""), !given.startsWith(WITHOUT_TOOLS)),
  );
  return { model, chatModels };
}

function readEmbedder(env: Environment): EmbedderConfig {
  if (env.IBID_EMBEDDER === "offline") return { provider: "offline" };
  return {
    ...readAccess("IBID_EMBEDDER", env, EMBEDDER_KEY_VARIABLES),
    dimensions: env.IBID_EMBEDDER_DIMENSIONS ?? null,
    silenceMs: env.IBID_EMBEDDER_TIMEOUT * 1000,
  };
}

function readTranscriber(env: Environment): TranscriberConfig | null {
  if (env.IBID_TRANSCRIBER === "none") return null;
  return {
    ...readAccess("IBID_TRANSCRIBER", env, TRANSCRIBER_KEY_VARIABLES),
    silenceMs: env.IBID_TRANSCRIBER_TIMEOUT * 1000,
  };
}

/** "openai/gpt-5" as the value of `setting` → whom to ask, and with which key. */
function readAccess<Provider extends string>(
  setting: "IBID_MODEL" | "IBID_EMBEDDER" | "IBID_TRANSCRIBER" | "IBID_RERANKER",
  env: Environment,
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
    ...(config.mail !== null && { mail: `${config.mail.from}, by ${config.mail.host}` }),
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
