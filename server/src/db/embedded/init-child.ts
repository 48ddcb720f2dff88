// Child process of the very first start: makes a new database in the folder it is given, flushes it, ends.
// initdb leaves a second PGlite and a copy of its heap behind; a thread would give only part of it back.
import { fsyncTree } from "./fsync-tree.ts";
import { openPglite } from "./open-pglite.ts";

process.once("disconnect", () => process.exit(1)); // Our parent is gone, nobody waits for this database.
const pgdata = process.argv[2]!;
const { db } = await openPglite(pgdata, true);
await db.close();
// initdb's own files are copied in without fsync; a power loss would leave them empty (4 of 4 tries).
fsyncTree(pgdata);
process.exit(0);
