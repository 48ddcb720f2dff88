// Documents that mean harm. Each is refused or stopped within its limits, and the next one compiles.
import { mkdtempSync, symlinkSync, writeFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import { afterAll, describe, expect, test } from "vitest";
import { type CompiledDocument, compileDocument } from "./compile-document.ts";
import { openCompilerPool } from "./open-compiler-pool.ts";
import { openThreads } from "../threads/open-threads.ts";

/** In place of a proxy to the network: it counts the connections, and closes them. */
const proxy = createServer((socket) => {
  knocks++;
  socket.destroy();
});
let knocks = 0;
await new Promise<void>((listening) => void proxy.listen(0, "127.0.0.1", listening));
const folder = mkdtempSync(join(tmpdir(), "ibid-hostile-"));
writeFileSync(join(folder, "secret.txt"), "secret");
symlinkSync(join(folder, "secret.txt"), join(folder, "link.txt"));

const pool = openCompilerPool({
  time: 2_000,
  proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
});
const threads = openThreads();
const style = { name: "mla" } as const;
afterAll(async () => {
  await pool.close();
  await threads.close();
  proxy.close();
  rmSync(folder, { recursive: true });
});

const compile = (text: string): Promise<CompiledDocument> =>
  compileDocument(
    { compiler: pool, threads },
    {
      id: text.slice(0, 50),
      title: "",
      text,
      citations: [],
      style,
      options: DEFAULT_DOCUMENT_OPTIONS,
    },
  );

async function refuses(text: string, because: RegExp): Promise<void> {
  const { ok, pdf, diagnostics } = await compile(text);
  expect({ ok, bytes: pdf?.length }).toEqual({ ok: false, bytes: undefined });
  expect(diagnostics.map(({ message }) => message).join("\n")).toMatch(because);
  expect(await compile("Still here.")).toMatchObject({ ok: true, pageCount: 1 });
}

/** A WebAssembly module with a memory and a function `run` that never returns. */
const ENDLESS =
  "0061736d01000000" + // WebAssembly, version 1
  "01050160" +
  "00017f" + // a type: nothing → a number
  "03020100" +
  "0503010001" + // a function of it; a memory of one page
  "0710" +
  "0206" +
  "6d656d6f7279" +
  "0200" +
  "03" +
  "72756e" +
  "0000" + // both exported: memory, run
  "0a0a0108" +
  "0003400c000b000b"; // loop { continue }
/** The same, with a memory of two gigabytes. */
const HUGE = ENDLESS.replace("0503010001", "05050100808002");
/** A module that wants to call the system: it imports a function `fd_write`. */
const WASI =
  "0061736d01000000" +
  "010401600000" + // a type: nothing → nothing
  "0223" +
  "01" +
  "16" +
  Buffer.from("wasi_snapshot_preview1").toString("hex") +
  "08" +
  Buffer.from("fd_write").toString("hex") +
  "0000" +
  "0503010001" + // a memory of one page
  "070a" +
  "01066d656d6f72790200"; // exported

function plugin(module: string): string {
  const bytes = module.match(/../g)!.map((byte) => `0x${byte}`);
  return `plugin(bytes((${bytes.join(", ")})))`;
}

describe("stopped", () => {
  test.each([
    ["an endless loop", "#let n = 1\n#while n > 0 { n += 1 }", /infinite/],
    ["endless recursion", "#let f(x) = f(x + 1)\n#f(0)", /depth/],
    ["deep nesting", `#${"(".repeat(20_000)}`, /crashed/],
    ["a string that doubles", '#let s = "x"\n#for _ in range(60) { s = s + s }', /crashed|longer than/],
    ["a list without end", "#range(100000000).len()", /crashed|longer than/],
    [
      "pages without end",
      "#for _ in range(200000) { pagebreak() }",
      /pages, and the limit is 2000|longer than/,
    ],
    ["a plugin without end", `#${plugin(ENDLESS)}.run()`, /longer than/],
    ["a plugin that takes two gigabytes", `#${plugin(HUGE)}.run()`, /crashed|longer than|memory/],
    ["a plugin that calls the system", `#${plugin(WASI)}`, /cannot find definition for import/],
  ])("%s", async (_, text, because) => refuses(text, because));
});

describe("refused", () => {
  test.each([
    ["a file", '#read("/etc/passwd")'],
    ["a file above", '#read("../../../../etc/passwd")'],
    ["a file of the program", '#read("package.json")'],
    ["a picture", `#image("${join(folder, "secret.txt")}")`],
    ["a link to a file", `#read("${join(folder, "link.txt")}")`],
    ["a file by its address", `#read("file://${join(folder, "secret.txt")}")`],
    ["another document", '#include "/other.typ"'],
    ["a data file", '#csv("/etc/passwd")'],
    ["a plugin from the disk", '#plugin("/x.wasm")'],
    ["a list of references from the disk", '#bibliography("/x.bib")'],
  ])("%s", async (_, text) => refuses(text, /not found/));

  test("a package, also by a computed name: nobody is asked but the closed door", async () => {
    await refuses('#import "@preview/cetz:0.3.4": *', /packages are not available/);
    await refuses('#let name = "@pre" + "view/cetz:0.3.4"\n#import name: *', /packages are not available/);
    expect(knocks).toBeGreaterThan(0);
  });
});
