// For tests, run as a process of its own: holds the database in argv[2], or writes to it until it is killed.
// Says on stdout what happened, one line each: "started", "refused <code> <message>", a row id once it is committed.
import { writeSync } from "node:fs";
import pg from "pg";
import { startEmbedded } from "../../src/db/embedded/start-embedded.ts";

const [, , dir = "", mode = "hold"] = process.argv;
try {
  const database = await startEmbedded({ dir, log: () => {} });
  say("started");
  if (mode === "write") {
    const pool = new pg.Pool({ ...database.poolConfig(), max: 4 });
    await Promise.all([1, 2, 3, 4].map((owner) => writeForEver(pool, owner)));
  } else {
    process.stdin.resume().once("end", () => void database.close());
  }
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  say(`refused ${code} ${message}`);
}

async function writeForEver(pool: pg.Pool, owner: number): Promise<void> {
  const sql = "INSERT INTO item (owner, body) VALUES ($1, repeat('x', 3000)) RETURNING id";
  for (;;) {
    const { rows } = await pool.query<{ id: number }>(sql, [owner]);
    say(String(rows[0]!.id));
  }
}

function say(line: string): void {
  // Written before anything else happens: what waits in `process.stdout` for a slow reader would die with the process.
  writeSync(1, `${line}\n`);
}
