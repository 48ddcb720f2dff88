import fc from "fast-check";
import { expect, test } from "vitest";
import { line } from "../../../test/references.ts";
import { latexToText, textToLatex } from "./latex-text.ts";

const texts: [latex: string, text: string][] = [
  [String.raw`{\'E}cole G{\"o}del G\"odel {\"{o}}`, "École Gödel Gödel ö"],
  [String.raw`Erd{\H o}s Erd{\H{o}}s \v{C}ech \c Cay`, "Erdős Erdős Čech Çay"],
  [String.raw`na{\"\i}ve na\"{\i}ve {\ss} {\o} \aa{}x`, "naïve naïve ß ø åx"],
  [
    String.raw`The {NASA} {\em Mission} \textbf{x} \textsc{y}`,
    'The NASA <i>Mission</i> <b>x</b> <span style="font-variant:small-caps;">y</span>',
  ],
  ["A -- B --- C ``quoted''", "A – B — C “quoted”"],
  [String.raw`H$_2$O, $\alpha$-x$^{2}$`, "H<sub>2</sub>O, α-x<sup>2</sup>"],
  [String.raw`50\% \& more \$5 \#1 a\_b J.~R.`, "50% & more $5 #1 a_b J. R."],
  [String.raw`\url{https://x.y/z} \href{https://a}{Text}`, "https://x.y/z Text"],
  [String.raw`\unknown{foo} \bar`, String.raw`foo \bar`],
  ["two\n   lines", "two lines"],
  ["{{{deep}}", "deep"],
];
test.each(texts)("%s", (latex, text) => expect(latexToText(latex)).toBe(text));

test("any line of text survives LaTeX", () => {
  fc.assert(
    fc.property(line, fc.boolean(), (text, protectsCase) => {
      expect(latexToText(textToLatex(text, protectsCase))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test("what is written has balanced braces", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      let depth = 0;
      for (const character of textToLatex(text)) {
        if (character === "{") depth++;
        if (character === "}") expect(--depth).toBeGreaterThanOrEqual(0);
      }
      expect(depth).toBe(0);
    }),
  );
});
