// The environment, read in this file and nowhere else. Everything is optional.
import { resolve } from "node:path";
import { z } from "zod";

const Environment = z.object({
  IBID_HOST: z.string().default("127.0.0.1"),
  IBID_PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  IBID_DATA: z.string().min(1).default("./data"),
  IBID_AUTH: z.enum(["local"]).default("local"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  IBID_MODEL: z.enum(["extractive"]).default("extractive"),
  IBID_EMBEDDER: z.enum(["offline"]).default("offline"),
  IBID_LOG: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export interface Config {
  host: string;
  port: number;
  dataFolder: string;
  /** Null: the embedded database in the data folder. */
  databaseUrl: string | null;
  /** Null: jobs wait in the database. */
  redisUrl: string | null;
  model: "extractive";
  embedder: "offline";
  logLevel: z.infer<typeof Environment>["IBID_LOG"];
}

export class ConfigError extends Error {}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable means "not set": that is how shells and compose files clear one.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new ConfigError(`The configuration can't be used:\n${lines.join("\n")}`);
  }
  const env = parsed.data;
  if (!LOOPBACK.has(env.IBID_HOST)) {
    throw new ConfigError(
      `IBID_HOST=${env.IBID_HOST} would open Ibid to the network, and there are no accounts to protect it. ` +
        "Use 127.0.0.1 and reach it through an SSH tunnel or an authenticating proxy on this machine.",
    );
  }
  return {
    host: env.IBID_HOST,
    port: env.IBID_PORT,
    dataFolder: resolve(env.IBID_DATA),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    model: env.IBID_MODEL,
    embedder: env.IBID_EMBEDDER,
    logLevel: env.IBID_LOG,
  };
}

/** The configuration as it may be printed: without passwords. */
export function describeConfig(config: Config): Record<string, string> {
  return {
    data: config.dataFolder,
    database: config.databaseUrl === null ? "embedded" : withoutPassword(config.databaseUrl),
    jobs: config.redisUrl === null ? "in the database" : withoutPassword(config.redisUrl),
    model: config.model,
    embedder: config.embedder,
  };
}

function withoutPassword(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}
