// What the compiler makes of a document (rules.ts) → HTML as browsers, Word and Markdown know it: notes below the text,
// formulas as MathML, typographic quotation marks.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import katex from "katex";
import { type MathValue, mathToLatex } from "./math-to-latex.ts";

export interface TidyDocument {
  lang: string;
  title: string;
  body: ElementContent[];
}

interface Reading {
  /** By the index that is shown. */
  notes: Map<string, ElementContent[]>;
  /** The character before, for quotation marks. */
  before: string;
  lang: string;
}

const LOOKS: Readonly<Record<string, Element["properties"]>> = {
  "small-caps": { style: "font-variant: small-caps" },
  "page-break": { className: ["page-break"], style: "page-break-before: always" },
  reference: { className: ["reference"] },
  grid: { className: ["grid"] },
};
/** What a document is made of. A text may bring elements of its own: only their words are kept. */
const KNOWN = new Set(
  (
    "p div span br hr h1 h2 h3 h4 h5 h6 strong em b i u s sup sub mark code pre a blockquote q " +
    "ul ol li dl dt dd table thead tbody tfoot tr td th caption figure figcaption"
  ).split(" "),
);
const SAFE_LINK = /^(?:https?:|mailto:|#)/i;
/** Their words stand as they were typed. */
const VERBATIM = new Set(["code", "pre"]);
const BLOCKS = new Set("p div li td th h1 h2 h3 h4 h5 h6 blockquote figcaption dt dd".split(" "));

export function tidyHtml(html: string, title: string): TidyDocument {
  const reading: Reading = { notes: new Map(), before: "", lang: "en" };
  const body = tidyAll(bodyOf(fromHtml(html)), reading, false);
  return {
    lang: reading.lang,
    title,
    body: reading.notes.size === 0 ? body : [...body, writeNotes(reading.notes)],
  };
}

const noteId = (index: string): string => `fn${index}`;
const noteRefId = (index: string): string => `fnref${index}`;

export function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[],
): Element {
  return { type: "element", tagName, properties, children };
}

function bodyOf(root: Root): ElementContent[] {
  const found = (nodes: readonly RootContent[], name: string): Element | undefined =>
    nodes.find((node): node is Element => node.type === "element" && node.tagName === name);
  const html = found(root.children, "html");
  return found(html?.children ?? [], "body")?.children ?? [];
}

function tidyAll(nodes: readonly ElementContent[], reading: Reading, isVerbatim: boolean): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "element") {
      const { dataLang } = node.properties;
      if (typeof dataLang === "string") {
        reading.lang = dataLang;
        return [];
      }
      return KNOWN.has(node.tagName)
        ? [tidyElement(node, reading, isVerbatim)]
        : tidyAll(node.children, reading, isVerbatim);
    }
    if (node.type !== "text") return [];
    return [{ type: "text", value: isVerbatim ? node.value : curlQuotes(node.value, reading) }];
  });
}

function tidyElement(node: Element, reading: Reading, isVerbatim: boolean): Element {
  const { dataNote, dataMath, dataAlign, dataLook } = node.properties;
  if (typeof dataNote === "string") return tidyNote(dataNote, node, reading);
  if (typeof dataMath === "string") return tidyMath(dataMath, node);
  if (BLOCKS.has(node.tagName)) reading.before = "";
  const children = tidyAll(node.children, reading, isVerbatim || VERBATIM.has(node.tagName));
  const align = /center|right/.exec(typeof dataAlign === "string" ? dataAlign : "")?.[0];
  const look = typeof dataLook === "string" ? LOOKS[dataLook] : undefined;
  const { href, colSpan, rowSpan } = node.properties;
  const isSafe = typeof href === "string" && SAFE_LINK.test(href);
  const properties = {
    ...(isSafe && { href }),
    colSpan,
    rowSpan,
    ...look,
    ...(align && { style: `text-align: ${align}` }),
  };
  return element(node.tagName, properties, children);
}

/** A note that is shown again has its number, and is not a second note. */
function tidyNote(index: string, { children }: Element, reading: Reading): Element {
  const { before } = reading;
  const isNew = !reading.notes.has(index);
  if (isNew) {
    reading.notes.set(index, []);
    reading.before = "";
    reading.notes.set(index, tidyAll(children, reading, false));
  }
  reading.before = before;
  const mark = { type: "text", value: index } as const;
  const link = { href: `#${noteId(index)}`, id: noteRefId(index), role: "doc-noteref" };
  return element("sup", { dataNote: index }, [isNew ? element("a", link, [mark]) : mark]);
}

function writeNotes(notes: Reading["notes"]): Element {
  const items = [...notes].map(([index, children]) => {
    const back = { href: `#${noteRefId(index)}`, role: "doc-backlink", ariaLabel: "Back to the text" };
    const link = element("a", back, [{ type: "text", value: "↩" }]);
    return element("li", { id: noteId(index) }, [
      element("p", {}, [...children, { type: "text", value: " " }, link]),
    ]);
  });
  return element("section", { role: "doc-endnotes", className: ["footnotes"] }, [
    element("hr", {}, []),
    element("ol", {}, items),
  ]);
}

function tidyMath(json: string, { tagName, children }: Element): Element {
  const isBlock = tagName === "div";
  const number = children
    .flatMap((child) => (child.type === "text" ? child.value : []))
    .join("")
    .trim();
  const latex = readMath(json);
  const tagged = number === "" ? latex : `${latex} \\tag*{${number}}`;
  const markup = katex.renderToString(tagged, {
    ...{ output: "mathml", displayMode: isBlock, throwOnError: false, strict: "ignore" },
    // Nothing that the formula could load or repeat without end.
    ...{ trust: false, maxExpand: 100 },
  });
  const [span] = fromHtml(markup, { fragment: true }).children;
  const math = span?.type === "element" ? span.children : [];
  const centred = isBlock && { style: "text-align: center" };
  return element(tagName, { dataLatex: tagged, className: ["math"], ...centred }, math);
}

/** Empty for what only looks as if it came from our rules. */
function readMath(json: string): string {
  try {
    return mathToLatex(JSON.parse(json) as MathValue);
  } catch {
    return "";
  }
}

/** Straight quotation marks, as one types them, become those of print. */
function curlQuotes(text: string, reading: Reading): string {
  let out = "";
  for (const sign of text) {
    const isOpening = /^[\s([{—–“‘]?$/u.test(reading.before);
    const curled = sign === '"' ? (isOpening ? "“" : "”") : sign === "'" ? (isOpening ? "‘" : "’") : sign;
    out += curled;
    reading.before = curled;
  }
  return out;
}
