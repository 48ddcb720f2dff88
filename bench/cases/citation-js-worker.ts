// citation-js in a thread of its own, with a citeproc of its own: ours is tuned, and the two would share one.
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { makeLibrary } from "./make-library.ts";

interface CitationJs {
  Cite: new (items: object[]) => { format(output: "bibliography", options: object): string };
}

const require = createRequire(import.meta.url);
const { Cite } = require("@citation-js/core") as CitationJs;
require("@citation-js/plugin-csl");

parentPort!.on("message", ({ count, edition }: { count: number; edition: number }) => {
  const items = makeLibrary(count, edition).map((item, index) => ({ ...item, id: String(index) }));
  const html = new Cite(items).format("bibliography", { format: "html", template: "apa", lang: "en-US" });
  parentPort!.postMessage(html.length);
});
