import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { houseRules, type PackageRules } from "./house-rules.ts";

export interface FilePlace {
  /** The path from the root of the repository, with forward slashes. */
  path: string;
  /** The package, where the file is in one. */
  package: { name: string; rules: PackageRules } | undefined;
  /** The step of the package; undefined outside of `src`. */
  step: string | undefined;
  isTest: boolean;
}

/** Where a file stands in the house, or undefined when it is outside of the repository. */
export function locateFile(file: string, root = findRoot(dirname(file))): FilePlace | undefined {
  if (root === undefined) return undefined;
  const path = relative(root, file).split(sep).join("/");
  if (path.startsWith("../") || path.startsWith("node_modules/")) return undefined;
  const [name = "", folder, entry = ""] = path.split("/");
  const rules = Object.hasOwn(houseRules.packages, name) ? houseRules.packages[name] : undefined;
  return {
    path,
    package: rules && { name, rules },
    step: rules && folder === "src" ? entry.replace(/\..*$/, "") : undefined,
    isTest: /\.test\.tsx?$/.test(path) || folder === "test",
  };
}

const roots = new Map<string, string | undefined>();

/** The root is where the configuration of the linter is: the folder oxlint was started in may be below it. */
export function findRoot(folder: string): string | undefined {
  if (!roots.has(folder)) {
    const parent = dirname(folder);
    const isRoot = existsSync(join(folder, ".oxlintrc.json"));
    roots.set(folder, isRoot ? folder : parent === folder ? undefined : findRoot(parent));
  }
  return roots.get(folder);
}
