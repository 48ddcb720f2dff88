// After `npm ci`: these packages bring what Ibid never loads on this machine, 350 MB of it.
import { globSync, rmSync } from "node:fs";
import { join } from "node:path";

const packages = join(import.meta.dirname, "../node_modules");
const own = join(process.platform, process.arch);

const unused = [
  // The runtime for other platforms.
  ...globSync("onnxruntime-node/bin/napi-v6/*/*", { cwd: packages }).filter(
    (folder) => !folder.endsWith(own),
  ),
  // Headers and manuals.
  ...globSync("node/node_modules/node-*/{include,share}", { cwd: packages }),
  // For browsers, and for the older way of recognition.
  ...globSync("tesseract.js-core/*.wasm.js", { cwd: packages }),
  ...globSync("tesseract.js-core/*.wasm", { cwd: packages }).filter((file) => !file.includes("-lstm")),
  ...globSync("pdfjs-dist/**/*.map", { cwd: packages }),
];
for (const path of unused) rmSync(join(packages, path), { recursive: true });
