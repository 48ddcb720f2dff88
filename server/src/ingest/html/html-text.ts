// Ingest, for everything that is or becomes HTML. In: a document or a part of one. Out: the text as a reader sees it,
// its headings, and a saved copy of a few harmless elements.
import { type CopiedText, type CopyWriter, copyWriter } from "./copy-writer.ts";
import type { CopyBlock, CopyMark } from "./copy-rules.ts";
import { type DomElement, type DomNode, isElement, isText, walkDom } from "./dom-node.ts";

export type HtmlText = CopiedText;

/** `baseUrl` is where the page came from: relative links become whole ones. Without it they are plain text. */
export function htmlText(root: DomNode, baseUrl?: string): HtmlText {
  const writer = copyWriter();
  walkDom(
    root,
    (node) => {
      if (isText(node)) writer.write(node.nodeValue ?? "");
      if (node !== root && !(isElement(node) && isSeen(node))) return false;
      open(writer, node, baseUrl);
      return true;
    },
    () => writer.close(),
  );
  return writer.finish();
}

const BLOCKS = new Map<string, CopyBlock | null>([
  ...(["h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote"] as const).map(itself),
  ...(["ul", "ol", "li", "dl", "dt", "dd", "figure", "figcaption"] as const).map(itself),
  ...(["table", "caption", "thead", "tbody", "tr", "th", "td"] as const).map(itself),
  ["menu", "ul"],
  ["dir", "ul"],
  ["tfoot", "tbody"],
  ["listing", "pre"],
  ["xmp", "pre"],
  ...[
    ...["html", "head", "body", "main", "article", "section", "header", "footer", "nav", "aside", "hgroup"],
    ...["p", "div", "center", "address", "hr", "details", "summary", "dialog", "search", "form", "fieldset"],
    "legend",
  ].map((name): [string, null] => [name, null]),
]);

const MARKS = new Map<string, CopyMark>([
  ...(["em", "strong", "code", "sub", "sup"] as const).map(itself),
  ...["i", "cite", "dfn", "var"].map((name): [string, "em"] => [name, "em"]),
  ["b", "strong"],
  ...["kbd", "samp", "tt"].map((name): [string, "code"] => [name, "code"]),
]);

function itself<Name extends string>(name: Name): [string, Name] {
  return [name, name];
}

/** What a browser does not show as text. Readings above East Asian characters would end up between the words. */
const UNSEEN = new Set([
  ...["script", "style", "template", "noscript", "title", "meta", "link", "base", "noembed", "noframes"],
  ...["iframe", "object", "embed", "audio", "video", "canvas", "svg", "map"],
  ...["select", "datalist", "textarea"],
  ...["rt", "rp", "annotation", "annotation-xml"],
]);
const LONGEST_URL = 2000;
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i;

function isSeen(element: DomElement): boolean {
  const name = element.localName.toLowerCase();
  if (UNSEEN.has(name)) return false;
  // Some pages hide themselves until a script has run.
  if (name === "html" || name === "body") return true;
  const hidden = attribute(element, "hidden");
  if (hidden !== null && hidden.toLowerCase() !== "until-found") return false;
  if (HIDING.test(attribute(element, "style") ?? "")) return false;
  // Small things hidden from screen readers are icons and second renderings; a large one is a page behind a dialog.
  return attribute(element, "aria-hidden") !== "true" || BLOCKS.has(name);
}

function open(writer: CopyWriter, node: DomNode, baseUrl?: string): void {
  const name = isElement(node) ? node.localName.toLowerCase() : "";
  const block = BLOCKS.get(name);
  if (name === "br") writer.breakLine();
  if (block !== undefined) writer.openBlock(block);
  else if (name === "a" && isElement(node)) {
    const url = URL.parse(attribute(node, "href") ?? "", baseUrl);
    const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= LONGEST_URL;
    writer.openMark(isWeb ? "a" : null, url?.href);
  } else writer.openMark(MARKS.get(name) ?? null);
}

/** linkedom keeps the case of attribute names. */
function attribute(element: DomElement, name: string): string | null {
  const stated = element.getAttributeNames().find((stated) => stated.toLowerCase() === name);
  return stated === undefined ? null : (element.getAttributeNode(stated)?.value ?? null);
}
