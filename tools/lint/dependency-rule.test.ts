import { expect, test } from "vitest";
import { houseRules } from "./house-rules.ts";
import { lintTree } from "./lint-tree.ts";

const noOther = `core imports nothing from npm but ${(houseRules.packages["core"]!.npm as string[]).join(", ")}.`;

/** One file with one import (or a whole text), and what the rule says to it: nothing, or this. */
async function check(cases: [path: string, imported: string, complaint?: string][]) {
  // All cases are one tree, so that oxlint starts once; the folder keeps them apart.
  const files = Object.fromEntries(
    cases.map(([path, imported]) => [path, imported.includes(" ") ? imported : `import "${imported}";`]),
  );
  expect(Object.keys(files)).toHaveLength(cases.length);
  const expected = cases
    .filter((each) => each[2] !== undefined)
    .map(([path, , complaint]) => `${path}: ${complaint}`);
  expect(await lintTree(files)).toEqual(expected.toSorted());
}

test("core imports zod, the types of the AI SDK and earlier steps of its own, and nothing else", () =>
  check([
    ["core/src/contract/a.ts", "zod"],
    ["core/src/contract/b.ts", "../chunk/x.ts", step("contract", "chunk")],
    ["core/src/markers/a.ts", "../anchor/x.ts"],
    ["core/src/anchor/a.ts", "../markers/x.ts", step("anchor", "markers")],
    ["core/src/cite/a.ts", "../markers/x.ts"],
    ["core/src/cite/b.ts", "node:fs", "core does not import Node's modules (node:fs)."],
    ["core/src/cite/c.ts", "path", "core does not import Node's modules (path)."],
    ["core/src/cite/d.ts", "drizzle-orm", noOther],
    ["core/src/cite/i.ts", "ai", noOther],
    ["core/src/cite/j.ts", `import type { UIMessageChunk } from "ai"; export type X = UIMessageChunk;`],
    ["core/src/cite/e.ts", "@ibid/server/db/open.ts", "core does not import server."],
    ["core/src/cite/f.ts", "../../../web/src/ui/x.ts", "core does not import web."],
    ["core/src/cite/g.ts", "@ibid/core/contract/id.ts", "Inside core use a relative import."],
    ["core/src/cite/h.ts", "zod/v4/core"],
  ]));

test("in the server a step imports earlier steps, never later ones", () =>
  check([
    ["server/src/config.ts", "./log.ts", step("config", "log")],
    ["server/src/db/a.ts", "../config.ts"],
    ["server/src/db/b.ts", "../queue/x.ts", step("db", "queue")],
    ["server/src/ai/a.ts", "../egress/x.ts"],
    ["server/src/embed/a.ts", "../ingest/x.ts"],
    ["server/src/embed/b.ts", "../retrieve/x.ts", step("embed", "retrieve")],
    ["server/src/stream/a.ts", "./deeper/x.ts"],
    ["server/src/load/deeper/a.ts", "../../stream/x.ts", step("load", "stream")],
    ["server/src/http/routes/a.ts", "../../pipelines/x.ts"],
    ["server/src/jobs/a.ts", "../http/x.ts", step("jobs", "http")],
    ["server/src/main.ts", "./http/app.ts"],
    ["server/src/http/b.ts", "../main.ts", step("http", "main")],
  ]));

test("each way to write an import counts", () =>
  check([
    ["server/src/db/a.ts", `export { x } from "../ingest/x.ts";`, step("db", "ingest")],
    ["server/src/db/b.ts", `export * from "../ingest/x.ts";`, step("db", "ingest")],
    ["server/src/db/c.ts", `export const x = await import("../ingest/x.ts");`, step("db", "ingest")],
    ["server/src/db/d.ts", `export type X = import("../ingest/x.ts").X;`, step("db", "ingest")],
    [
      "server/src/db/e.ts",
      `import type { X } from "../ingest/x.ts"; export type Y = X;`,
      step("db", "ingest"),
    ],
  ]));

test("the context is a type for those who are handed it and a value for main alone", () => {
  const typesOnly = "may import the types of context only (import type).";
  const value = `import { buildContext } from "../context.ts"; buildContext();`;
  const type = `import type { Context } from "../context.ts"; export type X = Context;`;
  const inline = `import { type Context } from "../context.ts"; export type X = Context;`;
  return check([
    ["server/src/pipelines/a.ts", type],
    ["server/src/jobs/a.ts", inline],
    ["server/src/http/a.ts", type],
    ["server/src/http/b.ts", value, `http ${typesOnly}`],
    ["server/src/pipelines/b.ts", value, `pipelines ${typesOnly}`],
    ["server/src/ingest/a.ts", type, step("ingest", "context")],
    ["server/src/main.ts", "./context.ts"],
    ["server/src/context.ts", "./db/open.ts"],
  ]);
});

test("in the web the areas of the screen do not import each other", () =>
  check([
    ["web/src/render/a.tsx", "../click-through/x.ts"],
    ["web/src/ui/a.tsx", "../render/x.tsx", step("ui", "render")],
    ["web/src/chat/a.tsx", "../render/x.tsx"],
    ["web/src/chat/b.tsx", "../sources/x.tsx", "chat and sources are siblings and do not import each other."],
    [
      "web/src/documents/a.tsx",
      "../chat/x.tsx",
      "documents and chat are siblings and do not import each other.",
    ],
    ["web/src/app.tsx", "./chat/x.tsx"],
    ["web/src/main.tsx", "./app.tsx"],
    ["web/src/chat/c.tsx", "../app.tsx", step("chat", "app")],
    ["web/src/ui/b.tsx", "react"],
    ["web/src/ui/c.tsx", "./button.css"],
    ["web/src/ui/d.tsx", "pdfjs-dist/build/pdf.worker.mjs?url"],
    ["web/src/ui/e.tsx", "node:path", "web does not import Node's modules (node:path)."],
  ]));

test("tests try the hostile texts that are beside the packages, and nothing else from there", () =>
  check([
    ["web/src/ui/a.test.ts", "../../../tools/hostile/hostile-text.ts"],
    [
      "server/src/db/a.test.ts",
      "../../../tools/test.ts",
      "server does not import files from outside of server.",
    ],
    [
      "web/src/ui/a.ts",
      "../../../tools/hostile/hostile-text.ts",
      "web does not import files from outside of web.",
    ],
  ]));

test("server and web know core, by its name, and not each other", () =>
  check([
    ["server/src/db/a.ts", "@ibid/core/contract/id.ts"],
    ["web/src/ui/a.ts", "@ibid/core/contract/id.ts"],
    ["web/src/ui/b.ts", "@ibid/core", "Import core as @ibid/core/<folder>/<file>.ts."],
    ["web/src/ui/c.ts", "@ibid/core/contract/id", "Import core as @ibid/core/<folder>/<file>.ts."],
    ["web/src/ui/d.ts", "../../../core/src/contract/id.ts", "Import core as @ibid/core/<folder>/<file>.ts."],
    ["web/src/ui/e.ts", "../../../server/src/db/open.ts", "web does not import server."],
    ["web/src/ui/f.ts", "@ibid/server/db/open.ts", "web does not import server."],
    ["server/src/db/b.ts", "@ibid/web/ui/x.ts", "server does not import web."],
    ["server/src/db/c.ts", "../../../tools/test.ts", "server does not import files from outside of server."],
  ]));

test("a relative import carries its extension", () =>
  check([
    ["server/src/db/a.ts", "./open", "A relative import carries the extension .ts or .tsx."],
    ["server/src/db/b.ts", "./open.js", "A relative import carries the extension .ts or .tsx."],
    ["server/src/db/c.ts", "..", "A relative import carries the extension .ts or .tsx."],
    ["server/src/db/d.ts", "../../package.json"],
  ]));

test("tests import anything of their own package and of core, and only tests import tests", () =>
  check([
    ["core/src/cite/a.test.ts", "node:fs"],
    ["core/src/cite/b.test.ts", "../bibliography/x.ts"],
    ["server/src/db/a.test.ts", "../http/app.ts"],
    ["server/src/db/b.test.ts", "../../test/open-test-db.ts"],
    ["server/test/open-test-db.ts", "../src/context.ts"],
    ["server/test/b.ts", "@ibid/core/contract/id.ts"],
    ["server/test/c.ts", "../../web/src/ui/x.ts", "server does not import web."],
    ["web/src/ui/a.test.tsx", "../app.tsx"],
    ["server/src/db/c.ts", "../../test/open-test-db.ts", "Only tests import tests."],
    ["server/src/db/d.ts", "./a.test.ts", "Only tests import tests."],
    ["server/drizzle.config.ts", "./src/db/schema.ts"],
    [
      "server/src/db/e.ts",
      "../../drizzle.config.ts",
      "What is in server/src does not import code from outside of it.",
    ],
  ]));

test("a folder without a place in the order is refused, and so is an import of it", () =>
  check([
    ["server/src/billing/a.ts", "zod", unknown("server", "billing")],
    ["server/src/http/a.ts", "../billing/a.ts", unknown("server", "billing")],
    ["web/src/vite-env.d.ts", "vite/client"],
  ]));

function step(from: string, to: string): string {
  return `${from} comes before ${to}: a step imports earlier steps, never later ones.`;
}

function unknown(name: string, step: string): string {
  return `${name}/src/${step} has no place in the order of steps: see tools/lint/house-rules.ts.`;
}
