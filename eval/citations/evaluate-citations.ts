// Citations as manuals print them, against ours: a JSON list of { id, style, form, csl, cite?, expected }.
//
// Styles: apa, mla, chicago (notes), chicago-ad (author-date). Forms: bib, intext, note (the first one), short (a later
// one). What a source lacks follows the manual, and no text is compared but the plain one.
import { readFileSync } from "node:fs";
import type { BuiltInStyleName } from "@ibid/core/cite/built-in-styles.ts";
import type { Cite } from "@ibid/core/cite/cite.ts";
import { formatInText } from "@ibid/core/cite/format-in-text.ts";
import { formatNotes } from "@ibid/core/cite/format-notes.ts";
import { formatReference } from "@ibid/core/cite/format-reference.ts";
import type { Style } from "@ibid/core/cite/open-style.ts";
import type { Reference } from "@ibid/core/cite/reference.ts";
import type { RichText } from "@ibid/core/cite/rich-text.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import { openStyles } from "../../server/src/cite/open-styles.ts";
import type { EvaluationResult } from "../evaluation.ts";

interface Example {
  id: string;
  style: string;
  form: string;
  csl: Reference;
  cite?: { locator: string; label: string };
  expected: string;
}

const STYLES: Record<string, BuiltInStyleName> = { "chicago-ad": "chicago-author-date" };

export async function evaluateCitations(path: string): Promise<EvaluationResult> {
  const examples = JSON.parse(readFileSync(path, "utf8")) as Example[];
  const styles = openStyles();
  const results: { id: string; style: string; actual: string; expected: string; isRight: boolean }[] = [];
  for (const { id, style: name, form, csl, cite, expected } of examples) {
    const style = await styles.builtIn(STYLES[name] ?? (name as BuiltInStyleName));
    const locator = cite === undefined ? undefined : { label: cite.label, value: cite.locator };
    const actual = toPlainText(format({ item: csl, locator }, form, style));
    results.push({ id, style: name, actual, expected, isRight: actual === expected });
  }
  const right = results.filter(({ isRight }) => isRight).length;
  const wrong = results.filter(({ isRight }) => !isRight);
  const groups = Map.groupBy(results, ({ style }) => style);
  const byStyle = Object.fromEntries(
    Array.from(groups, ([style, list]) => [
      style,
      `${list.filter(({ isRight }) => isRight).length}/${list.length}`,
    ]),
  );
  const report = [
    `${right} of ${results.length} citations are as printed (${Object.entries(byStyle)
      .map((each) => each.join(" "))
      .join(", ")}).`,
    ...wrong.map(({ id, actual, expected }) => `${id}\n  is      ${actual}\n  should be ${expected}`),
  ];
  return {
    report: report.join("\n"),
    figures: { examples: results.length, right, accuracy: right / results.length, byStyle, wrong },
  };
}

function format(cite: Cite, form: string, style: Style): RichText {
  switch (form) {
    case "bib":
      return formatReference(cite.item, style, "style");
    case "note":
      return formatNotes([cite], style, "style")[0]!;
    case "short":
      return formatNotes([{ item: cite.item }, cite], style, "style")[1]!;
    default:
      return formatInText(cite, style, "style");
  }
}
