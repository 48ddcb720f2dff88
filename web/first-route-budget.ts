// What a browser fetches before the first screen can be used stays small: a build that makes it too large fails.
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const LIMIT_KB = 340;

export function firstRouteBudget(): Plugin {
  return {
    name: "ibid:first-route-budget",
    apply: "build",
    writeBundle(_options, bundle) {
      const counted = new Set<string>();
      const count = (fileName: string): number => {
        const chunk = bundle[fileName];
        if (chunk?.type !== "chunk" || counted.has(fileName)) return 0;
        counted.add(fileName);
        const later = chunk.imports.reduce((bytes, imported) => bytes + count(imported), 0);
        return gzipSync(chunk.code).byteLength + later;
      };
      const entries = Object.values(bundle).filter((chunk) => chunk.type === "chunk" && chunk.isEntry);
      const kB = entries.reduce((bytes, { fileName }) => bytes + count(fileName), 0) / 1000;
      const said = `The first route needs ${kB.toFixed(0)} kB of JavaScript, compressed`;
      if (kB > LIMIT_KB) this.error(`${said}; ${LIMIT_KB} kB is the limit. Load something of it later.`);
      this.info(`${said}.`);
    },
  };
}
