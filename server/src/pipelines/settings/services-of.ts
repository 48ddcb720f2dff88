// Who is sent something, in words and by host.
import type { Service } from "@ibid/core/contract/people/administration.ts";
import { isLoopbackHost } from "../../address.ts";
import { type Config, nameOfChoice } from "../../config.ts";

/** Where requests go without an address of one's own. */
const HOSTS: Record<string, string> = {
  google: "generativelanguage.googleapis.com",
  openai: "api.openai.com",
  "openai-chat": "api.openai.com",
  anthropic: "api.anthropic.com",
  cohere: "api.cohere.com",
};

export function servicesOf(config: Config): Service[] {
  const services: Service[] = [];
  const add = (what: Service["what"], name: string, url: string): void => {
    const { host, hostname } = new URL(url);
    services.push({ what, name, host, isHere: isLoopbackHost(hostname.replace(/[[\]]/g, "")) });
  };
  const { model, chatModels, embedder, transcriber, reranker, searchUrl, mail } = config;
  const chosen = [
    ...[model, ...chatModels].map((choice) => ["model", choice] as const),
    ...([
      ["embedder", embedder],
      ["transcriber", transcriber],
      ["reranker", reranker],
    ] as const),
  ];
  for (const [what, choice] of chosen) {
    if (choice === null || !("id" in choice)) continue;
    add(what, nameOfChoice(choice), choice.url ?? `https://${HOSTS[choice.provider]}`);
  }
  if (searchUrl !== null) add("search", "SearXNG", searchUrl);
  if (mail !== null) {
    services.push({ what: "mail", name: mail.from, host: mail.host, isHere: isLoopbackHost(mail.host) });
  }
  return services;
}
