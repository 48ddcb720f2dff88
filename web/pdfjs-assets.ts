// pdf.js fetches its worker, character maps, standard fonts and decoders by URL while it reads a file.
// They come from our own origin under /pdfjs/: copied into the build, served from node_modules in dev.
import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, normalize } from "node:path";
import type { Plugin } from "vite";

const pdfjs = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const FOLDERS = ["cmaps", "standard_fonts", "wasm", "iccs"];
const WORKER = "pdf.worker.min.mjs";
const MEDIA_TYPES: Record<string, string> = {
  mjs: "text/javascript",
  js: "text/javascript",
  wasm: "application/wasm",
};

export function pdfjsAssets(): Plugin {
  return {
    name: "ibid:pdfjs-assets",
    generateBundle() {
      for (const file of assetFiles()) {
        this.emitFile({ type: "asset", fileName: `pdfjs/${file.name}`, source: readFileSync(file.path) });
      }
    },
    configureServer(server) {
      server.middlewares.use("/pdfjs", (request, response, next) => {
        const name = normalize((request.url ?? "").replace(/^\/|\?.*$/g, ""));
        const file = assetFiles().find((candidate) => candidate.name === name);
        if (!file || !statSync(file.path, { throwIfNoEntry: false })) return next();
        const extension = name.split(".").at(-1) ?? "";
        response.setHeader("content-type", MEDIA_TYPES[extension] ?? "application/octet-stream");
        createReadStream(file.path).pipe(response);
      });
    },
  };
}

function assetFiles(): { name: string; path: string }[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(pdfjs, folder)).map((file) => ({
      name: `${folder}/${file}`,
      path: join(pdfjs, folder, file),
    })),
  );
  return [{ name: WORKER, path: join(pdfjs, "build", WORKER) }, ...inFolders];
}
