// Programs on this computer that run models, where they usually listen. Looked for when somebody asks.
import type { LocalServer } from "@ibid/core/contract/settings/service-settings.ts";
import { listModels } from "./list-models.ts";

export interface UsualPlace {
  name: string;
  url: string;
}

const USUAL_PLACES: readonly UsualPlace[] = [
  { name: "Ollama", url: "http://127.0.0.1:11434/v1" },
  { name: "llama.cpp", url: "http://127.0.0.1:8080/v1" },
  { name: "LM Studio", url: "http://127.0.0.1:1234/v1" },
];

export async function findLocalServers(places = USUAL_PLACES): Promise<LocalServer[]> {
  const looked = places.map(async ({ name, url }): Promise<LocalServer[]> => {
    const access = { provider: "compatible", key: null, url };
    // Nobody listens there, or something else does.
    const models = await listModels("model", access).catch(() => null);
    return models === null ? [] : [{ name, url, models }];
  });
  return (await Promise.all(looked)).flat();
}
