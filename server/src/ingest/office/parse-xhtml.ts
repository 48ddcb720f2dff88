import { type DomNode, isElement, walkDom } from "../html/dom-node.ts";
import { parseHtml } from "../html/parse-html.ts";
import { parseXml, xmlText } from "./parse-xml.ts";

/** The tree of an XHTML file: XML, but with the entities of HTML, such as `&nbsp;`. */
export function parseXhtml(xhtml: string): DomNode {
  const names = [...new Set(xhtml.match(NAMED))];
  const characters = new Map<string, string>();
  walkDom(parseHtml(names.map((name) => `<i>${name}</i>`).join("")), (node) => {
    if (isElement(node)) characters.set(names[characters.size]!, xmlText(node));
    return true;
  });
  return parseXml(
    xhtml.replace(NAMED, (name) =>
      (characters.get(name) ?? name).replace(/[&<]/g, (character) => `&#${character.charCodeAt(0)};`),
    ),
  );
}

/** No name of HTML is longer. XML's own five are left to the parser. */
const NAMED = /&(?!(?:amp|lt|gt|quot|apos);)[a-z][a-z\d]{1,30};/gi;
