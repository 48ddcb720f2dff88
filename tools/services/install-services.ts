import { readFileSync } from "node:fs";
import { buildPgvector } from "./build-pgvector.ts";
import { readDebianMirror } from "./debian-mirror.ts";
import { findOnPath } from "./find-on-path.ts";
import { findPostgres } from "./find-postgres.ts";
import { runCommand } from "./run-command.ts";

export type ServiceName = "chromium" | "redis" | "postgres" | "pgvector";

export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Why nothing can be installed here, or undefined where it can. */
export function reasonNotToInstall(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env["IBID_SKIP_INSTALL"] === "1") return "IBID_SKIP_INSTALL=1 forbids installing";
  if (process.platform !== "linux" || readOsRelease().get("ID") !== "debian") return "this is not Debian";
  if (findOnPath(["apt-get"]) === undefined) return "there is no apt-get";
  if (process.getuid?.() !== 0) return "only root may install packages";
  return undefined;
}

/** Installs the missing services from the machine's own Debian mirror; needs root. */
export async function installServices(missing: readonly ServiceName[], step: Step): Promise<void> {
  await step("apt-get update", () => apt("update"));
  const packaged = missing.includes("pgvector") ? await findPackagedPgvector() : undefined;
  const packages = new Set<string>();
  if (missing.includes("chromium")) packages.add("chromium").add("fonts-liberation");
  if (missing.includes("redis")) packages.add("redis-server");
  if (missing.includes("postgres") && packaged === undefined) packages.add("postgresql-15");
  if (packaged !== undefined) packages.add(`postgresql-${packaged}`).add(`postgresql-${packaged}-pgvector`);
  const builds = missing.includes("pgvector") && packaged === undefined;
  if (builds && findOnPath(["gcc"]) === undefined) packages.add("gcc").add("libc6-dev");
  if (builds) packages.add("ca-certificates");
  const names = [...packages];
  await step(`apt-get install ${names.join(" ")}`, () =>
    apt("install", "--yes", "--no-install-recommends", "-oDpkg::Options::=--force-unsafe-io", ...names),
  );
  if (builds) await step("build pgvector from source", () => buildForInstalledPostgres());
}

async function buildForInstalledPostgres(): Promise<void> {
  const postgres = findPostgres();
  if (postgres === undefined) throw new Error("PostgreSQL was installed but is not in /usr/lib/postgresql");
  const codename = readOsRelease().get("VERSION_CODENAME") ?? "bookworm";
  const mirror = readDebianMirror(codename);
  if (mirror === undefined) throw new Error(`no Debian mirror for ${codename} in the apt sources`);
  await buildPgvector(postgres.major, mirror);
}

/** The newest PostgreSQL for which this Debian, or a repository added to it, has a pgvector package. */
async function findPackagedPgvector(): Promise<number | undefined> {
  const found = await runCommand("apt-cache", ["search", "--names-only", "^postgresql-[0-9]+-pgvector$"]);
  const majors = [...found.matchAll(/^postgresql-(\d+)-pgvector /gm)].map((match) => Number(match[1]));
  return majors.toSorted((a, b) => b - a)[0];
}

function apt(...args: string[]): Promise<string> {
  // A mirror that stops sending is asked again.
  const patience = ["-oDPkg::Lock::Timeout=180", "-oAcquire::http::Timeout=20", "-oAcquire::Retries=3"];
  return runCommand("apt-get", ["-qq", ...patience, ...args], {
    // RUNLEVEL=1 keeps the packages from starting services: we start our own, on free ports.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    timeoutMs: 600_000,
  });
}

function readOsRelease(): Map<string, string> {
  try {
    const lines = readFileSync("/etc/os-release", "utf8").matchAll(/^(\w+)="?(.*?)"?$/gm);
    return new Map([...lines].map((match) => [match[1]!, match[2]!]));
  } catch {
    return new Map();
  }
}
