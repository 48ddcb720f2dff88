import { AppError } from "../contract/error.ts";
import { LIMITS } from "../contract/limits.ts";
import { elementsOf, type XmlNode } from "./read-xml.ts";

/** APA, the largest style that comes with Ibid, amounts to 86,000 and takes citeproc a quarter of a second. */
const MOST_ELEMENTS = 400_000;

/**
 * citeproc writes every macro out wherever it is called. Thirty macros that each call the next one twice would keep
 * it busy for hours, so the size that a user's style would grow to is counted first.
 */
export function checkMacros(style: XmlNode): void {
  const macros = new Map(
    elementsOf(style).flatMap((node) => (node.name === "macro" ? [[node.attrs["name"], node] as const] : [])),
  );
  const sizes = new Map<string, number>();
  const measure = (node: XmlNode, callers: readonly string[]): number =>
    elementsOf(node).reduce(
      (size, child) => size + measure(child, callers),
      1 + measureCall(node.attrs["macro"], callers),
    );
  const measureCall = (name: string | undefined, callers: readonly string[]): number => {
    const macro = macros.get(name);
    if (name === undefined || macro === undefined) return 0;
    if (callers.includes(name)) throw refuse(`the macro “${name}” calls itself`);
    if (callers.length > LIMITS.nesting) throw refuse("its macros call each other too deeply");
    const size = sizes.get(name) ?? measure(macro, [...callers, name]);
    sizes.set(name, size);
    return size;
  };
  if (measure(style, []) > MOST_ELEMENTS) throw refuse("its macros call each other too often");
}

function refuse(what: string): AppError {
  return new AppError("style_unreadable", `This style can't be used: ${what}. Choose another CSL file.`);
}
