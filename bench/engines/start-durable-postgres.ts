// A throw-away PostgreSQL as an operator runs it: unlike the one of the tests, it syncs its log at every commit.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "../../tools/services/find-postgres.ts";
import { runCommand } from "../../tools/services/run-command.ts";
import { type Service, startService } from "../../tools/services/start-service.ts";

export function startDurablePostgres(): Promise<Service> {
  const postgres = findPostgres();
  if (postgres === undefined) throw new Error("No PostgreSQL: run `npm run services`.");
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  return startService({
    name: "postgres-bench",
    user,
    stopSignal: "SIGINT",
    exitSignal: "SIGQUIT",
    async prepare(folder) {
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
    ],
    isReady: async (folder) => statusLine(join(folder, "data/postmaster.pid")) === "ready",
    url: (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
  });
}

function statusLine(pidFile: string): string | undefined {
  try {
    return readFileSync(pidFile, "utf8").split("\n")[7]?.trim();
  } catch {
    return undefined; // It has not written one yet.
  }
}

function postgresUser(): { uid: number; gid: number } {
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  if (entry === null) throw new Error("PostgreSQL does not run as root, and there is no user postgres.");
  return { uid: Number(entry[1]), gid: Number(entry[2]) };
}
