// The settings as the person who runs Ibid sees them: without keys.
import type {
  Choice,
  ServiceSetting,
  ServiceSettings,
} from "@ibid/core/contract/settings/service-settings.ts";
import { SERVICE_NAMES, type ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import { type Config, isOcrInstalled, nameOfChoice } from "../../config.ts";
import { KEYS_OF } from "./apply-choice.ts";

export function describeSettings(config: Config): ServiceSettings {
  return {
    items: SERVICE_NAMES.map((what) => describeService(config, what)),
    chatModels: config.chatModels.map((model) => ({ name: nameOfChoice(model), hasTools: model.hasTools })),
  };
}

function describeService(config: Config, what: ServiceName): ServiceSetting {
  const { locks, keys, unusable } = config.settings;
  const places = Object.entries(KEYS_OF[what]).map(
    ([provider, variable]) => [provider, { place: keys[variable] ?? "none", variable }] as const,
  );
  return {
    what,
    choice: choiceOf(config, what),
    lock: locks[what],
    keys: Object.fromEntries(places),
    isUnusable: unusable.includes(what),
    isInstalled: what !== "ocr" || isOcrInstalled(),
  };
}

const NOTHING: Omit<Choice, "provider"> = { id: null, url: null, hasTools: true, dimensions: null };

function choiceOf(config: Config, what: ServiceName): Choice {
  if (what === "ocr") return { ...NOTHING, provider: config.ocr === null ? "off" : "on" };
  if (what === "search")
    return { ...NOTHING, provider: config.searchUrl === null ? "none" : "searxng", url: config.searchUrl };
  const chosen = config[what];
  if (chosen === null) return { ...NOTHING, provider: "none" };
  if (!("id" in chosen)) return { ...NOTHING, provider: chosen.provider };
  const { provider, id, url } = chosen;
  const hasTools = "hasTools" in chosen ? chosen.hasTools : true;
  const dimensions = "dimensions" in chosen ? chosen.dimensions : null;
  return { provider, id, url, hasTools, dimensions };
}
