// A case of the CSL suite → what our adapter of citeproc makes of it, and what it should.
import { isDeepStrictEqual } from "node:util";
import type { Engine } from "@ibid/core/cite/engine/citeproc.ts";
import { openEngine } from "@ibid/core/cite/engine/open-engine.ts";
import { readXml, type XmlNode } from "@ibid/core/cite/read-xml.ts";
import { joinRuns, type RichText } from "@ibid/core/cite/rich-text.ts";
import { readRuns } from "@ibid/core/cite/engine/runs-format.ts";
import type { CslCase } from "./read-csl-case.ts";
import { readHtmlRuns } from "./read-html-runs.ts";

export interface CslOutcome {
  isPassed: boolean;
  actual: RichText;
  expected: RichText;
}

export function runCslCase(test: CslCase, locale: (language: string) => XmlNode): CslOutcome {
  const lines = render(test, locale).map((line) => readRuns(line, "…"));
  const actual = tidy(lines.flatMap((line) => [...line, { text: "\n" }]));
  const expected = tidy(readHtmlRuns(test.expected));
  return { isPassed: isDeepStrictEqual(actual, expected), actual, expected };
}

function render(test: CslCase, locale: (language: string) => XmlNode): string[] {
  const items = new Map(test.items.map((item) => [item.id, item]));
  const engine = openEngine({ style: readXml(test.style), locale, item: (id) => items.get(id) });
  const citations = test.citations === undefined ? undefined : runCitations(engine, test.citations);
  if (citations === undefined) engine.updateItems([...items.keys()]);
  if (test.mode === "bibliography") return (engine.makeBibliography() || [null, []])[1];
  const clusters = test.clusters ?? [Array.from(items.keys(), (id) => ({ id }))];
  return citations ?? clusters.map((cites) => engine.makeCitationCluster(cites));
}

/** What is shown after the last call, and whether that call changed it (">>") or left it (".."). */
function runCitations(engine: Engine, calls: NonNullable<CslCase["citations"]>): string[] {
  const shown = new Map<string, string>();
  let lines: string[] = [];
  for (const [citation, before, after] of calls) {
    const [, updates] = engine.processCitationCluster(citation, before, after);
    for (const [, text, id] of updates) shown.set(id, text);
    const changed = new Set(updates.map(([, , id]) => id));
    const order = [
      ...before.map(([id]) => id),
      citation.citationID ?? updates.at(-1)?.[2] ?? "",
      ...after.map(([id]) => id),
    ];
    lines = order.map((id, index) => `${changed.has(id) ? ">>" : ".."}[${index}] ${shown.get(id) ?? ""}`);
  }
  return lines;
}

/** How white space is laid out, and where links lead, is no part of the expectation. */
function tidy(runs: RichText): RichText {
  let isSpace = true;
  const plain = runs.map(({ href: _, ...run }) => {
    const text = run.text.replaceAll(/\s+/g, " ");
    const kept = isSpace ? text.trimStart() : text;
    if (text !== "") isSpace = text.endsWith(" ");
    return { ...run, text: kept };
  });
  const joined = joinRuns(plain);
  return joinRuns(joined.map((run) => (run === joined.at(-1) ? { ...run, text: run.text.trimEnd() } : run)));
}
