// Worker thread: owns the one PGlite. In: ports to serve, pings, maintain, close. Out: see FromEngine.
import { parentPort, workerData } from "node:worker_threads";
import { BackendSession } from "./backend-session.ts";
import type { EngineSettings, FromEngine, ToEngine } from "./engine-messages.ts";
import { databaseMaintenance } from "./database-maintenance.ts";
import { openPglite } from "./open-pglite.ts";
import { SessionArbiter } from "./session-arbiter.ts";

const settings = workerData as EngineSettings;
const { db, fsyncCalls, lastWords } = await openPglite(settings.pgdata, settings.durable);
const session = new BackendSession(db, crash);

if (countFsyncsOfOneCommit() === 0) {
  report({
    op: "failed",
    code: "FSYNC_INACTIVE",
    message:
      "A test commit did not reach the disk (no fsync). The database refuses to run without durability.",
  });
} else {
  serve();
  report({ op: "ready" });
}

function serve(): void {
  const arbiter = new SessionArbiter(session, {
    idleInTransactionMs: settings.idleInTransactionMs,
    onEvict: (id) => report({ op: "evicted", id }),
  });
  const maintain = databaseMaintenance(arbiter);
  parentPort!.on("message", (message: ToEngine) => {
    switch (message.op) {
      case "open":
        return arbiter.open(message.id, message.port, message.isPatient);
      case "ping":
        return report({ op: "pong" });
      case "maintain":
        return void maintain().then(
          (vacuumed) => report({ op: "maintained", vacuumed }),
          (error: Error) => report({ op: "maintained", vacuumed: [], error: error.message }),
        );
      case "read-only":
        return void arbiter.query(`SET default_transaction_read_only = ${message.on ? "on" : "off"}`);
      case "close":
        arbiter.shutDown();
        return void close();
    }
  });
}

async function close(): Promise<void> {
  session.query("CHECKPOINT");
  await db.close();
  report({ op: "closed" });
}

// A transactional WAL message has to be flushed at commit like any row, and needs no table.
function countFsyncsOfOneCommit(): number {
  const before = fsyncCalls();
  session.query("SELECT pg_logical_emit_message(true, 'ibid', 'fsync self-test')");
  return fsyncCalls() - before;
}

function crash(error: unknown): void {
  const what = error instanceof Error ? error.message : JSON.stringify(error);
  report({ op: "crashed", message: `${what} ${lastWords()}` });
  process.exit(1);
}

function report(message: FromEngine): void {
  parentPort!.postMessage(message);
}
