import type { ServiceChoice } from "@ibid/core/contract/settings/service-settings.ts";
import type { ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import type { ListedFor } from "../../ai/try/list-models.ts";
import type { Config } from "../../config.ts";
import type { StoredSettings } from "../../stored-settings.ts";
import { applyChoice } from "./apply-choice.ts";

interface ListAccess {
  what: ListedFor;
  provider: string;
  key: string | null;
  url: string | null;
}

/** Whom to ask for a list of models, and with which key; null where there is nothing to list. */
export function accessOf(
  config: Config,
  stored: StoredSettings,
  what: ServiceName,
  choice: ServiceChoice,
): ListAccess | null {
  if (what === "ocr" || what === "search") return null;
  const isOpen = config.settings.locks[what] === null;
  // The model is what is looked for; any name will do.
  const named = { ...choice, id: choice.id ?? "model" };
  const chosen = (isOpen ? config.withSettings(applyChoice(config, stored, what, named)) : config)[what];
  if (chosen === null || !("id" in chosen)) return null;
  const { provider, key, url } = chosen;
  return { what, provider, key, url };
}
