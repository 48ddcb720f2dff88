// Formulas as MathML, which browsers draw by themselves. Loaded when an answer has one.
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import rehypeKatex from "rehype-katex";
import { VFile } from "vfile";

const katex = rehypeKatex({ output: "mathml", errorColor: "currentColor", strict: "ignore" });

export const maths = {
  syntax: math(),
  tree: mathFromMarkdown(),
  /** Every formula of a tree becomes MathML; one that is none becomes its source. */
  draw: (root: Parameters<typeof katex>[0]): void => katex(root, new VFile()),
};
