// The dependency rule of the house, as data. The rules beside this file read it and know nothing else.
//
// Each package has its steps in the order of the flow: a step may import earlier steps, never later ones. A
// step is a folder of `src` (`src/ingest/…`) or a file directly in it (`src/config.ts`). Steps in one
// bracket are siblings and do not import each other. A new folder needs a line here before it can be used.

export interface PackageRules {
  steps: readonly (readonly string[])[];
  /** The packages of this repository it may import, always as `@ibid/<name>/<folder>/<file>.ts`. */
  packages: readonly string[];
  /** The npm packages it may import. */
  npm: "any" | readonly string[];
  /** Those of which it may import types alone. */
  npmTypes: readonly string[];
  /** Whether it may import Node's own modules. */
  node: boolean;
}

// core: no clock, no network, no file, no DOM.
const core: PackageRules = {
  steps: [
    ["contract"],
    ["english"],
    ["chunk"],
    ["find"],
    ["anchor"],
    ["markdown"],
    ["markers"],
    ["ledger"],
    ["quotes"],
    ["evidence"],
    ["cite"],
    ["bibliography"],
    ["typst"],
  ],
  packages: [],
  npm: [
    "citeproc",
    "@rgrove/parse-xml",
    "zod",
    "mdast-util-from-markdown",
    "mdast-util-gfm",
    "micromark-extension-gfm-autolink-literal",
    "micromark-extension-gfm-strikethrough",
    "micromark-extension-gfm-table",
    "micromark-extension-gfm-task-list-item",
  ],
  npmTypes: ["ai"],
  node: false,
};

const server: PackageRules = {
  steps: [
    // The ground that the steps stand on.
    ["address", "config-error", "limit-settings", "provider-url", "stored-settings"],
    ["mail-settings", "reach-settings"],
    ["environment"],
    ["config", "version"],
    ["log"],
    ["announce", "run-process", "child"],
    ["threads"],
    ["crash-point"],
    ["db"],
    ["queue"],
    ["egress"],
    ["limits"],
    ["mail"],
    ["accounts"],
    ["ai"],
    ["services"],
    // The flow.
    ["ingest"],
    ["embed"],
    ["retrieve"],
    ["load"],
    ["persist"],
    ["stream"],
    ["cite"],
    ["compile"],
    // The conductors, and what calls them.
    ["pipelines"],
    ["jobs"],
    ["http"],
    // The app context, and the files that start a process.
    ["context"],
    ["open-ibid"],
    ["main", "worker", "mcp", "restore", "backup", "doctor", "lean-node"],
  ],
  packages: ["core"],
  npm: "any",
  npmTypes: [],
  node: true,
};

const web: PackageRules = {
  steps: [
    ["browser"],
    ["ui"],
    ["course"],
    ["click-through"],
    ["render"],
    ["chat", "sources", "documents", "accounts"],
    ["shared"],
    ["app"],
    ["main"],
  ],
  packages: ["core"],
  npm: "any",
  npmTypes: [],
  node: false,
};

export const houseRules = {
  packages: { core, server, web } as Record<string, PackageRules>,

  /** Imports of a type (`import type`) that the order would refuse: who may name the type of what. */
  typeOnly: [{ package: "server", from: ["pipelines", "jobs", "http"], to: "context" }] as readonly {
    package: string;
    from: readonly string[];
    to: string;
  }[],

  /** Foreign addresses are reached through the guarded client alone: `homes` are who may open sockets. */
  network: {
    package: "server",
    modules: ["undici", "node:http", "node:https", "node:http2", "node:net", "node:tls", "node:dgram"],
    globals: ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"],
    homes: [
      "src/egress/", // the guarded client itself
      "src/ai/", // addresses that the operator configured
      "src/mail/", // the mail server that the operator configured
      "src/http/", // serving
      "src/main.ts", // serving
      "src/mcp.ts", // asks the Ibid that runs on this machine
      "src/db/embedded/", // the lock of the embedded database is a loopback port
    ],
  },

  /** File and folder names that say nothing about what is inside, so that everything ends up there. */
  drawers: ["util", "utils", "helper", "helpers", "misc", "common", "type", "types", "constant", "constants"],
} as const;
