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
  // A larger model of English than the one Ibid uses.
  ...globSync("@tesseract.js-data/eng/4.0.0", { cwd: packages }),
  // For browsers.
  ...globSync("tesseract.js-core/*.wasm.js", { cwd: packages }),
  // Source maps.
  ...globSync("{pdfjs-dist,@electric-sql,ai,@ai-sdk,zod,undici}/**/*.map", { cwd: packages }),
];
for (const path of unused) rmSync(join(packages, path), { recursive: true });
