// Settings: who does what for all of Ibid, and what each person sets for themselves.
import type { ServiceChoice } from "@ibid/core/contract/settings/service-settings.ts";
import type { ServiceName } from "@ibid/core/contract/settings/service-name.ts";
import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { findLocalServers } from "../../ai/try/find-local-servers.ts";
import { listModels } from "../../ai/try/list-models.ts";
import type { Context } from "../../context.ts";
import { loadPreferences, savePreferences } from "../../db/settings/preferences.ts";
import type { UserId } from "../../db/users.ts";
import { limitRequests } from "../../limits/limit-requests.ts";
import {
  applyChatModels,
  applyChoice,
  applyForgottenKey,
  applyOffer,
} from "../../pipelines/settings/apply-choice.ts";
import { accessOf } from "../../pipelines/settings/access-of.ts";
import { describeSettings } from "../../pipelines/settings/describe-settings.ts";
import { servicesOf } from "../../pipelines/settings/services-of.ts";
import { tryChoice } from "../../pipelines/settings/try-choice.ts";
import { calibratedFor, standingOf } from "../../retrieve/calibrated-for.ts";
import { VERSION } from "../../version.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import type { Routes } from "../implement.ts";

/** A test calls somebody else, who may ask for money. */
const TRIES_A_MINUTE = 20;

export function settingsRoutes(context: Context) {
  const { db, settings } = context;
  const note = eventNoter(context);
  const tries = limitRequests();
  const take = (user: UserId) => tries.take(user, async () => TRIES_A_MINUTE);
  return {
    async settings({ user }) {
      const { model, chatModels, embedder, webSearch } = context;
      return {
        model: model.name,
        chatModels: chatModels.map(({ name }) => name),
        embedder: embedder.id,
        embedderStanding: standingOf(await calibratedFor(db, user, embedder)),
        webSearch: webSearch !== null && model.name !== BUILT_IN,
        services: servicesOf(context.config),
        version: VERSION,
        hasAccounts: context.accounts !== null,
      };
    },
    getPreferences: ({ user }) => loadPreferences(db, user),
    setPreferences: ({ user, body }) => savePreferences(db, user, body),

    getServices: async () => describeSettings(context.config),
    async setService({ c, params: { what }, body }) {
      await settings.change((stored) => applyChoice(context.config, stored, what, body));
      await note(c, { kind: "settings_changed", about: null, detail: sayChoice(what, body) });
      return describeSettings(context.config);
    },
    async offerModel({ c, body }) {
      await settings.change((stored) => applyOffer(context.config, stored, body));
      await note(c, {
        kind: "settings_changed",
        about: null,
        detail: `for chats, ${sayChoice("model", body)}`,
      });
      return describeSettings(context.config);
    },
    async setChatModels({ c, body }) {
      await settings.change((stored) => applyChatModels(context.config, stored, body.models));
      const names = body.models.map(({ name }) => name).join(", ") || "none";
      await note(c, { kind: "settings_changed", about: null, detail: `models for chats: ${names}` });
      return describeSettings(context.config);
    },
    async forgetKey({ c, params }) {
      await settings.change((stored) => applyForgottenKey(context.config, stored, params));
      await note(c, { kind: "settings_changed", about: null, detail: `key deleted: ${params.provider}` });
      return { success: true };
    },
    async testService({ user, params: { what }, body }) {
      await take(user);
      return await tryChoice(context, what, body);
    },
    async listServiceModels({ user, params: { what }, body }) {
      await take(user);
      const access = accessOf(context.config, await settings.load(), what, body);
      return { models: access === null ? [] : await listModels(access.what, access) };
    },
    async findLocalServers({ user }) {
      await take(user);
      return { items: await findLocalServers() };
    },
  } satisfies Partial<Routes>;
}

/** "model: openai/gpt-5" */
function sayChoice(what: ServiceName, { provider, id, url }: ServiceChoice): string {
  const where = url === null ? "" : ` at ${url}`;
  return `${what}: ${id === null ? provider : `${provider}/${id}`}${where}`;
}
