// Formulas as MathML, which browsers draw by themselves. Loaded when an answer has one.
import { mathFromMarkdown } from "mdast-util-math";
import { math } from "micromark-extension-math";
import rehypeKatex from "rehype-katex";
import { VFile } from "vfile";

/** In em: no rule, space or height that a formula asks for is larger. */
const LARGEST = 20;
const MOST_EXPANSIONS = 500;

const katex = rehypeKatex({
  ...{ output: "mathml", errorColor: "currentColor", strict: "ignore", trust: false },
  ...{ maxSize: LARGEST, maxExpand: MOST_EXPANSIONS },
});

export const maths = {
  syntax: math(),
  tree: mathFromMarkdown(),
  /** Turns every formula of a tree into MathML; an invalid one is shown as its source. */
  draw: (root: Parameters<typeof katex>[0]): void => katex(root, new VFile()),
};
