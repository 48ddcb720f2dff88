// HTML → one file that opens in every browser and loads nothing.
import { toHtml } from "hast-util-to-html";
import { element, type TidyDocument } from "./tidy-html.ts";

const LOOK = `
body { max-width: 42rem; margin: 3rem auto; padding: 0 1.25rem; font: 1.0625rem/1.6 "Libertinus Serif", Georgia, serif; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { border: 1px solid #999; padding: 0.3rem 0.6rem; text-align: left; vertical-align: top; }
.grid td { border: 0; }
figure { margin: 1.5rem 0; }
figcaption { font-size: 0.9em; }
pre { overflow-x: auto; }
div.math { margin: 1rem 0; }
.reference { padding-left: 2rem; text-indent: -2rem; overflow-wrap: anywhere; }
.footnotes { font-size: 0.9em; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { background: #1b1b1a; color: #e8e6e1; } a { color: #9cc2ff; } }
`;

export function writePage({ lang, title, body }: TidyDocument): string {
  const head = element("head", {}, [
    element("meta", { charSet: "utf-8" }, []),
    element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }, []),
    element("title", {}, [{ type: "text", value: title }]),
    element("style", {}, [{ type: "text", value: LOOK }]),
  ]);
  const page = element("html", { lang }, [head, element("body", {}, body)]);
  return toHtml({ type: "root", children: [{ type: "doctype" }, page] });
}
