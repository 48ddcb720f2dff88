// `ibid/dependency-rule`: core knows nobody, server and web know core, a step may use earlier steps, never
// later ones. The order is data in house-rules.ts.
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { houseRules } from "./house-rules.ts";
import { findRoot, locateFile, type FilePlace } from "./locate-file.ts";
import { visitImports, type Import, type Rule } from "./visit-imports.ts";

type Owner = NonNullable<FilePlace["package"]>;

export const dependencyRule: Rule = {
  create(context) {
    const here = locateFile(context.filename);
    const owner = here?.package;
    if (here === undefined || owner === undefined) return {};
    return {
      Program(node) {
        const unknown =
          here.step !== undefined && !here.path.endsWith(".d.ts") && rankOf(owner, here.step) < 0;
        if (unknown) context.report({ node, message: unknownStep(owner, here.step!) });
      },
      ...visitImports((found) => {
        const message = found.specifier.startsWith(".")
          ? refuseRelative(found, here, owner, context.filename)
          : refuseBare(found, here, owner);
        if (message !== undefined) context.report({ node: found.node, message });
      }),
    };
  },
};

/** Why an import by name is refused: npm packages, Node's modules, packages of the house. */
function refuseBare(found: Import, here: FilePlace, { name, rules }: Owner): string | undefined {
  const { specifier, isType } = found;
  const house = /^@ibid\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (house !== null) return refuseHousePackage(house[1]!, house[2] ?? "", { name, rules });
  if (here.isTest || here.step === undefined) return undefined;
  if (isBuiltin(specifier))
    return rules.node ? undefined : `${name} does not import Node's modules (${specifier}).`;
  const npm = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  if (rules.npm === "any" || rules.npm.includes(npm)) return undefined;
  if (isType && rules.npmTypes.includes(npm)) return undefined;
  return `${name} imports nothing from npm but ${rules.npm.join(", ")}.`;
}

function refuseHousePackage(target: string, path: string, { name, rules }: Owner): string | undefined {
  if (target === name) return `Inside ${name} use a relative import.`;
  if (!rules.packages.includes(target)) return `${name} does not import ${target}.`;
  if (/^[^/.]+(\/[^/]+)+\.tsx?$/.test(path)) return undefined;
  return `Import ${target} as @ibid/${target}/<folder>/<file>.ts.`;
}

function refuseRelative(found: Import, here: FilePlace, owner: Owner, file: string): string | undefined {
  const path = found.specifier.replace(/\?.*$/, "");
  if (!/\.\w+$/.test(path) || /\.jsx?$/.test(path))
    return "A relative import carries the extension .ts or .tsx.";

  // The tests of all packages try the same hostile texts.
  if (here.isTest && /\/tools\/hostile\/[\w-]+\.ts$/.test(join(dirname(file), path))) return undefined;

  const there = locateFile(join(dirname(file), path), findRoot(dirname(file)));
  if (there?.package?.name !== owner.name) return refuseOtherPackage(there, owner);
  if (here.isTest || here.step === undefined) return undefined;
  if (there.isTest) return "Only tests import tests.";
  if (there.step === undefined) {
    return /\.tsx?$/.test(path)
      ? `What is in ${owner.name}/src does not import code from outside of it.`
      : undefined;
  }
  return refuseStep(here.step, there.step, found.isType, owner);
}

function refuseOtherPackage(there: FilePlace | undefined, { name, rules }: Owner): string {
  const target = there?.package?.name;
  if (target === undefined) return `${name} does not import files from outside of ${name}.`;
  if (!rules.packages.includes(target)) return `${name} does not import ${target}.`;
  return `Import ${target} as @ibid/${target}/<folder>/<file>.ts.`;
}

function refuseStep(from: string, to: string, isType: boolean, owner: Owner): string | undefined {
  if (from === to) return undefined;
  const fromRank = rankOf(owner, from);
  const toRank = rankOf(owner, to);
  if (toRank < 0) return unknownStep(owner, to);
  // A value of the context is for the file that builds things; everybody else is handed it.
  const typed = houseRules.typeOnly.find((each) => each.package === owner.name && each.to === to);
  if (typed !== undefined && typed.from.includes(from)) {
    return isType ? undefined : `${from} may import the types of ${to} only (import type).`;
  }
  if (fromRank < 0 || toRank < fromRank) return undefined;
  if (toRank === fromRank) return `${from} and ${to} are siblings and do not import each other.`;
  return `${from} comes before ${to}: a step imports earlier steps, never later ones.`;
}

function rankOf({ rules }: Owner, step: string): number {
  return rules.steps.findIndex((siblings) => siblings.includes(step));
}

function unknownStep({ name }: Owner, step: string): string {
  return `${name}/src/${step} has no place in the order of steps: see tools/lint/house-rules.ts.`;
}
