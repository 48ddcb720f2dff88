// Settings. Those of the whole Ibid are for who runs it: its one user, or administrators.
import { z } from "zod";
import { get, json, post, put, remove, success } from "../endpoint.ts";
import { EmbedderStanding } from "../search/retrieval-result.ts";
import { Service } from "../people/administration.ts";
import { Preferences } from "./preferences.ts";
import { ServiceName } from "./service-name.ts";
import {
  ChatModelChoice,
  LocalServer,
  MOST_CHAT_MODELS,
  ServiceChoice,
  ServiceSettings,
  ServiceTest,
} from "./service-settings.ts";

const administrator = { access: "administrator" } as const;
const whatParam = z.object({ what: ServiceName });

export const settingsEndpoints = {
  settings: get("/api/settings", "What is in effect: model, embedder, other services. Without secrets.", {
    response: json(
      z.object({
        model: z.string(),
        /** Those that a chat can choose, the usual one first. */
        chatModels: z.array(z.string()),
        embedder: z.string(),
        /** What is known of the embedder, from the caller's passages. */
        embedderStanding: EmbedderStanding,
        /** Whether chats can search the web: that takes a search server and a model. */
        webSearch: z.boolean(),
        /** Who is sent something. Empty: everything is done by Ibid itself. */
        services: z.array(Service),
        version: z.string(),
        /** Whether people sign in here; `me` says who the caller is. */
        hasAccounts: z.boolean(),
      }),
    ),
  }),
  getPreferences: get("/api/preferences", "The caller's own settings.", {
    response: json(Preferences),
  }),
  setPreferences: put(
    "/api/preferences",
    "Change these settings: what is left out stays as it is, null restores the usual value.",
    {
      body: z.strictObject(Preferences.partial().shape),
      response: json(Preferences),
      errors: ["unknown_style"],
    },
  ),

  getServices: get("/api/settings/services", "How every service is set up. Keys are not shown.", {
    ...administrator,
    response: json(ServiceSettings),
  }),
  setService: put(
    "/api/settings/services/:what",
    "Choose a provider for a service. It takes effect at once.",
    {
      ...administrator,
      params: whatParam,
      body: ServiceChoice,
      response: json(ServiceSettings),
      errors: ["set_at_start"],
    },
  ),
  offerModel: post("/api/settings/chat-models", "Let chats choose this model besides the usual one.", {
    ...administrator,
    body: ServiceChoice,
    response: json(ServiceSettings),
    errors: ["set_at_start"],
  }),
  setChatModels: put("/api/settings/chat-models", "The further models that a chat can choose.", {
    ...administrator,
    body: z.strictObject({ models: z.array(ChatModelChoice).max(MOST_CHAT_MODELS) }),
    response: json(ServiceSettings),
    errors: ["set_at_start"],
  }),
  forgetKey: {
    ...remove(
      "/api/settings/services/:what/keys/:provider",
      "Delete a stored key. Services that need it go back to what is usual.",
    ),
    ...administrator,
    params: whatParam.extend({ provider: z.string().max(40) }),
    response: success,
  },
  testService: post(
    "/api/settings/services/:what/test",
    "Try a choice that need not be stored: a real call of the provider.",
    { ...administrator, params: whatParam, body: ServiceChoice, response: json(ServiceTest) },
  ),
  listServiceModels: post(
    "/api/settings/services/:what/models",
    "The models that the provider of a choice has for it. Empty where it does not say.",
    {
      ...administrator,
      params: whatParam,
      // The model is what is looked for.
      body: ServiceChoice,
      response: json(z.object({ models: z.array(z.string()) })),
      errors: ["model_failed"],
    },
  ),
  findLocalServers: post(
    "/api/settings/local-servers",
    "Look for programs on Ibid's own computer that run models: Ollama, llama.cpp, LM Studio.",
    { ...administrator, response: json(z.object({ items: z.array(LocalServer) })) },
  ),
} as const;
