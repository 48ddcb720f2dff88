// Runs the tables of `cases/`: a text with footnotes → how it reads when it cites in the text.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInStyle } from "../../../test/built-in-style.ts";
import { placeCitations } from "../../typst/place-citations.ts";
import type { BuiltInStyleName } from "../built-in-styles.ts";
import type { Cite } from "../cite.ts";
import { formatCitations } from "../format-citations.ts";
import { parseDate } from "../parse-date.ts";
import { parseNames } from "../parse-names.ts";
import type { Reference } from "../reference.ts";

const LABELS: Record<string, string> = {
  "p.": "page",
  "ch.": "chapter",
  "para.": "paragraph",
  "sec.": "section",
  slide: "slide",
  at: "timestamp",
};
const works = new Map(readTable("works").map(([name, type, ...fields]) => [name!, readWork(type!, fields)]));

describe.each(["apa", "mla", "chicago-author-date"] as const)("%s", (name) => {
  const cases = readTable(name);
  test("has at least forty cases", () => expect(cases.length).toBeGreaterThanOrEqual(40));
  test.each(cases)("%s", (_what, text = "", expected = "") => expect(read(text, name)).toBe(expected));
});

function read(written: string, name: BuiltInStyleName): string {
  const cites: Cite[] = [];
  const text = written.replaceAll(
    /\{(.*?)\}/g,
    (_, cite: string) => `#footnote[${cites.push(readCite(cite))}]`,
  );
  const placed = placeCitations(text, new Set(cites.map((_, index) => index + 1)));
  const shown = formatCitations(
    placed.citations.map(({ footnotes, ...others }) => ({
      ...others,
      cites: footnotes.map(({ number }) => cites[number - 1]!),
    })),
    builtInStyle(name),
    "style",
  );
  let [result, end] = ["", 0];
  for (const [index, { footnotes, before, after }] of placed.citations.entries()) {
    const words = shown[index]!.map((run) => (run.italic ? `*${run.text}*` : run.text)).join("");
    const between = placed.text.slice(end, footnotes[0]!.start);
    const isJoined = words === "" || /^[,;]/.test(words);
    const gap = isJoined || between.endsWith(" ") || words.startsWith(" ") ? "" : before;
    result += (isJoined ? between.trimEnd() : between) + gap + words + after;
    end = footnotes.at(-1)!.end;
  }
  return result + placed.text.slice(end);
}

/** "see // Smith20 p. 4 // for a review", "-Smith20". */
function readCite(written: string): Cite {
  const parts = written.split(" // ");
  const [prefix, what, suffix] =
    parts.length === 1 ? [undefined, parts[0]!] : [parts[0], parts[1]!, parts[2]];
  const [, minus, name, label, value] = /^(-?)(\S+)(?: (\S+) (.*))?$/.exec(what)!;
  const locator = label === undefined ? undefined : { label: LABELS[label]!, value: value! };
  return { item: works.get(name!)!, locator, prefix, suffix, omitsAuthor: minus === "-" };
}

function readWork(type: string, fields: readonly string[]): Reference {
  const entries = fields.map((field) => {
    const [, variable = "", value = ""] = /^([\w-]+): (.*)$/.exec(field)!;
    if (variable === "author" || variable === "editor") return [variable, parseNames(value)];
    return [variable, ["issued", "original-date"].includes(variable) ? parseDate(value) : value];
  });
  return { type, ...Object.fromEntries(entries) } as Reference;
}

/** Lines that are neither comments nor empty, with their columns. */
function readTable(name: string): string[][] {
  return readFileSync(new URL(`cases/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => /^[^#\s]/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}
