import { expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { runDatabaseProcess } from "../../../test/embedded/run-database-process.ts";

const { copyFolder, start, connect } = useDatabaseFolders();

test("a database whose commits do not reach the disk refuses to start", async () => {
  const dir = copyFolder();
  await expect(start(dir, { durable: false })).rejects.toMatchObject({ code: "FSYNC_INACTIVE" });
  await start(dir); // The refusal gave the folder back.
});

test("after kill -9 in the middle of writing every acknowledged row is there", async () => {
  const dir = copyFolder();
  const acknowledged = new Set<number>();
  for (const rows of [40, 100, 25, 170]) {
    const writer = runDatabaseProcess(dir, "write");
    await writer.said(1 + rows);
    await writer.kill();
    for (const line of writer.lines.slice(1)) acknowledged.add(Number(line));

    const database = await start(dir);
    const client = await connect(database);
    const { rows: found } = await client.query<{ id: number }>("SELECT id FROM item");
    const ids = new Set(found.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    // At most the one statement that was running for each connection when the kill came.
    expect(ids.size - acknowledged.size).toBeLessThanOrEqual(4 * 4);
    await client.end();
    await database.close();
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(335);
}, 120_000);
