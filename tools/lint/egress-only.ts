// `ibid/egress-only`: foreign addresses are reached through the guarded client in `server/src/egress/` alone,
// so nothing else opens sockets, except where house-rules.ts says so. A `fetch` that came in as an argument
// is fine.
import { houseRules } from "./house-rules.ts";
import { locateFile } from "./locate-file.ts";
import { visitImports, type Context, type Rule } from "./visit-imports.ts";

const { network } = houseRules;
const modules = new Set<string>(network.modules.flatMap((name) => [name, name.replace(/^node:/, "")]));
const globals = new Set<string>(network.globals);

export const egressOnly: Rule = {
  create(context) {
    const here = locateFile(context.filename);
    if (here?.package?.name !== network.package || here.step === undefined || here.isTest) return {};
    const path = here.path.slice(network.package.length + 1);
    if (network.homes.some((home) => path.startsWith(home))) return {};
    return {
      ...visitImports(({ specifier, isType, node }) => {
        if (!isType && modules.has(specifier)) context.report({ node, message: advise(specifier) });
      }),
      Identifier(node) {
        if (globals.has(node.name) && isGlobalValue(context, node)) {
          context.report({ node, message: advise(node.name) });
        }
      },
      MemberExpression({ object, property }) {
        const isGlobalThis = object.type === "Identifier" && object.name === "globalThis";
        if (isGlobalThis && property.type === "Identifier" && globals.has(property.name)) {
          context.report({ node: property, message: advise(property.name) });
        }
      },
    };
  },
};

type IdentifierNode = Parameters<Context["sourceCode"]["isGlobalReference"]>[0];

function isGlobalValue({ sourceCode }: Context, node: IdentifierNode): boolean {
  if (node.parent?.type === "TSTypeQuery") return false; // `typeof fetch` names a type
  const undeclared = sourceCode.scopeManager.globalScope?.through ?? [];
  return sourceCode.isGlobalReference(node) || undeclared.some((reference) => reference.identifier === node);
}

function advise(name: string): string {
  return `${name} is for server/src/egress/: take the guarded client as an argument instead.`;
}
