// A choice → the settings that are stored for it. What can't be used is refused before anything is stored.
import {
  type ChatModelChoice,
  PROVIDERS,
  type Providers,
  type ServiceChoice,
  needsAddress,
  needsModel,
} from "@ibid/core/contract/settings/service-settings.ts";
import { SERVICE_NAMES, type ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import {
  type Config,
  EMBEDDER_KEY_VARIABLES,
  KEY_VARIABLES,
  RERANKER_KEY_VARIABLES,
  TRANSCRIBER_KEY_VARIABLES,
  WITHOUT_TOOLS,
} from "../../config.ts";
import type { KeyVariable, StoredSettings, Variable } from "../../stored-settings.ts";

/** By service and provider, where the key is. */
export const KEYS_OF: Record<ServiceName, Record<string, KeyVariable>> = {
  model: KEY_VARIABLES,
  embedder: EMBEDDER_KEY_VARIABLES,
  transcriber: TRANSCRIBER_KEY_VARIABLES,
  reranker: RERANKER_KEY_VARIABLES,
  ocr: {},
  search: {},
};

const MAIN: Record<ServiceName, Variable> = {
  model: "IBID_MODEL",
  embedder: "IBID_EMBEDDER",
  transcriber: "IBID_TRANSCRIBER",
  reranker: "IBID_RERANKER",
  ocr: "IBID_OCR",
  search: "IBID_SEARCH_URL",
};
/** Services that may be at an address of their own. */
const ADDRESSES: Partial<Record<ServiceName, Variable>> = {
  model: "IBID_MODEL_URL",
  embedder: "IBID_EMBEDDER_URL",
  transcriber: "IBID_TRANSCRIBER_URL",
  reranker: "IBID_RERANKER_URL",
};

export function applyChoice(
  config: Config,
  stored: StoredSettings,
  what: ServiceName,
  choice: ServiceChoice,
): StoredSettings {
  assertOpen(config, what);
  const { provider, id } = choice;
  if (provider === PROVIDERS[what].alone) {
    const { [MAIN[what]]: _, ...next } = stored;
    return next;
  }
  const next = takeAccess(config, stored, what, choice);
  if (what === "ocr") next.IBID_OCR = "on";
  else if (what !== "search") next[MAIN[what]] = `${provider}/${id}`;
  if (what === "model") next.IBID_MODEL_TOOLS = choice.hasTools ? "yes" : "no";
  if (what === "embedder") {
    if (choice.dimensions === null) delete next.IBID_EMBEDDER_DIMENSIONS;
    else next.IBID_EMBEDDER_DIMENSIONS = String(choice.dimensions);
  }
  assertUsable(config, next, what);
  return next;
}

/** One more that a chat can choose. The usual one stays. */
export function applyOffer(config: Config, stored: StoredSettings, choice: ServiceChoice): StoredSettings {
  assertOpen(config, "model");
  const { provider, id, url, hasTools } = choice;
  const isElsewhere = stored.IBID_MODEL_URL !== undefined && stored.IBID_MODEL_URL !== url;
  if (provider === "compatible" && isElsewhere && isCompatible(stored.IBID_MODEL ?? ""))
    throw refuse("url", `Chats choose among models at one address. Here it is ${stored.IBID_MODEL_URL}.`);
  const next = takeAccess(config, stored, "model", choice);
  const name = `${provider}/${id}`;
  writeChatModels(next, [...readChatModels(next).filter((one) => one.name !== name), { name, hasTools }]);
  assertUsable(config, next, "model");
  return next;
}

/** What is stored, with what it takes to reach the provider of this choice. */
function takeAccess(
  config: Config,
  stored: StoredSettings,
  what: ServiceName,
  { provider, id, url, key }: ServiceChoice,
): StoredSettings {
  const { others }: Providers = PROVIDERS[what];
  if (!others.includes(provider)) throw refuse("provider", "Choose one of the providers.");
  if (needsModel(provider) && id === null) throw refuse("id", "Name the model.");
  if (needsAddress(provider) && url === null) throw refuse("url", "Give the address of the server.");
  const next = { ...stored };
  if (needsAddress(provider)) moveTo(next, what, url!);
  const variable = KEYS_OF[what][provider];
  if (variable !== undefined) takeKey(config, next, { provider, variable, key });
  return next;
}

/** A key belongs to the address that it was given for, and so do the models there. */
function moveTo(next: StoredSettings, what: ServiceName, url: string): void {
  const address = ADDRESSES[what] ?? MAIN[what];
  const before = next[address];
  next[address] = url;
  if (before === undefined || new URL(before).origin === new URL(url).origin) return;
  const variable = KEYS_OF[what]["compatible"];
  if (variable !== undefined) delete next[variable];
  if (what === "model")
    writeChatModels(
      next,
      readChatModels(next).filter(({ name }) => !isCompatible(name)),
    );
}

interface GivenKey {
  provider: string;
  variable: KeyVariable;
  key: string | undefined;
}

function takeKey(config: Config, next: StoredSettings, { provider, variable, key }: GivenKey): void {
  const isSetAtStart = config.settings.keys[variable] === "environment";
  if (key !== undefined && isSetAtStart) throw setAtStart(variable);
  if (key !== undefined) next[variable] = key;
  if (provider !== "compatible" && next[variable] === undefined && !isSetAtStart)
    throw refuse("key", "Paste your key for this provider.");
}

/** Without the key, services that need it are as usual. */
export function applyForgottenKey(
  config: Config,
  stored: StoredSettings,
  { what, provider }: { what: ServiceName; provider: string },
): StoredSettings {
  const variable = KEYS_OF[what][provider];
  if (variable === undefined) throw new AppError("not_found", "There is no such key.");
  if (config.settings.keys[variable] === "environment") throw setAtStart(variable);
  const next = { ...stored };
  delete next[variable];
  // A private server may need a key or not: the person who runs it knows.
  if (provider === "compatible") return next;
  const needs = (name: string): boolean => KEY_VARIABLES[name.split("/")[0] as "openai"] === variable;
  writeChatModels(
    next,
    readChatModels(next).filter(({ name }) => !needs(name)),
  );
  for (const one of SERVICE_NAMES) {
    const chosen = next[MAIN[one]]?.split("/")[0];
    if (chosen !== undefined && KEYS_OF[one][chosen] === variable) delete next[MAIN[one]];
  }
  return next;
}

export function applyChatModels(
  config: Config,
  stored: StoredSettings,
  models: readonly ChatModelChoice[],
): StoredSettings {
  assertOpen(config, "model");
  const next = { ...stored };
  const byName = new Map(models.map((model) => [model.name, model]));
  writeChatModels(next, [...byName.values()]);
  assertUsable(config, next, "model");
  return next;
}

function readChatModels(stored: StoredSettings): ChatModelChoice[] {
  const names = (stored.IBID_MODELS ?? "").split(/\s+/).filter((name) => name !== "");
  return names.map((name) => ({
    name: name.replace(WITHOUT_TOOLS, ""),
    hasTools: !name.startsWith(WITHOUT_TOOLS),
  }));
}

function writeChatModels(next: StoredSettings, models: readonly ChatModelChoice[]): void {
  if (models.length === 0) delete next.IBID_MODELS;
  else
    next.IBID_MODELS = models.map(({ name, hasTools }) => (hasTools ? "" : WITHOUT_TOOLS) + name).join(" ");
}

const isCompatible = (name: string): boolean => name.startsWith("compatible/");

function assertOpen({ settings }: Config, what: ServiceName): void {
  const variable = settings.locks[what];
  if (variable !== null) throw setAtStart(variable);
}

/** The configuration has the last word. */
function assertUsable(config: Config, next: StoredSettings, what: ServiceName): void {
  if (!config.withSettings(next).settings.unusable.includes(what)) return;
  throw what === "ocr"
    ? refuse(
        "provider",
        "Text recognition was left out when Ibid was installed. Run npm ci without --omit=optional, then start Ibid again.",
      )
    : new AppError(
        "invalid_request",
        "This can't be used: a key or an address is missing for one of the models.",
      );
}

function setAtStart(variable: string): AppError {
  return new AppError("set_at_start", `This is set where Ibid was started, by ${variable}. Change it there.`);
}

function refuse(field: string, message: string): AppError {
  return new AppError("invalid_request", message, { details: { [field]: message } });
}
