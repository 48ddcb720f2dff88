import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

test("a worker on the embedded database is refused in a sentence", () => {
  const worker = fileURLToPath(new URL("worker.ts", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [worker], {
    env: { ...process.env, DATABASE_URL: "" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("needs DATABASE_URL");
  expect(stderr).not.toContain("    at ");
});
