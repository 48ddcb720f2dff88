// The shape of the style sheets: sizes come from tokens, widths of the window have names, layers say what wins.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../web/src");
const read = (file: string) => readFileSync(join(web, file), "utf8");
const sheets = globSync("**/*.css", { cwd: web });
const scripts = globSync("**/*.{ts,tsx}", { cwd: web }).filter((file) => !file.includes(".test."));
const TOKENS = "ui/tokens.css";
const MEDIA = "ui/media.css";
const ALL = "app/styles.css";

const LENGTHS =
  /^(?:margin|padding|gap|row-gap|column-gap|columnGap|inset|top|right|bottom|left|text-indent)/;
const SIZES = /^(?:font|font-size|fontSize|border(?:-[a-z-]+)?-radius|borderRadius)$/;
const TIMES = /^(?:animation|transition)/;

/** What is wrong with a declaration, if anything. A hairline of 1 px is no step of a scale. */
function rawValue(property: string, value: string): string | undefined {
  if (LENGTHS.test(property)) return /(?<![\w.])(?![01]px)[\d.]+px/.exec(value)?.[0];
  // The line height of a font belongs to it.
  if (SIZES.test(property)) return /(?<![\w.])[\d.]+px/.exec(value.replace(/\/\s*[\d.]+px/, ""))?.[0];
  if (TIMES.test(property)) return /(?<![\w.])[\d.]+m?s\b/.exec(value)?.[0];
  if (property === "z-index") return value.startsWith("var(--z-") ? undefined : value;
  return undefined;
}

/** Of a style sheet, or of the editor's theme, which is one in TypeScript. */
function declarations(text: string): { property: string; value: string }[] {
  const plain = text.replace(/\/\*.*?\*\//gs, "");
  return [...plain.matchAll(/(?<=[{;,\s])([a-zA-Z-]+):\s*"?([^;{}"]+)"?(?=[;,\s}])/g)].map(
    ([, property, value]) => ({ property: property!, value: value! }),
  );
}

const findAll = (files: string[], find: (file: string) => string[]) =>
  files.flatMap((file) => find(file).map((found) => `${file}: ${found}`));

test("spacing, type, radius, motion and layers come from tokens", () => {
  const styled = [...sheets.filter((file) => file !== TOKENS), "documents/editor/editor-theme.ts"];
  const raw = findAll(styled, (file) =>
    declarations(read(file))
      .filter(({ property, value }) => rawValue(property, value) !== undefined)
      .map(({ property, value }) => `${property}: ${value}`),
  );
  expect(raw).toEqual([]);
});

test("a raw size is seen wherever it stands", () => {
  const seen = ["gap: 7px", "margin: 0 -3px", "inset: calc(100% - 5px) 0", "font: 400 13.5px/20px x"];
  const fine = ["margin: -1px", "top: max(0px, var(--s-4))", "font: 400 var(--t-13) / 20px x", "width: 7px"];
  const wrong = [...seen, ...fine].filter((text) => {
    const [{ property, value }] = declarations(`{ ${text}; }`) as [{ property: string; value: string }];
    return rawValue(property, value) !== undefined;
  });
  expect(wrong).toEqual(seen);
});

test("a custom property that is used is set somewhere, and a token is used somewhere", () => {
  const all = [...sheets, ...scripts].map(read).join("\n");
  const used = new Set([...all.matchAll(/var\((--[\w-]+)|"(--[\w-]+)"/g)].map(([, a, b]) => a ?? b!));
  const set = new Set([...all.matchAll(/(--[\w-]+):|"(--[\w-]+)"/g)].map(([, a, b]) => a ?? b!));
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
  expect([...set].filter((name) => !used.has(name))).toEqual([]);
});

test("the widths at which the layout changes stand in media.css alone", () => {
  const numbers = findAll(
    [...sheets, ...scripts].filter((file) => file !== MEDIA),
    (file) => read(file).match(/@media[^{]*\d+px|\((?:min-|max-)?width[^)]*\d+px\)/g) ?? [],
  );
  expect(numbers).toEqual([]);
});

test("every style sheet stands in one layer, and no module imports one by itself", () => {
  const layered = [...read(ALL).matchAll(/@import "\.\.\/(.+)" layer\(\w+\);/g)].map(([, file]) => file!);
  expect(layered.toSorted()).toEqual(sheets.filter((file) => file !== MEDIA && file !== ALL).toSorted());
  const imports = findAll(scripts, (file) => read(file).match(/import "[^"]+\.css"/g) ?? []);
  expect(imports).toEqual([`main.tsx: import "./${ALL}"`]);
});

test("class names are for style sheets: the code finds elements by what is meant for it", () => {
  const byClass = /(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\([^)\n]*(?<![\w?\])])\.[a-z]/g;
  expect(findAll(scripts, (file) => read(file).match(byClass) ?? [])).toEqual([]);
});

test("style sheets are short: none over 400 lines", () => {
  expect(sheets.filter((file) => read(file).split("\n").length > 401)).toEqual([]);
});
