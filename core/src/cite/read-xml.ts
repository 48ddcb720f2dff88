// A CSL style or locale as text → the tree that citeproc takes. citeproc's own reader accepts anything and makes
// nonsense of what is broken, so a file that a user brings is read here, strictly: what is not well-formed is refused
// with its line.
import { parseXml, type XmlElement, XmlError } from "@rgrove/parse-xml";
import { AppError } from "../contract/error.ts";
import { LIMITS } from "../contract/limits.ts";

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
    return toNode(parseXml(text).root!, 0);
  } catch (error) {
    if (error instanceof AppError) throw error;
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
function toNode({ name, attributes, children, text: inside }: XmlElement, level: number): XmlNode {
  if (level > LIMITS.nesting) throw refuse("it is nested too deeply");
  const node = { name, attrs: attributes };
  const elements = children.filter((child) => child.type === "element") as XmlElement[];
  const text = elements.length > 0 ? "" : inside;
  if ([text, ...Object.values(attributes)].some(({ length }) => length > LIMITS.styleText))
    throw refuse(`a text in <${name.slice(0, 40)}> has more than 2,000 characters`);
  if (elements.length > 0)
    return { ...node, children: elements.map((element) => toNode(element, level + 1)) };
  const isTerm = name === "term" || name === "single" || name === "multiple";
  if (text.trim() !== "") return { ...node, children: [text] };
  return { ...node, children: isTerm ? [text.includes("\n") ? "" : text] : [] };
}

function refuse(what: string): AppError {
  return new AppError("style_unreadable", `This style can't be used: ${what}. Choose another CSL file.`);
}
