import type { XmlNode } from "./read-xml.ts";

/** A copy of a tree in which `edit` has replaced every node, innermost first. */
export function editXml(node: XmlNode, edit: (node: XmlNode) => XmlNode): XmlNode {
  const children = node.children.map((child) => (typeof child === "string" ? child : editXml(child, edit)));
  return edit({ ...node, children });
}

export function element(
  name: string,
  attrs: Record<string, string>,
  ...children: (XmlNode | string)[]
): XmlNode {
  return { name, attrs, children };
}

/** A copy of a node with other attributes; undefined takes one out. */
export function withAttributes(node: XmlNode, changes: Record<string, string | undefined>): XmlNode {
  const attrs = Object.entries({ ...node.attrs, ...changes });
  return {
    ...node,
    attrs: Object.fromEntries(attrs.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

export interface Term {
  name: string;
  form?: "short";
  one: string;
  several?: string;
}

/** A copy of a style or locale with more English terms. */
export function withTerms(root: XmlNode, terms: readonly Term[]): XmlNode {
  const added = terms.map(({ name, form, one, several }) =>
    element(
      "term",
      { name, ...(form && { form }) },
      ...(several === undefined ? [one] : [element("single", {}, one), element("multiple", {}, several)]),
    ),
  );
  return editXml(root, (node) => {
    if (node.name !== "locale" || !(node.attrs["xml:lang"] ?? "en").startsWith("en")) return node;
    return editXml(node, (child) =>
      child.name === "terms" ? { ...child, children: [...child.children, ...added] } : child,
    );
  });
}
