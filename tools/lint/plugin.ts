// The oxlint plugin of the house. It is TypeScript, so oxlint has to run on our Node: `npm run lint`.
import { dependencyRule } from "./dependency-rule.ts";
import { egressOnly } from "./egress-only.ts";
import { noDrawerFiles } from "./no-drawer-files.ts";

export default {
  meta: { name: "ibid" },
  rules: {
    "dependency-rule": dependencyRule,
    "egress-only": egressOnly,
    "no-drawer-files": noDrawerFiles,
  },
};
