// Child process: does the steps that it is sent, one after the other, says how far it is, and ends.
import { openPglite } from "../embedded/open-pglite.ts";
import type { ApartMessage, RowCounts, Step } from "./do-apart.ts";
import { packFolder, unpackFolder } from "./pack-folder.ts";

/** Not every piece is worth a message. */
const SAID_AFTER_BYTES = 4 << 20;

process.once("disconnect", () => process.exit(1)); // Our parent is gone.
process.once(
  "message",
  (steps: Step[]) => void doAll(steps).then(end, (error: unknown) => end({ failed: String(error) })),
);

function end(message: ApartMessage): void {
  process.send!(message, () => process.exit(0));
}

async function doAll(steps: readonly Step[]): Promise<ApartMessage> {
  let counts: RowCounts = {};
  for (const [index, step] of steps.entries()) {
    say({ steps: index });
    switch (step.kind) {
      case "pack":
        await packFolder(step.folder, step.file, { onBytes: sayPacked() });
        break;
      case "unpack":
        await unpackFolder(step.file, step.folder);
        break;
      case "count":
        counts = await countRows(step.folder);
        break;
    }
  }
  return { done: counts };
}

function say(message: ApartMessage): void {
  process.send!(message);
}

function sayPacked(): (bytes: number) => void {
  let packed = 0;
  return (bytes) => {
    packed += bytes;
    if (packed < SAID_AFTER_BYTES) return;
    say({ packed });
    packed = 0;
  };
}

async function countRows(pgdata: string): Promise<RowCounts> {
  const { db } = await openPglite(pgdata, false);
  // An index would spare the pages of the table, and PostgreSQL compares a page with its checksum when it reads it.
  await db.exec("set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off");
  const { rows: tables } = await db.query<{ name: string; label: string | null }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      case when n.nspname = 'public' and c.relkind = 'r' then c.relname end as label
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`);
  const counts: RowCounts = {};
  for (const { name, label } of tables) {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    if (label !== null) counts[label] = rows[0]!.count;
  }
  return counts;
}
