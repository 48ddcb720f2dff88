// Formulas as MathML, which browsers draw by themselves. Loaded when an answer has one.
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import rehypeKatex from "rehype-katex";
import { VFile } from "vfile";

const katex = rehypeKatex({ output: "mathml", errorColor: "currentColor", strict: "ignore" });

export const maths = {
  syntax: math(),
  tree: mathFromMarkdown(),
  /** Turns every formula of a tree into MathML; an invalid one is shown as its source. */
  draw: (root: Parameters<typeof katex>[0]): void => katex(root, new VFile()),
};
