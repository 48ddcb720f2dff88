import { expect, test } from "vitest";
import { lintTree } from "./lint-tree.ts";

test("file and folder names that are drawers are refused", async () => {
  const files = ["utils.ts", "helpers.test.ts", "types.tsx", "common/a.ts", "constants.ts", "misc.ts"];
  const found = await lintTree(
    Object.fromEntries(files.map((name) => [`server/src/db/${name}`, "export {};"])),
  );
  expect(found).toHaveLength(files.length);
  for (const line of found) expect(line).toMatch(/"\w+" is a drawer: name it after what is inside\.$/);
});

test("file names are kebab-case", async () => {
  const names = ["schema.ts", "open-db.ts", "uuidv7.test.ts", "openDb.ts", "Badge.tsx", "open_db.ts"];
  const found = await lintTree(
    Object.fromEntries(names.map((name) => [`server/src/db/${name}`, "export {};"])),
  );
  expect(found).toEqual(
    ["Badge.tsx", "openDb.ts", "open_db.ts"].map(
      (name) => `server/src/db/${name}: ${name}: file names are kebab-case.`,
    ),
  );
});

test("default exports are for configuration files", async () => {
  const text = "const config = { a: 1 };\nexport default config;\n";
  const found = await lintTree({
    "web/vite.config.ts": text,
    "server/drizzle.config.ts": text,
    "e2e/playwright.config.ts": text,
    "vitest.config.ts": text,
    "web/src/ui/badge.tsx": text,
  });
  expect(found).toEqual(["web/src/ui/badge.tsx: Prefer named exports"]);
});

test("only the homes of the network open sockets in the server", async () => {
  const call = `export const answer = await fetch("http://a.example");`;
  const found = await lintTree({
    "server/src/ingest/call.ts": call,
    "server/src/ingest/global.ts": `export const answer = await globalThis.fetch("http://a.example");`,
    "server/src/ingest/value.ts": `export const client = { fetch };`,
    "server/src/ingest/module.ts": `import { connect } from "node:net";\nconnect(1);`,
    "server/src/ingest/npm.ts": `import { request } from "undici";\nawait request("http://a.example");`,
    "server/src/ingest/call.test.ts": call,
    "server/src/egress/fetch-page.ts": call,
    "server/src/ai/model.ts": call,
    "server/src/main.ts": `import { createServer } from "node:http";\ncreateServer();`,
    "server/src/db/embedded/lock.ts": `import { createServer } from "node:net";\ncreateServer();`,
    "web/src/browser/api.ts": call,
    "tools/probe.ts": call,
  });
  const advice = "is for server/src/egress/: take the guarded client as an argument instead.";
  expect(found).toEqual([
    `server/src/ingest/call.ts: fetch ${advice}`,
    `server/src/ingest/global.ts: fetch ${advice}`,
    `server/src/ingest/module.ts: node:net ${advice}`,
    `server/src/ingest/npm.ts: undici ${advice}`,
    `server/src/ingest/value.ts: fetch ${advice}`,
  ]);
});

test("a fetch that came in as an argument, and the type of one, are fine", async () => {
  const found = await lintTree({
    "server/src/ingest/argument.ts": `
      import type { Socket } from "node:net";
      export interface Page { fetch(url: string): Promise<Response>; socket: Socket }
      export const read = (fetch: typeof globalThis.fetch) => fetch("http://a.example");
      export const readPage = (page: Page) => page.fetch("http://a.example");
      export type Client = typeof fetch;`,
  });
  expect(found).toEqual([]);
});

test("an import cycle is found across files, across types and through the name of core", async () => {
  const found = await lintTree({
    "server/src/db/a.ts": `import { b } from "./b.ts";\nexport const a = () => b;`,
    "server/src/db/b.ts": `import { c } from "./c.ts";\nexport const b = () => c;`,
    "server/src/db/c.ts": `import { a } from "./a.ts";\nexport const c = () => a;`,
    "server/src/db/s.ts": `import type { T } from "./t.ts";\nexport interface S { t: T }`,
    "server/src/db/t.ts": `import type { S } from "./s.ts";\nexport interface T { s: S }`,
    "core/src/cite/x.ts": `import { y } from "./y.ts";\nexport const x = () => y;`,
    "core/src/cite/y.ts": `import { x } from "@ibid/core/cite/x.ts";\nexport const y = () => x;`,
    "server/src/db/fine.ts": `export { a } from "./a.ts";\nexport { x } from "@ibid/core/cite/x.ts";`,
  });
  const cycles = found.filter((line) => line.endsWith("Dependency cycle detected"));
  const own = ["a", "b", "c", "s", "t"].map((name) => `server/src/db/${name}.ts`);
  const files = ["core/src/cite/x.ts", "core/src/cite/y.ts", ...own];
  expect(cycles.map((line) => line.split(":")[0])).toEqual(files);
});
