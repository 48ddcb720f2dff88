// The elements of a block by the built-in answerer, with what only its answers have: the line that says what was searched
// for, headings that begin right below the question, and questions to ask. A model's answer never comes here, so nothing in one can look like either.
import { SEARCHED_FOR } from "@ibid/core/english/built-in-answerer.ts";

interface ElementNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: ElementNode[];
}

/** Right below the question, which is an h2. */
const FIRST_LEVEL = 3;
const HEADING = /^h([1-6])$/;

/** Changes the tree. `topHeading`: the level of the highest heading of the whole answer, whatever that is. */
export function markBuiltIn(root: ElementNode, topHeading: number): void {
  for (const node of root.children ?? []) {
    const [, level] = HEADING.exec(node.tagName ?? "") ?? [];
    if (level !== undefined) node.tagName = `h${FIRST_LEVEL + Math.min(3, Number(level) - topHeading)}`;
    if (node.tagName === "p" && textOf(node).startsWith(SEARCHED_FOR)) {
      node.properties = { ...node.properties, className: "searched-for" };
    }
  }
  offerQuestions(root);
}

/** The answerer writes headings in one way only. */
export function topHeadingOf(markdown: string): number {
  return Math.min(6, ...Array.from(markdown.matchAll(/^(#{1,6}) /gm), ([, signs]) => signs!.length));
}

/** The words in a quotation are those of a source, which asks the reader nothing. */
function offerQuestions(parent: ElementNode): void {
  for (const node of parent.children ?? []) {
    if (node.tagName === "blockquote") continue;
    const question = node.tagName === "li" ? questionIn(node) : null;
    if (question === null) offerQuestions(node);
    else {
      node.children = [
        { type: "element", tagName: "offered-question", properties: { question }, children: inlineOf(node) },
      ];
    }
  }
}

/** The item's words, if they are one question and nothing else. A title in quotation marks may have its own question mark. */
function questionIn(item: ElementNode): string | null {
  const text = textOf(item).replace(/\s+/g, " ").trim();
  const isOne = /^[^?]+\?$/.test(text.replace(/“[^”]*”/g, "“”"));
  return isOne && !has(item, ["citation-strip", "ul", "ol", "a"]) ? text : null;
}

/** The items of a loose list are paragraphs, which a button can't hold. */
function inlineOf({ children = [] }: ElementNode): ElementNode[] {
  return children.flatMap((child) => (child.tagName === "p" ? (child.children ?? []) : [child]));
}

function has({ children = [] }: ElementNode, names: readonly string[]): boolean {
  return children.some((child) => names.includes(child.tagName ?? "") || has(child, names));
}

function textOf({ value = "", children = [] }: ElementNode): string {
  return value + children.map(textOf).join("");
}
