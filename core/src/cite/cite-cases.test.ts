// Runs the plain text cases of `cases/`: style × kind × missing field. Add one there; this file stays as it is.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { builtInStyle } from "../../test/built-in-style.ts";
import type { BuiltInStyleName } from "./built-in-styles.ts";
import type { CiteLocator } from "./cite.ts";
import type { MissingPolicy } from "./fill-missing.ts";
import { formatInText } from "./format-in-text.ts";
import { formatNotes } from "./format-notes.ts";
import { formatReference } from "./format-reference.ts";
import { parseDate } from "./parse-date.ts";
import { parseNames } from "./parse-names.ts";
import type { Reference } from "./reference.ts";
import type { RichText } from "./rich-text.ts";

const folder = new URL("./cases/", import.meta.url);
const EXPECTATION = /^(\S+) (reference|in-text|note|short)(?: ([a-z]+) ([^=(]+?))?(?: \((style)\))? = (.*)$/;

for (const file of readdirSync(folder)) {
  describe(`cases/${file}`, () => {
    for (const [title, ...sections] of readCases(readFileSync(new URL(file, folder), "utf8"))) {
      const item = readItem(sections.shift()!);
      for (const section of sections) {
        const [heading = "", ...lines] = section;
        const isVariant = heading.startsWith("- without ");
        const [, left = "", policy] = /^- without (.*?)(?: \((style)\))?$/.exec(heading) ?? [];
        const variant = withoutVariables(item, left.split(", "));
        for (const line of isVariant ? lines : section) {
          const [, style, form, label, value, ownPolicy, expected] = EXPECTATION.exec(line) ?? [];
          if (expected === undefined) throw new Error(`Not an expectation: ${line}`);
          const locator = label === undefined ? undefined : { label, value: value! };
          const missing = ownPolicy ?? policy ?? "placeholders";
          test(`${String(title)}${isVariant ? `, ${heading.slice(2)}` : ""}: ${line.split(" = ")[0]}`, () => {
            const text = format(variant, style as BuiltInStyleName, form!, locator, missing as MissingPolicy);
            expect(mark(text)).toBe(expected);
          });
        }
      }
    }
  });
}

function format(
  item: Reference,
  name: BuiltInStyleName,
  form: string,
  locator: CiteLocator | undefined,
  missing: MissingPolicy,
): RichText {
  const style = builtInStyle(name);
  if (form === "reference") return formatReference(item, style, missing);
  if (form === "in-text") return formatInText({ item, locator }, style, missing);
  const notes = formatNotes([...(form === "short" ? [{ item }] : []), { item, locator }], style, missing);
  return notes.at(-1)!;
}

/** A case is its title, and sections of lines with a blank line between them. */
function readCases(text: string): [title: string[], ...sections: string[][]][] {
  const cases = text.split(/^= /m).slice(1);
  return cases.map((each) => {
    const [title = "", ...lines] = each.trimEnd().split("\n");
    const sections = lines.join("\n").trim().split(/\n\n+/);
    return [[title], ...sections.map((section) => section.split("\n"))];
  });
}

function readItem(lines: readonly string[]): Reference {
  const entries = lines.map((line) => {
    const [, variable = "", value = ""] = /^([\w-]+): (.*)$/.exec(line)!;
    if (["author", "editor", "translator"].includes(variable)) return [variable, parseNames(value)];
    return [variable, ["issued", "accessed"].includes(variable) ? parseDate(value) : value];
  });
  return Object.fromEntries(entries) as Reference;
}

function withoutVariables(item: Reference, variables: readonly string[]): Reference {
  return Object.fromEntries(
    Object.entries(item).filter(([variable]) => !variables.includes(variable)),
  ) as unknown as Reference;
}

function mark(text: RichText): string {
  return text.map((run) => (run.italic ? `*${run.text}*` : run.text)).join("");
}
