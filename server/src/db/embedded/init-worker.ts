// Worker thread of the very first start: makes a new database in `workerData.pgdata`, flushes it, ends.
// initdb leaves a second PGlite and a copy of its heap behind, some 400 MB that only go when the thread does.
import { workerData } from "node:worker_threads";
import { fsyncTree } from "./fsync-tree.ts";
import { openPglite } from "./open-pglite.ts";

const { pgdata } = workerData as { pgdata: string };
const { db } = await openPglite(pgdata, true);
await db.close();
// initdb's own files are copied in without fsync; a power loss would leave them empty (4 of 4 tries).
fsyncTree(pgdata);
