// node tools/install-package.ts <folder>: a package that only some commands need (the benchmark's peers, the formatter),
// installed when it is first needed and after it changed.
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "..", process.argv[2]!);
const installed = join(folder, "node_modules/.package-lock.json");
const isCurrent =
  existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs;
if (!isCurrent)
  process.exitCode = spawnSync("npm", ["ci", "--prefix", folder], { stdio: "inherit" }).status ?? 1;
