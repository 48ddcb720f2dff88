import type { Db, Tx } from "./open.ts";

const TRIES = 3;
/** deadlock_detected, serialization_failure: PostgreSQL asks to try again. */
const TRY_AGAIN = new Set(["40P01", "40001"]);

/** A transaction that is tried again after such a failure. Shadow the handle: `inTransaction(db, async (db) => …)`. */
export async function inTransaction<T>(db: Db, work: (db: Tx) => Promise<T>): Promise<T> {
  return await tryAgain(() => db.transaction(work));
}

/** The same for a single statement outside a transaction. */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !TRY_AGAIN.has(sqlState(error) ?? "")) throw error;
    }
  }
}

/** The SQLSTATE of a failed query; Drizzle keeps the driver's error as the cause. */
function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
}
