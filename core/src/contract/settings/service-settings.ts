// Who does what for Ibid: its model, its embedder and so on, as they are chosen in Settings.
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SERVICE_NAMES, ServiceName } from "./service-name.ts";

export interface Providers {
  /** The name of the choice that needs nobody else. */
  alone: string;
  others: readonly string[];
}

export const PROVIDERS = {
  model: { alone: "extractive", others: ["google", "openai", "openai-chat", "anthropic", "compatible"] },
  embedder: { alone: "offline", others: ["google", "openai", "compatible"] },
  transcriber: { alone: "none", others: ["openai", "compatible"] },
  reranker: { alone: "none", others: ["cohere", "compatible"] },
  ocr: { alone: "off", others: ["on"] },
  search: { alone: "none", others: ["searxng"] },
} as const satisfies Record<ServiceName, Providers>;

/** Whether it is at an address that has to be given. Others are where their own documentation says. */
export function needsAddress(provider: string): boolean {
  return provider === "compatible" || provider === "searxng";
}

/** Whether one of its models has to be named. */
export function needsModel(provider: string): boolean {
  return !["extractive", "offline", "none", "off", "on", "searxng"].includes(provider);
}

const ModelId = z
  .string()
  .trim()
  .min(1, "Name the model.")
  .max(LIMITS.title, "The name of a model can have at most 200 characters.")
  .regex(/^[\x21-\x7e]+$/, "The name of a model has no spaces and no special characters.");

/** A password or a query in it would be shown. */
const Address = z
  .url({ protocol: /^https?$/, error: "Give an address that begins with http:// or https://." })
  .max(LIMITS.field)
  .regex(/^[^@?#]*$/, "Enter only the address. Put the key into the field for the key.");

export const Choice = z.strictObject({
  provider: z.string().min(1).max(40),
  /** As the provider calls it; null where there is nothing to choose. */
  id: ModelId.nullable().default(null),
  url: Address.nullable().default(null),
  /** Of a model: whether it searches by itself. Otherwise, Ibid searches first and shows it what was found. */
  hasTools: z.boolean().default(true),
  /** Of an embedder: how long its vectors are to be; null: as usual for it. */
  dimensions: z.int().min(1).max(768, "Vectors can have at most 768 numbers here.").nullable().default(null),
});
export type Choice = z.infer<typeof Choice>;

/** What is chosen. `key`: a new one; without it, the one that is stored stays. */
export const ServiceChoice = Choice.extend({
  key: z
    .string()
    .trim()
    .min(1, "Paste the key, or leave the field out.")
    .max(LIMITS.field)
    .regex(/^[\x21-\x7e]+$/, "The key contains characters that can't be in a key. Copy it again.")
    .optional(),
});
export type ServiceChoice = z.infer<typeof ServiceChoice>;

/** Where a key is. It is never sent. */
export const KeyPlace = z.enum(["none", "stored", "environment"]);
export type KeyPlace = z.infer<typeof KeyPlace>;

export const ServiceSetting = z.object({
  what: ServiceName,
  /** What holds. */
  choice: Choice,
  /** The variable that decides, where Ibid was started with one: then it can't be changed here. */
  lock: z.string().nullable(),
  /** By provider; with the variable, where it comes from one. */
  keys: z.record(z.string(), z.object({ place: KeyPlace, variable: z.string() })),
  /** Something was chosen that can't be used any more: its key can't be read here, say. What holds is the usual. */
  isUnusable: z.boolean(),
  /** Whether it is part of this installation. */
  isInstalled: z.boolean(),
});
export type ServiceSetting = z.infer<typeof ServiceSetting>;

/** A model that a chat can choose besides the first one. */
export const ChatModelChoice = z.strictObject({
  name: z
    .string()
    .max(LIMITS.field)
    .regex(
      new RegExp(`^(?:${PROVIDERS.model.others.join("|")})/[\\x21-\\x7e]+$`),
      "Name a provider and its model.",
    ),
  hasTools: z.boolean(),
});
export type ChatModelChoice = z.infer<typeof ChatModelChoice>;

export const MOST_CHAT_MODELS = 20;

export const ServiceSettings = z.object({
  items: z.array(ServiceSetting).length(SERVICE_NAMES.length),
  chatModels: z.array(ChatModelChoice),
});
export type ServiceSettings = z.infer<typeof ServiceSettings>;

/** What came of trying it. */
export const ServiceTest = z.object({
  isWorking: z.boolean(),
  /** What was seen, and what it can't do, in sentences. */
  says: z.array(z.string()),
  /** Of a model that works: whether it searches by itself. */
  hasTools: z.boolean().nullable(),
});
export type ServiceTest = z.infer<typeof ServiceTest>;

/** A program on this computer that runs models. */
export const LocalServer = z.object({ name: z.string(), url: z.string(), models: z.array(z.string()) });
export type LocalServer = z.infer<typeof LocalServer>;
