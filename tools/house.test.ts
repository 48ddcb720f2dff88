// The shape of the house: what the linter says of the whole tree, and how long its files are.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

function run(command: string, ...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, command), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("the tree keeps the dependency rule, has no import cycles and no default exports", () => {
  expect(run("node_modules/oxlint/bin/oxlint")).toEqual({ status: 0, output: expect.any(String) });
  // It looks at every file: seconds on a quiet machine, more beside the other tests.
}, 180_000);

test("core compiles without the types of any platform", () => {
  expect(run("node_modules/typescript/bin/tsc", "-p", "core/tsconfig.pure.json")).toEqual({
    status: 0,
    output: "",
  });
});

test("files are short: the median under 100 lines, none over 400", () => {
  const files = globSync("{core,server,web,tools,e2e,conformance}/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !file.includes("node_modules") && !file.includes("dist/"),
  );
  const lengths = files.map((file) => readFileSync(join(root, file), "utf8").split("\n").length);
  const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)];
  expect(median).toBeLessThan(100);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(401);
});

test.each([
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...globSync("docs/{security,decisions/*}.md", { cwd: root }),
])("every path that %s names exists", (document) => {
  const named = readFileSync(join(root, document), "utf8").matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g);
  // A path is told from the root, or from the sources of a package.
  const homes = ["", "core/src", "server/src", "web/src", "tools"];
  const missing = Array.from(named, ([, path]) => path!).filter(
    (path) => !homes.some((home) => existsSync(join(root, home, path))),
  );
  expect(missing).toEqual([]);
});

test("the README says what Ibid is in at most 600 words", () => {
  const [introduction] = readFileSync(join(root, "README.md"), "utf8").split("\n# Reference\n");
  expect(introduction!.replace(/<[^>]+>/g, "").split(/\s+/).length).toBeLessThanOrEqual(600);
});

test("comments name no requirement that only its author can look up", () => {
  const files = globSync("{core,server,web}/src/**/*.{ts,tsx}", { cwd: root });
  const code = /(?:\/\/|\*).*\([A-E]\d{1,2}(?:, \w+)*\)/;
  expect(files.filter((file) => code.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("no folder has more than 35 files beside their tests", () => {
  const files = globSync("{core,server,web}/src/**/*.{ts,tsx,css}", { cwd: root });
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const folders = Object.entries(Object.groupBy(sources, dirname));
  expect(folders.filter(([, inside]) => inside!.length > 35).map(([folder]) => folder)).toEqual([]);
});
