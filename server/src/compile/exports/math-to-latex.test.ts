import { afterAll, expect, test } from "vitest";
import { openCompilerPool } from "../open-compiler-pool.ts";
import { mainFile } from "../prelude.ts";
import { type MathValue, mathToLatex } from "./math-to-latex.ts";

const pool = openCompilerPool();
afterAll(() => pool.close());
const data = JSON.stringify({ title: "", notes: {}, cites: {}, references: { heading: "", entries: [] } });

/** Each as the compiler shows it. */
async function latexOf(formulas: readonly string[]): Promise<string[]> {
  const main = mainFile(formulas.map((formula) => `$${formula}$`).join("\n\n"), "html");
  return await pool.run("math", [main], async (compile) => {
    const answer = await compile({ main, data, target: "html" });
    if (typeof answer === "string" || answer.html === null) throw new Error(JSON.stringify(answer));
    return Array.from(answer.html.matchAll(/data-math="([^"]*)"/g), ([, json]) =>
      mathToLatex(JSON.parse(json!.replaceAll("&quot;", '"').replaceAll("&amp;", "&")) as MathValue).trim(),
    );
  });
}

const CASES: readonly (readonly [typst: string, latex: string])[] = [
  ["x^2", "x^{2}"],
  ["x_i^(n+1)", "x_{i}^{n+1}"],
  ["a/b", "\\frac{a}{b}"],
  ["sqrt(2)", "\\sqrt{2}"],
  ["root(3, x)", "\\sqrt[3]{x}"],
  ["sum_(i=0)^n i", "∑_{i=0}^{n} i"],
  ["(a/b)", "\\left( \\frac{a}{b} \\right)"],
  ["{x | y}", "\\left\\{ x | y \\right\\}"],
  ["sin x", "\\sin  x"],
  ['op("rank") A', "\\operatorname{rank} A"],
  ["lim_(n -> oo) a_n", "\\lim_{n → ∞} a_{n}"],
  ["vec(1, 2)", "\\begin{pmatrix}1 \\\\ 2\\end{pmatrix}"],
  ["mat(1, 2; 3, 4)", "\\begin{pmatrix}1 & 2 \\\\ 3 & 4\\end{pmatrix}"],
  ['cases(1 "if" x, 2)', "\\begin{cases}1 \\text{if} x \\\\ 2\\end{cases}"],
  ["hat(x) arrow(y) dot(z)", "\\hat{x} \\vec{y} \\dot{z}"],
  ["f'(x)", "f'\\left( x \\right)"],
  ["binom(n, k)", "\\binom{n}{k}"],
  ["overline(a b)", "\\overline{a b}"],
  ['underbrace(a, "sum")', "\\underbrace{a}_{\\text{sum}}"],
  ["a &= b \\ &= c", "\\begin{aligned}a &= b \\\\ &= c\\end{aligned}"],
  ['"50%" "a_b"', "\\text{50\\%} \\text{a\\_b}"],
  ["bold(x)", "x"],
];

test("formulas become LaTeX", async () => {
  expect(await latexOf(CASES.map(([typst]) => typst))).toEqual(CASES.map(([, latex]) => latex));
});
