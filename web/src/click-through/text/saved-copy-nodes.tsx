// The elements of a saved copy, with the marked ranges in their words.
import type { ReactNode } from "react";
import { hostOf } from "../../browser/host-of.ts";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { MarkedText, type MarkedRange } from "../marks/marked-text.tsx";
import type { CopyElement, CopyNode } from "./parse-saved-copy.ts";

export interface SavedCopyNodes {
  nodes: readonly CopyNode[];
  /** The text that the nodes and the ranges point into. */
  text: string;
  ranges: readonly MarkedRange[];
}

// A function, not a component: a book has tens of thousands of nodes, and few of them contain a mark.
export function savedCopyNodes({ nodes, text, ranges }: SavedCopyNodes): ReactNode[] {
  return nodes.map((node, index) => {
    const { start, end } = node;
    const inside =
      ranges.length === 0 ? ranges : ranges.filter((range) => range.start < end && range.end > start);
    if (node.name !== null) return element(node, index, { nodes: node.children, text, ranges: inside });
    const words = text.slice(start, end);
    return inside.length === 0 ? (
      words
    ) : (
      <MarkedText key={index} text={words} ranges={inside} offset={start} />
    );
  });
}

function element({ name: Tag, href }: CopyElement, key: number, inner: SavedCopyNodes): ReactNode {
  switch (Tag) {
    case "br":
      return <br key={key} />;
    case "a":
      return href === null ? (
        <span key={key}>{savedCopyNodes(inner)}</span>
      ) : (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer" title={hostOf(href) ?? undefined}>
          {savedCopyNodes(inner)}
        </a>
      );
    case "table":
      return (
        <ScrollPane key={key} className="copy-table" label="Table">
          <table>{savedCopyNodes({ ...inner, nodes: withBody(inner.nodes) })}</table>
        </ScrollPane>
      );
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6": {
      // The title of the viewer is an `h2`, so the first level of a copy becomes an `h3`.
      const level = Number(Tag[1]);
      const Heading = `h${Math.min(level + 2, 6)}` as "h3";
      return (
        <Heading key={key} className={`copy-h${level}`}>
          {savedCopyNodes(inner)}
        </Heading>
      );
    }
    default:
      return <Tag key={key}>{savedCopyNodes(inner)}</Tag>;
  }
}

/** Puts table rows into a body, as HTML requires. */
function withBody(parts: readonly CopyNode[]): readonly CopyNode[] {
  const rows = parts.filter(({ name }) => name === "tr");
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return parts;
  const body: CopyElement = { name: "tbody", href: null, start: first.start, end: last.end, children: rows };
  return [...parts.filter(({ name }) => name !== "tr"), body];
}
