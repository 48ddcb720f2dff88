// Builds the web app when something it is made of has changed since the last build. Run by `npm start`.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "web/dist/.built-from");
const PARTS = [
  "web/src/**",
  "web/public/**",
  "web/index.html",
  "web/*.ts",
  "core/src/**",
  "package-lock.json",
];

const state = hashOfParts();
if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== state) await build();

async function build(): Promise<void> {
  const start = performance.now();
  console.log("Building the web app (only after a change) …");
  const { build: viteBuild } = await import("vite");
  await viteBuild({ root: join(root, "web"), logLevel: "warn" });
  writeFileSync(stampFile, state);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}

function hashOfParts(): string {
  const hash = createHash("sha256");
  const files = PARTS.flatMap((pattern) => globSync(pattern, { cwd: root })).filter(
    (file) => !file.includes(".test.") && statSync(join(root, file)).isFile(),
  );
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}
