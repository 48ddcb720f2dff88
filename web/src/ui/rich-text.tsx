import type { ReactNode } from "react";

const KEPT = ["i", "em", "b", "strong", "sup", "sub", "u"] as const;

/** A formatted citation. Only the few HTML elements that a citation style can produce are kept. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return <>{nodesOf(body)}</>;
}

function nodesOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    const Tag = KEPT.find((name) => name === node.nodeName.toLowerCase()) ?? "span";
    return <Tag key={index}>{nodesOf(node)}</Tag>;
  });
}
