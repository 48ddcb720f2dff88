import { expect, test } from "vitest";
import { ensure, type Machine } from "./ensure.ts";

const all = { chromium: "/c", redis: "/r", postgres: "/p", pgvector: "/p" };

async function check(machine: Partial<Machine>) {
  const lines: string[] = [];
  const installed: string[] = [];
  const ready = await ensure(
    {
      probe: () => all,
      reasonNotToInstall: () => undefined,
      install: async (missing) => void installed.push(...missing),
      ...machine,
    },
    (line) => lines.push(line),
  );
  return { ready, text: lines.join("\n"), installed };
}

test("where everything is there nothing is said or installed", async () => {
  expect(await check({})).toEqual({ ready: true, text: "", installed: [] });
});

test("where installing is not allowed each missing thing is named with the way to get it", async () => {
  const { ready, text, installed } = await check({
    probe: () => ({ ...all, redis: undefined, pgvector: undefined }),
    reasonNotToInstall: () => "only root may install packages",
  });
  expect(ready).toBe(false);
  expect(installed).toEqual([]);
  expect(text).toContain("only root may install packages");
  expect(text).toContain("apt install redis-server");
  expect(text).toContain("pgvector");
  expect(text).not.toContain("chromium");
});

test("where installing is allowed only the missing things are installed", async () => {
  const answers = [{ ...all, chromium: undefined }, all];
  const { ready, installed } = await check({ probe: () => answers.shift()! });
  expect(ready).toBe(true);
  expect(installed).toEqual(["chromium"]);
});

test("an installation that brings nothing is a failure", async () => {
  const { ready, text } = await check({ probe: () => ({ ...all, chromium: undefined }) });
  expect(ready).toBe(false);
  expect(text).toContain("Installed, but not found: Chromium");
});
