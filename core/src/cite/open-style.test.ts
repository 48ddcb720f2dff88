import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInStyle, styleFile } from "../../test/built-in-style.ts";
import { reference } from "../../test/references.ts";
import { formatBibliography } from "../bibliography/format-bibliography.ts";
import { builtInStyles, type BuiltInStyleName } from "./built-in-styles.ts";
import { formatInText } from "./format-in-text.ts";
import { formatNotes } from "./format-notes.ts";
import { formatReference } from "./format-reference.ts";
import { openStyle } from "./open-style.ts";
import type { Reference } from "./reference.ts";
import { toHtml } from "./to-html.ts";
import { toPlainText } from "./to-plain-text.ts";

const locale = styleFile("locales-en-US.xml");
const names = Object.keys(builtInStyles) as BuiltInStyleName[];

const refused: [what: string, xml: string, message: string][] = [
  ["a file that is not well-formed", "<style><citation></style>", "line 1"],
  ["a file that is no style", "<html/>", "not a CSL style"],
  [
    "a style that points to another",
    `<style><info><link rel="independent-parent" href="x"/></info></style>`,
    "only points",
  ],
  [
    "a style that calls itself",
    `<style class="note" version="1.0"><macro name="x"><text macro="x"/></macro><citation><layout><text macro="x"/></layout></citation></style>`,
    "can't be used",
  ],
];
test.each(refused)("%s is refused", (_, xml, message) => {
  expect(() => openStyle({ xml, locale })).toThrow(message);
});

test("a style whose macros would fill all memory is refused before it is written out", () => {
  const macros = Array.from({ length: 40 }, (_, n) => {
    const call = `<text macro="m${n + 1}"/>`;
    return `<macro name="m${n}">${n === 39 ? '<text variable="title"/>' : call + call}</macro>`;
  });
  const xml = `<style class="note" version="1.0">${macros.join("")}<citation><layout><text macro="m0"/></layout></citation></style>`;
  expect(() => openStyle({ xml, locale })).toThrow("too often");
});

test("a style of one's own may number its entries in the order of citation", () => {
  const xml = `<style class="in-text" version="1.0"><citation><layout prefix="[" suffix="]"><text variable="citation-number"/></layout></citation>
    <bibliography second-field-align="flush"><layout suffix="."><text variable="citation-number" prefix="[" suffix="]"/><text variable="title" prefix=" "/></layout></bibliography></style>`;
  const style = openStyle({ xml, locale });
  const items = ["Beta", "Alpha"].map((title) => ({ type: "book", title }));
  expect(formatBibliography(items, style).map(({ text }) => toPlainText(text))).toEqual([
    "[1] Beta.",
    "[2] Alpha.",
  ]);
});

test("a style without a date says that one is missing, in the placeholder's words", () => {
  const xml = `<style class="in-text" version="1.0"><citation><layout><text variable="title"/></layout></citation>
    <bibliography><layout delimiter=", "><text variable="title" suffix=", "/><date variable="issued" form="text"/></layout></bibliography></style>`;
  const style = openStyle({ xml, locale });
  expect(toPlainText(formatReference({ type: "book", title: "Alpha" }, style))).toBe("Alpha, n.d.");
});

test("a note in an item is a note, whatever it says", () => {
  const item = { type: "book", title: "Alpha", note: "title: Omega\nissued: 1900" };
  expect(toPlainText(formatReference(item, builtInStyle("mla"), "style"))).toBe("Alpha.");
});

test("markup in a title that CSL knows is kept, any other is text", () => {
  const item = {
    type: "article-journal",
    title: "The <i>E. coli</i> <script>x</script>",
    "container-title": "Nature",
  };
  expect(toHtml(formatReference(item, builtInStyle("apa"), "style"))).toBe(
    "The <i>E. coli</i> &#60;script&#62;x&#60;/script&#62;. (n.d.). <i>Nature</i>.",
  );
});

test("only http and https lead anywhere", () => {
  const links = (URL: string): (string | undefined)[] =>
    formatReference({ type: "webpage", title: "A", URL }, builtInStyle("apa")).flatMap(
      ({ href }) => href ?? [],
    );
  expect(links("https://example.org/'a'?b=\"c\"")).toEqual(["https://example.org/'a'?b=\"c\""]);
  expect(links("javascript:alert(1)")).toEqual([]);
});

test("names and numbers of other shapes than CSL's do no harm", () => {
  const odd = [
    { type: "toString", title: "A", language: "valueOf" },
    { type: "book", title: "A", author: "Doe", editor: [null, 1, {}], issued: 2020, volume: 3 },
    { type: "book", title: "A", issued: { "date-parts": [[2020, 1], [2021]] }, custom: { a: 1 } },
  ] as unknown as Reference[];
  for (const name of names) expect(formatBibliography(odd, builtInStyle(name)).length).toBeGreaterThan(0);
});

test(
  "whatever a reference holds, every style formats it, and no mark of ours is left",
  { timeout: 120_000 },
  () => {
    const missing = fc.constantFrom("placeholders" as const, "style" as const);
    const locator = fc.record({
      label: fc.constantFrom("page", "slide", "timestamp", "section"),
      value: fc.string({ minLength: 1 }),
    });
    fc.assert(
      fc.property(
        fc.array(reference, { minLength: 1, maxLength: 3 }),
        missing,
        locator,
        (items, missing, locator) => {
          for (const name of names) {
            const style = builtInStyle(name);
            const texts = [
              ...formatBibliography(items, style, missing).map(({ text }) => text),
              ...formatNotes(
                [...items, ...items].map((item) => ({ item, locator })),
                style,
                missing,
              ),
              formatInText({ item: items[0]!, locator }, style, missing),
            ];
            for (const text of texts) expect(toPlainText(text)).not.toMatch(/\p{Cc}/u);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);
