import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../..");

/**
 * Runs the real oxlint, with the real configuration, over a small tree of files; for the tests of the rules.
 * Gives `path: message` for each complaint of our plugin and of the import rules, sorted.
 */
export async function lintTree(files: Record<string, string>): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ibid-lint-")));
  try {
    writeConfig(folder);
    linkCore(folder);
    for (const [path, text] of Object.entries(files)) write(join(folder, path), text);
    return readComplaints(await runOxlint(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function writeConfig(folder: string): void {
  const text = readFileSync(join(root, ".oxlintrc.json"), "utf8").replaceAll(/(^|\s)\/\/ .*$/gm, "");
  const config = JSON.parse(text) as { jsPlugins: string[]; options: object };
  config.jsPlugins = config.jsPlugins.map((path) => join(root, path));
  config.options = { ...config.options, typeAware: false };
  write(join(folder, ".oxlintrc.json"), JSON.stringify(config));
}

/** What `npm install` does for a workspace. */
function linkCore(folder: string): void {
  write(join(folder, "core/package.json"), readFileSync(join(root, "core/package.json"), "utf8"));
  mkdirSync(join(folder, "node_modules/@ibid"), { recursive: true });
  symlinkSync("../../core", join(folder, "node_modules/@ibid/core"));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function runOxlint(cwd: string): Promise<string> {
  // Started with our own Node: another one on the PATH may not load a plugin written in TypeScript.
  const args = [join(root, "node_modules/oxlint/bin/oxlint"), "--format=json"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd }, (_failed, stdout, stderr) => resolve(stdout + stderr));
  });
}

function readComplaints(output: string): string[] {
  if (!output.startsWith("{")) throw new Error(output);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  return diagnostics
    .filter(({ code }) => code.startsWith("ibid(") || code.startsWith("import("))
    .map(({ filename, message }) => `${filename}: ${message}`)
    .toSorted();
}
