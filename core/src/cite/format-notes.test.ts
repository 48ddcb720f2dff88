import { expect, test } from "vitest";
import { builtInStyle, styleFile } from "../../test/built-in-style.ts";
import { formatBibliography } from "../bibliography/format-bibliography.ts";
import type { Cite } from "./cite.ts";
import { formatNotes } from "./format-notes.ts";
import { openStyle, type Style } from "./open-style.ts";
import { parseNames } from "./parse-names.ts";
import { toPlainText } from "./to-plain-text.ts";

const work = (author: string, title: string, year = 2020) => ({
  type: "book",
  title,
  author: parseNames(author),
  issued: { "date-parts": [[year]] },
  publisher: "Example Press",
});
const yu = work("Yu, Charles", "Interior Chinatown");
const doe = work("Doe, Jane", "Memory");
const page = (item: Cite["item"], value: string): Cite => ({ item, locator: { label: "page", value } });

function check(cites: Cite[], style: Style, expected: string[]): void {
  expect(formatNotes(cites, style, "style").map(toPlainText)).toEqual(expected);
}

test("Chicago: in full at first, short later, never ibid.", () =>
  check(
    [page(yu, "45"), page(yu, "45"), page(doe, "1"), page(yu, "48"), { item: yu }],
    builtInStyle("chicago"),
    [
      "Charles Yu, Interior Chinatown (Example Press, 2020), 45.",
      "Yu, Interior Chinatown, 45.",
      "Jane Doe, Memory (Example Press, 2020), 1.",
      "Yu, Interior Chinatown, 48.",
      "Yu, Interior Chinatown.",
    ],
  ));

test("a style that has ibid. gets it, with and without a place", () => {
  const xml = `<style class="note" version="1.0"><citation><layout suffix="."><choose>
    <if position="ibid-with-locator"><text value="Ibid."/><text variable="locator" prefix=", "/></if>
    <else-if position="ibid"><text value="Ibid"/></else-if>
    <else-if position="subsequent"><names variable="author"><name form="short"/></names><text variable="first-reference-note-number" prefix=" (n. " suffix=")"/></else-if>
    <else><text variable="title"/></else></choose></layout></citation></style>`;
  const style = openStyle({ xml, locale: styleFile("locales-en-US.xml") });
  const cites = [
    page(yu, "1"),
    page(yu, "1"),
    page(yu, "2"),
    { item: yu },
    { item: yu },
    page(doe, "1"),
    page(yu, "3"),
  ];
  check(cites, style, [
    "Interior Chinatown.",
    "Ibid.",
    "Ibid., 2.",
    "Yu (n. 1).",
    "Ibid.",
    "Memory.",
    "Yu (n. 1).",
  ]);
  // A note that cites nothing is a note, too.
  const [first, again] = [page(yu, "1"), page(yu, "1")];
  check(
    [
      { ...first, note: 2 },
      { ...again, note: 4 },
    ],
    style,
    ["Interior Chinatown.", "Yu (n. 2)."],
  );
});

test("APA has no notes: the reference at first, later what would stand in the text", () =>
  check([page(yu, "45"), page(yu, "45-47"), { item: yu }], builtInStyle("apa"), [
    "Yu, C. (2020). Interior Chinatown. Example Press, p. 45.",
    "Yu, 2020, pp. 45–47.",
    "Yu, 2020.",
  ]));

test("works of one author and year are told apart in notes as in the list", () => {
  const other = work("Yu, Charles", "How to Live");
  const style = builtInStyle("apa");
  check([{ item: yu }, { item: other }, { item: yu }, { item: other }], style, [
    "Yu, C. (2020b). Interior Chinatown. Example Press.",
    "Yu, C. (2020a). How to Live. Example Press.",
    "Yu, 2020b.",
    "Yu, 2020a.",
  ]);
  expect(formatBibliography([yu, other], style, "style").map(({ text }) => toPlainText(text))).toEqual([
    "Yu, C. (2020a). How to Live. Example Press.",
    "Yu, C. (2020b). Interior Chinatown. Example Press.",
  ]);
});

test("authors of one name are told apart where the style wants it, whenever they wrote", () => {
  const brother = work("Yu, Kelvin", "Nosh", 1999);
  check([{ item: yu }, { item: brother }, { item: yu }], builtInStyle("apa"), [
    "Yu, C. (2020). Interior Chinatown. Example Press.",
    "Yu, K. (1999). Nosh. Example Press.",
    "C. Yu, 2020.",
  ]);
});

test("no notes, no text", () => check([], builtInStyle("chicago"), []));
