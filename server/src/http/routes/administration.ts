import type { Service } from "@ibid/core/contract/people/administration.ts";
import { countJobs, retryJobs } from "../../accounts/administration.ts";
import { listEvents } from "../../accounts/audit/list-events.ts";
import { type Config, nameOfChoice } from "../../config.ts";
import type { Context } from "../../context.ts";
import { needAccounts } from "../accounts/need-accounts.ts";
import type { Routes } from "../implement.ts";

export function administrationRoutes(context: Context) {
  const { peopleDb: db, config, queue } = context;
  return {
    async getOverview() {
      needAccounts(context);
      return { jobs: await countJobs(db), services: servicesOf(config) };
    },
    async retryJobs({ body }) {
      needAccounts(context);
      const retried = await retryJobs(db, body);
      // It finds them in the rows.
      await queue.enqueue("sweep", {});
      return { retried };
    },
    async listEvents({ query }) {
      needAccounts(context);
      return await listEvents(db, query);
    },
  } satisfies Partial<Routes>;
}

/** Where requests go if no address is set. */
const HOSTS: Record<string, string> = {
  google: "generativelanguage.googleapis.com",
  openai: "api.openai.com",
  "openai-chat": "api.openai.com",
  anthropic: "api.anthropic.com",
  cohere: "api.cohere.com",
};

function servicesOf({ model, embedder, transcriber, reranker, searchUrl }: Config): Service[] {
  const services: Service[] = [];
  const choices = { model, embedder, transcriber, reranker };
  for (const [what, choice] of Object.entries(choices) as [Service["what"], (typeof choices)["model"]][]) {
    if (choice === null || !("id" in choice)) continue;
    const host = choice.url === null ? HOSTS[choice.provider] : new URL(choice.url).host;
    services.push({ what, name: nameOfChoice(choice), host: host ?? choice.provider });
  }
  if (searchUrl !== null) services.push({ what: "search", name: "SearXNG", host: new URL(searchUrl).host });
  return services;
}
