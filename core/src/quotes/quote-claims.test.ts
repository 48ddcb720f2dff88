import { expect, test } from "vitest";
import { claimsOf } from "../markers/claims-of.ts";
import { quotationMarksOf } from "./quotation-marks.ts";
import { quoteClaims } from "./quote-claims.ts";

const long = Array.from({ length: 40 }, (_, index) => `Word${index}`).join(" ");
const check = (markdown: string, expected: string, style = "apa", document = ""): void => {
  const claims = claimsOf(markdown, () => true);
  expect(quoteClaims(markdown, claims, { marks: quotationMarksOf(document), style })).toBe(expected);
};

test.each([
  ["a sentence", "Sleep helps the memory a lot [1].", "“Sleep helps the memory a lot” [1]."],
  ["a marker after the full stop", "Sleep helps us all. [1][2] So.", "“Sleep helps us all.” [1][2] So."],
  ["emphasis", "**Sleep** helps us all [1].", "“**Sleep** helps us all” [1]."],
  ["emphasis to the end", "Sleep helps **us all** [1].", "“Sleep helps **us all**” [1]."],
  [
    "a list",
    "- Sleep helps us all [1].\n- Naps do so too [2].",
    "- “Sleep helps us all” [1].\n- “Naps do so too” [2].",
  ],
  ["a quotation in it", "Sleep “helps” us all [1].", "“Sleep ‘helps’ us all” [1]."],
  ["a quotation already", "“Sleep helps us all.” [1]", "“Sleep helps us all.” [1]"],
  ["a block quotation", "> Sleep helps us all [1].", "> Sleep helps us all [1]."],
  ["a heading", "# Sleep helps us all [1]", "# Sleep helps us all [1]"],
  ["a term", "Slow sleep [1].", "Slow sleep [1]."],
])("%s", (_, markdown, expected) => check(markdown, expected));

test("from 40 words on it is set apart, with its markers", () => {
  check(`So. ${long} [1]. And so.`, `So. \n\n> ${long}. [1]\n\nAnd so.`);
  check(`${long.replace("Word0 ", "")} [1].`, `“${long.replace("Word0 ", "")}” [1].`);
  check(`- ${long} [1].`, `- “${long}” [1].`);
});

test("in MLA, from more than four lines on", () => {
  check(`${long} [1].`, `“${long}” [1].`, "mla");
  check(`${long} ${long} [1].`, `\n\n> ${long} ${long}. [1]\n\n`, "mla");
});

test.each([
  ["de", "„Sleep helps us all“ [1]."],
  ["fr", "« Sleep helps us all » [1]."],
  ["xx", "“Sleep helps us all” [1]."],
])("quotation marks are those of the document's language: %s", (language, expected) =>
  check("Sleep helps us all [1].", expected, "apa", `= A\n#set text(size: 12pt, lang: "${language}")`),
);
