// XML → its tree. The parser knows the five entities of XML and no others: what a file declares by itself is neither
// fetched nor expanded.
import { DOMParser } from "linkedom";
import { decoderOf } from "../decode-text.ts";
import { type DomElement, type DomNode, isElement, isText, walkDom } from "../html/dom-node.ts";

export function parseXml(xml: string): DomNode {
  return new DOMParser().parseFromString(xml, "text/xml");
}

/** The text of an XML file, in the encoding it declares. */
export function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  if (start.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
  if (start.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(bytes);
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding=["']([\w.:-]+)["']/.exec(start)?.[1];
  return (decoderOf(declared) ?? new TextDecoder()).decode(bytes);
}

/** The name of an element without its prefix. */
export function xmlName(element: DomElement): string {
  return element.localName.slice(element.localName.indexOf(":") + 1);
}

/** The elements of a name below `root`, in the order of the file. Where Office gives alternatives, the first counts. */
export function findAll(root: DomNode, name: string, most = Infinity): DomElement[] {
  const found: DomElement[] = [];
  walkDom(root, (node) => {
    if (found.length >= most) return false;
    if (!isElement(node)) return node === root;
    if (node !== root && xmlName(node) === name) found.push(node);
    return xmlName(node) !== "Fallback";
  });
  return found;
}

/** The first element of a name below `root`. */
export function findFirst(root: DomNode, name: string): DomElement | undefined {
  return findAll(root, name, 1)[0];
}

/** An attribute by its full name. (linkedom's own `getAttribute` gives back escaped text.) */
export function xmlAttribute(element: DomElement | undefined, name: string): string | null {
  return element?.getAttributeNode(name)?.value ?? null;
}

export function xmlText(root: DomNode | undefined): string {
  const texts: string[] = [];
  if (root !== undefined) {
    walkDom(root, (node) => {
      if (isText(node)) texts.push(node.nodeValue ?? "");
      return true;
    });
  }
  return texts.join("");
}
