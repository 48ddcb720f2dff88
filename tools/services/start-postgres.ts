import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "./find-postgres.ts";
import { runCommand } from "./run-command.ts";
import { startService, type Service } from "./start-service.ts";

/**
 * A throw-away PostgreSQL cluster; `create extension vector` works where ensure.ts found everything.
 * Tests need nothing to survive a power cut; `durable` is PostgreSQL as an operator runs it, on
 * a disk that takes `commitDelayMs` longer to write than this one.
 */
export function startPostgres({ durable = false, commitDelayMs = 0 } = {}): Promise<Service> {
  const postgres = findPostgres();
  if (postgres === undefined) throw new Error("No PostgreSQL: run `node tools/services/ensure.ts`");
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? readUser("postgres") : undefined;
  return startService({
    name: "postgres",
    user,
    // "Fast shutdown" and "immediate shutdown".
    stopSignal: "SIGINT",
    exitSignal: "SIGQUIT",
    async prepare(folder) {
      // C.UTF-8 sorts as PGlite does, so that one expectation fits both.
      const args = "--username=postgres --auth=trust --locale=C.UTF-8 --encoding=UTF8 --no-sync".split(" ");
      const data = `--pgdata=${join(folder, "data")}`;
      await runCommand(join(postgres.bin, "initdb"), [data, ...args], { ...user, cwd: folder });
    },
    command: (folder, port) => [
      join(postgres.bin, "postgres"),
      `-D${join(folder, "data")}`,
      `--port=${port}`,
      "--listen_addresses=127.0.0.1",
      `--unix_socket_directories=${folder}`,
      `--commit_delay=${Math.round(commitDelayMs * 1000)}`,
      "--commit_siblings=0",
      ...(durable ? [] : ["--fsync=off", "--synchronous_commit=off", "--full_page_writes=off"]),
    ],
    isReady: async (folder) => isAcceptingConnections(join(folder, "data/postmaster.pid")),
    url: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  });
}

/** The last line of the server's own status file, which is also what `pg_ctl --wait` looks at. */
function isAcceptingConnections(pidFile: string): boolean {
  if (!existsSync(pidFile)) return false;
  return readFileSync(pidFile, "utf8").split("\n")[7]?.trim() === "ready";
}

function readUser(name: string): { uid: number; gid: number } {
  const entry = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .find((fields) => fields[0] === name);
  if (entry === undefined) throw new Error(`PostgreSQL does not run as root, and there is no user ${name}`);
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}
