// A CSL style or locale as text → the tree that citeproc takes. citeproc's own reader accepts anything and makes
// nonsense of what is broken, so a file that a user brings is read here, strictly: what is not well-formed is refused
// with its line.
import { parseXml, type XmlElement, XmlError } from "@rgrove/parse-xml";
import { AppError } from "../contract/error.ts";

export interface XmlNode {
  name: string;
  attrs: Record<string, string>;
  children: (XmlNode | string)[];
}

export function elementsOf(node: XmlNode | undefined): XmlNode[] {
  return node?.children.filter((child) => typeof child !== "string") ?? [];
}

export function readXml(text: string): XmlNode {
  try {
    return toNode(parseXml(text).root!);
  } catch (error) {
    // A file that is too deep for the stack is not a style either.
    const { line, what } =
      error instanceof XmlError
        ? { line: error.line, what: error.message.split(" (line ")[0]! }
        : { line: 1, what: "it is nested too deeply" };
    throw new AppError(
      "style_unreadable",
      `This is not well-formed XML (line ${line}: ${what}). Choose the CSL file as you downloaded it.`,
      { details: { line } },
    );
  }
}

/** White space alone is dropped. In a term it is kept, or becomes an empty text if it spans lines. */
function toNode({ name, attributes, children, text }: XmlElement): XmlNode {
  const node = { name, attrs: attributes };
  const elements = children.filter((child) => child.type === "element") as XmlElement[];
  if (elements.length > 0) return { ...node, children: elements.map(toNode) };
  const isTerm = name === "term" || name === "single" || name === "multiple";
  if (text.trim() !== "") return { ...node, children: [text] };
  return { ...node, children: isTerm ? [text.includes("\n") ? "" : text] : [] };
}
