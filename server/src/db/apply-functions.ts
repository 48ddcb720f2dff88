// The functions of the database: one file each in functions/, applied when its text has changed since the last time.
import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type * as schema from "./schema.ts";

export const FUNCTIONS_FOLDER = fileURLToPath(new URL("./functions", import.meta.url));

/** All or none. Which text was applied is noted on the function itself, so a function that is dropped loses its note. */
export async function applyFunctions(
  db: Pick<NodePgDatabase<typeof schema>, "transaction">,
  folder = FUNCTIONS_FOLDER,
): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  await db.transaction(async (db) => {
    for (const file of files) {
      const text = await readFile(join(folder, file), "utf8");
      const name = basename(file, ".sql").replaceAll("-", "_");
      const note = `${file}, sha256 ${createHash("sha256").update(text).digest("hex")}`;
      const { rows } = await db.execute(sql`select obj_description(to_regproc(${name}), 'pg_proc') as note`);
      if (rows[0]?.["note"] === note) continue;
      await db.execute(sql.raw(text));
      await db.execute(sql.raw(`comment on function ${name} is '${note}'`));
    }
  });
}
