import type { XmlNode } from "./read-xml.ts";

/** A copy of a tree in which `edit` has replaced every node, innermost first. */
export function editXml(node: XmlNode, edit: (node: XmlNode) => XmlNode): XmlNode {
  const children = node.children.map((child) => (typeof child === "string" ? child : editXml(child, edit)));
  return edit({ ...node, children });
}

/** A copy of a node with other attributes; undefined takes one out. */
export function withAttributes(node: XmlNode, changes: Record<string, string | undefined>): XmlNode {
  const attrs = Object.entries({ ...node.attrs, ...changes });
  return {
    ...node,
    attrs: Object.fromEntries(attrs.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

/** A copy of a style or locale with more English terms, each one text or one for a single thing and one for several. */
export function withTerms(root: XmlNode, terms: Record<string, string | [one: string, several: string]>): XmlNode {
  const element = (name: string, text: string): XmlNode => ({ name, attrs: {}, children: [text] });
  const added = Object.entries(terms).map(([name, term]) => ({
    name: "term",
    attrs: { name },
    children: typeof term === "string" ? [term] : [element("single", term[0]), element("multiple", term[1])],
  }));
  return editXml(root, (node) => {
    if (node.name !== "locale" || !(node.attrs["xml:lang"] ?? "en").startsWith("en")) return node;
    return editXml(node, (child) =>
      child.name === "terms" ? { ...child, children: [...child.children, ...added] } : child,
    );
  });
}
