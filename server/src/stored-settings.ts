// The settings that can also be made in Ibid. There they have the names of variables, and what is set in the environment
// wins: a service with a variable of its own set is set where Ibid was started, and nowhere else.
import { SERVICE_NAMES, type ServiceName } from "@ibid/core/contract/settings/service-name.ts";

/** The variables of each service. The first one says which is used. */
export const SERVICE_VARIABLES = {
  model: ["IBID_MODEL", "IBID_MODEL_URL", "IBID_MODEL_TOOLS", "IBID_MODELS", "IBID_MODEL_KEY"],
  embedder: ["IBID_EMBEDDER", "IBID_EMBEDDER_URL", "IBID_EMBEDDER_DIMENSIONS", "IBID_EMBEDDER_KEY"],
  transcriber: ["IBID_TRANSCRIBER", "IBID_TRANSCRIBER_URL", "IBID_TRANSCRIBER_KEY"],
  reranker: ["IBID_RERANKER", "IBID_RERANKER_URL", "IBID_RERANKER_KEY"],
  ocr: ["IBID_OCR"],
  search: ["IBID_SEARCH_URL"],
} as const satisfies Record<ServiceName, readonly string[]>;

/** Keys of providers that more than one service may use. They go to that provider's own address alone. */
const PROVIDER_KEYS = [
  "GOOGLE_GENERATIVE_AI_API_KEY",
  "OPENAI_API_KEY",
  "ANTHROPIC_API_KEY",
  "COHERE_API_KEY",
] as const;

/** Those that belong to no service. */
const OTHERS = ["IBID_BACKUPS"] as const;

export type Variable =
  | (typeof SERVICE_VARIABLES)[ServiceName][number]
  | (typeof PROVIDER_KEYS)[number]
  | (typeof OTHERS)[number];
export type KeyVariable = Extract<Variable, `${string}_KEY`>;

/** By variable. */
export type StoredSettings = { [Name in Variable]?: string };

export const VARIABLES: readonly Variable[] = [
  ...Object.values(SERVICE_VARIABLES).flat(),
  ...PROVIDER_KEYS,
  ...OTHERS,
];

/** What may not be shown. */
export function isKey(name: Variable): name is KeyVariable {
  return name.endsWith("_KEY");
}

export const KEYS: readonly KeyVariable[] = VARIABLES.filter(isKey);

type Environment = Record<string, string | undefined>;

/** By service, the variable that is set in the environment; null: it can be set in Ibid. */
export type Locks = Record<ServiceName, Variable | null>;

export function locksOf(environment: Environment): Locks {
  const isSet = (name: Variable): boolean => (environment[name] ?? "") !== "";
  const lockOf = (what: ServiceName): Variable | null => SERVICE_VARIABLES[what].find(isSet) ?? null;
  return Object.fromEntries(SERVICE_NAMES.map((what) => [what, lockOf(what)])) as Locks;
}

/** What holds: of each service either what the environment says, or what was set in Ibid. */
export function mergeSettings(environment: Environment, stored: StoredSettings): Environment {
  const locks = locksOf(environment);
  const open = SERVICE_NAMES.filter((what) => locks[what] === null);
  return { ...pickSettings(stored, open), ...withoutEmpty(environment) };
}

/** What is stored for these services, the keys of all providers, and what belongs to no service. */
export function pickSettings(stored: StoredSettings, services: readonly ServiceName[]): StoredSettings {
  const names: readonly string[] = [
    ...services.flatMap((what) => SERVICE_VARIABLES[what]),
    ...PROVIDER_KEYS,
    ...OTHERS,
  ];
  return Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name)));
}

/** An empty variable means "not set": that is how shells and compose files clear one. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}
