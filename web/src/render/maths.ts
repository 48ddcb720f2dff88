// Formulas as MathML, which browsers draw by themselves. Loaded when an answer has one.
import rehypeKatex from "rehype-katex";
import remarkMath from "remark-math";

export const mathsPlugins = {
  remark: remarkMath,
  rehype: [rehypeKatex, { output: "mathml", errorColor: "currentColor", strict: "ignore" }],
} as const;
