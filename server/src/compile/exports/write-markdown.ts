// HTML → Markdown with footnotes, tables and formulas as GitHub, Pandoc and Obsidian read them.
import type { Element } from "hast";
import { type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, FootnoteDefinition, Nodes, PhrasingContent, RootContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { toMarkdown } from "mdast-util-to-markdown";
import type { TidyDocument } from "./tidy-html.ts";

export function writeMarkdown({ body }: TidyDocument): string {
  const handlers = {
    ...{ sup: writeSup, sub: asHtml, u: asHtml },
    ...{ section: writeNotes, span: writeMath, div: writeMath },
  };
  const tree = toMdast({ type: "root", children: body }, { handlers });
  return toMarkdown(tree, {
    ...{ bullet: "-", emphasis: "_", rule: "-" },
    extensions: [gfmToMarkdown(), mathToMarkdown()],
  });
}

const writeSup: Handle = (state, node: Element) => {
  const index = node.properties["dataNote"];
  if (typeof index !== "string") return asHtml(state, node);
  return { type: "footnoteReference", identifier: index, label: index };
};

/** Markdown has no sign for it. */
function asHtml(state: State, { tagName, ...node }: Element): PhrasingContent[] {
  const html = (value: string): PhrasingContent => ({ type: "html", value });
  return [
    html(`<${tagName}>`),
    ...(state.all({ tagName, ...node }) as PhrasingContent[]),
    html(`</${tagName}>`),
  ];
}

const writeNotes: Handle = (state, node: Element) => {
  const list = node.children.find(
    (child): child is Element => child.type === "element" && child.tagName === "ol",
  );
  return (list?.children ?? []).flatMap((item): RootContent[] => {
    if (item.type !== "element") return [];
    const [text] = item.children;
    const words =
      text?.type === "element"
        ? { ...text, children: text.children.filter((child) => !isBackLink(child)) }
        : item;
    const identifier = String(item.properties["id"]).replace(/^fn/, "");
    const children = state.toFlow(state.all({ type: "root", children: [words] })) as BlockContent[];
    return [
      { type: "footnoteDefinition", identifier, label: identifier, children } satisfies FootnoteDefinition,
    ];
  });
};

function isBackLink(node: Element["children"][number]): boolean {
  return node.type === "element" && node.properties["role"] === "doc-backlink";
}

const writeMath: Handle = (state, node: Element): Nodes | Nodes[] => {
  const latex = node.properties["dataLatex"];
  if (typeof latex === "string") {
    const kind = node.tagName === "div" ? "math" : "inlineMath";
    return { type: kind, value: latex };
  }
  return node.tagName === "div" ? state.toFlow(state.all(node)) : state.all(node);
};
