import { expect, test } from "vitest";
import { useDatabaseFolders } from "../../../test/embedded/database-folder.ts";
import { runDatabaseProcess } from "../../../test/embedded/run-database-process.ts";

const { copyFolder, start } = useDatabaseFolders();

test("a second start in the same process is refused and names it", async () => {
  const dir = copyFolder();
  await start(dir);
  await expect(start(dir)).rejects.toMatchObject({
    code: "DATA_DIR_IN_USE",
    message: expect.stringContaining(`process ${process.pid} on`),
  });
});

test("a second start from another process is refused and names the first", async () => {
  const dir = copyFolder();
  await start(dir);
  const other = runDatabaseProcess(dir, "hold");
  expect(await other.firstLine).toContain(
    `refused DATA_DIR_IN_USE The data folder ${dir} is in use by process`,
  );
  expect(await other.firstLine).toContain(`process ${process.pid} `);
  await other.end();
});

test("of processes started at once exactly one wins", async () => {
  const dir = copyFolder();
  const all = [1, 2, 3].map(() => runDatabaseProcess(dir, "hold"));
  const said = await Promise.all(all.map(({ firstLine }) => firstLine));
  expect(said.filter((line) => line === "started")).toHaveLength(1);
  expect(said.filter((line) => line.startsWith("refused DATA_DIR_IN_USE"))).toHaveLength(2);
  const winner = all[said.indexOf("started")]!;
  for (const line of said) if (line !== "started") expect(line).toContain(`process ${winner.pid} `);
  await Promise.all(all.map((one) => one.end()));
});

test("the lock of a killed process is free at once, and so is a closed one", async () => {
  const dir = copyFolder();
  const holder = runDatabaseProcess(dir, "hold");
  expect(await holder.firstLine).toBe("started");
  await expect(start(dir)).rejects.toMatchObject({ code: "DATA_DIR_IN_USE" });
  await holder.kill();
  const database = await start(dir);
  await database.close();
  await start(dir);
});
