// `ibid/no-drawer-files`: a file is named after what is in it, in kebab-case; nothing is a drawer.
import { houseRules } from "./house-rules.ts";
import { locateFile } from "./locate-file.ts";
import type { Rule } from "./visit-imports.ts";

const drawers = new Set<string>(houseRules.drawers);

export const noDrawerFiles: Rule = {
  create(context) {
    const here = locateFile(context.filename);
    if (here === undefined) return {};
    const segments = here.path.split("/");
    const drawer = segments.map((segment) => segment.replace(/\..*$/, "")).find((name) => drawers.has(name));
    const file = segments.at(-1)!;
    return {
      Program(node) {
        if (drawer !== undefined) {
          context.report({ node, message: `"${drawer}" is a drawer: name it after what is inside.` });
        } else if (!/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(file)) {
          context.report({ node, message: `${file}: file names are kebab-case.` });
        }
      },
    };
  },
};
