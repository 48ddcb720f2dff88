// Starts the program that `npm start` starts. Every server of these tests comes from here.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { template } from "../../server/test/test-database.ts";
import { launchIbid } from "../../tools/faults/launch-ibid.ts";
import { openEngine } from "../../tools/faults/open-engine.ts";
import type { EngineName } from "../../tools/faults/read-options.ts";

export interface StartedServer {
  engine: EngineName;
  address: string;
  databaseUrl: string | null;
  dataFolder: string;
  /** As Ctrl C does; what it stored stays until `close`. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** `world` is what the set-up provides under that name. */
export async function startServer(name: EngineName, world: Record<string, string>): Promise<StartedServer> {
  const engine = await openEngine(name);
  const { folder, env } = engine;
  if (name === "embedded") await cp(join(await template(), "db"), join(folder, "db"), { recursive: true });
  const ibid = launchIbid({ ...env, ...world, IBID_BACKUPS: "no" });
  return {
    engine: name,
    address: await ibid.ready,
    databaseUrl: env["DATABASE_URL"] || null,
    dataFolder: folder,
    stop: () => ibid.stop(),
    async close() {
      if (ibid.isRunning()) await ibid.stop();
      await engine.close();
    },
  };
}
