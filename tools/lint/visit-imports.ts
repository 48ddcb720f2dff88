import type { RuleTester } from "oxlint/plugins-dev";

// oxlint gives its plugin types only inside those of its tester.
export type Rule = Extract<Parameters<RuleTester["run"]>[1], { create: unknown }>;
export type Context = Parameters<Rule["create"]>[0];
export type Visitor = ReturnType<Rule["create"]>;
type Node = Parameters<NonNullable<Visitor["ImportDeclaration"]>>[0]["source"];

export interface Import {
  specifier: string;
  /** Nothing of it is left when the types are stripped. */
  isType: boolean;
  node: Node;
}

/** Calls `check` for each import of a file, whichever way it is written. */
export function visitImports(check: (found: Import) => void): Visitor {
  return {
    ImportDeclaration({ importKind, source, specifiers }) {
      const inline =
        specifiers.length > 0 &&
        specifiers.every((each) => "importKind" in each && each.importKind === "type");
      check({ specifier: source.value, isType: importKind === "type" || inline, node: source });
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (source !== null) check({ specifier: source.value, isType: exportKind === "type", node: source });
    },
    ExportAllDeclaration({ exportKind, source }) {
      check({ specifier: source.value, isType: exportKind === "type", node: source });
    },
    ImportExpression({ source }) {
      if (source.type !== "Literal" || typeof source.value !== "string") return;
      check({ specifier: source.value, isType: false, node: source });
    },
    TSImportType({ source }) {
      check({ specifier: source.value, isType: true, node: source });
    },
  };
}
