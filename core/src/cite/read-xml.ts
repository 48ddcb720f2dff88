// A CSL style or locale as text → the tree that citeproc takes. citeproc's own reader accepts anything and makes
// nonsense of what is broken, so a file that a user brings is read here, strictly: what is not well-formed is refused
// with its line.
import { AppError } from "../contract/error.ts";

export interface XmlNode {
  name: string;
  attrs: Record<string, string>;
  children: (XmlNode | string)[];
}

const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/gy;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES = new Map(Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }));

export function readXml(text: string): XmlNode {
  const root: XmlNode = { name: "", attrs: {}, children: [] };
  const open = [root];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    const parent = open.at(-1)!;
    if (token === null) throw broken(text, at, "a tag that does not end");
    const [all, closing, opening, attributes = "", isEmpty] = token;
    if (opening !== undefined) {
      const node: XmlNode = { name: opening, attrs: readAttributes(attributes, text, at), children: [] };
      parent.children.push(node);
      if (isEmpty === "") open.push(node);
    } else if (closing !== undefined) {
      if (parent.name !== closing) throw broken(text, at, `</${closing}> without <${closing}>`);
      open.pop();
    } else if (all.startsWith("<![CDATA[")) {
      parent.children.push(all.slice(9, -3));
    } else if (!all.startsWith("<")) {
      parent.children.push(decode(all, text, at));
    }
    at += all.length;
  }
  if (open.length > 1) throw broken(text, at, `<${open.at(-1)!.name}> is never closed`);
  const [element, ...others] = root.children.filter(
    (child) => typeof child !== "string" || child.trim() !== "",
  );
  if (element === undefined || typeof element === "string" || others.length > 0)
    throw broken(text, 0, "there must be one element that holds everything");
  return tidy(element);
}

/** White space says nothing, except within one line of a term. A term without text is an empty text. */
function tidy(node: XmlNode): XmlNode {
  const elements = node.children.filter((child) => typeof child !== "string");
  if (elements.length > 0) return { ...node, children: elements.map(tidy) };
  const text = node.children.filter((child) => typeof child === "string").join("");
  const isTerm = node.name === "term" || node.name === "single" || node.name === "multiple";
  if (text.trim() !== "") return { ...node, children: [text] };
  return { ...node, children: isTerm ? [text.includes("\n") ? "" : text] : [] };
}

function readAttributes(attributes: string, text: string, at: number): Record<string, string> {
  const found = attributes.matchAll(ATTRIBUTE);
  return Object.fromEntries(
    Array.from(found, ([, name, double, single]) => [name, decode(double ?? single ?? "", text, at)]),
  );
}

function decode(encoded: string, text: string, at: number): string {
  return encoded.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));?/gi, (entity, decimal, hex, name) => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? parseInt(hex, 16) : undefined;
    const known =
      code === undefined ? ENTITIES.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    if (known === undefined || !entity.endsWith(";")) throw broken(text, at, `${entity} is no known entity`);
    return known;
  });
}

function broken(text: string, at: number, what: string): AppError {
  const line = text.slice(0, at).split("\n").length;
  return new AppError(
    "style_unreadable",
    `This is not well-formed XML: line ${line}: ${what}. Choose a CSL file as it was downloaded.`,
    { details: { line } },
  );
}
