// Finds what the tests need from the machine (Chromium, Redis, PostgreSQL with pgvector) and installs what is
// missing where that is possible. Run it with `node tools/services/ensure.ts`; exit code 1 when something is
// still missing. IBID_SKIP_INSTALL=1 forbids installing.
import { findChromium } from "./find-chromium.ts";
import { findPostgres } from "./find-postgres.ts";
import { findRedis } from "./find-redis.ts";
import { installServices, reasonNotToInstall, type ServiceName, type Step } from "./install-services.ts";

export interface Machine {
  /** Where each service was found; undefined where it was not. */
  probe(): Record<ServiceName, string | undefined>;
  reasonNotToInstall(): string | undefined;
  install(missing: readonly ServiceName[], step: Step): Promise<void>;
}

const howToInstall: Record<ServiceName, string> = {
  chromium: "Chromium: `apt install chromium`, or put the path of a Chrome in IBID_CHROMIUM",
  redis: "Redis: `apt install redis-server`, `brew install redis`",
  postgres: "PostgreSQL 15 or newer, with its server programs: `apt install postgresql`",
  pgvector: "pgvector for that PostgreSQL: `apt install postgresql-17-pgvector`, `brew install pgvector`",
};

/** True when everything is there, at the end. */
export async function ensure(machine: Machine = thisMachine, say: (line: string) => void = console.log) {
  const missing = listMissing(machine);
  if (missing.length === 0) return true;

  const reason = machine.reasonNotToInstall();
  if (reason !== undefined) {
    say(`The tests need these, and they were not installed because ${reason}:`);
    for (const name of missing) say(`  - ${howToInstall[name]}`);
    return false;
  }

  say(`Missing: ${missing.join(", ")}. Installing.`);
  await machine.install(missing, (name, work) => timed(name, work, say));
  const still = listMissing(machine);
  for (const name of still) say(`Installed, but not found: ${howToInstall[name]}`);
  return still.length === 0;
}

function listMissing(machine: Machine): ServiceName[] {
  const found = machine.probe();
  return (Object.keys(howToInstall) as ServiceName[]).filter((name) => found[name] === undefined);
}

async function timed<T>(name: string, work: () => Promise<T>, say: (line: string) => void): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

export const thisMachine: Machine = {
  probe() {
    const postgres = findPostgres();
    return {
      chromium: findChromium(),
      redis: findRedis(),
      postgres: postgres?.bin,
      pgvector: postgres?.hasVector === true ? postgres.bin : undefined,
    };
  },
  reasonNotToInstall,
  install: installServices,
};

if (import.meta.main) {
  const ready = await ensure();
  if (ready) {
    const found = Object.entries(thisMachine.probe()).map(([name, path]) => `${name} ${path}`);
    console.log(`Test services: ${found.join(", ")}`);
  }
  process.exitCode = ready ? 0 : 1;
}
