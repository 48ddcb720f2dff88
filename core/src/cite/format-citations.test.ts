import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtInStyle } from "../../test/built-in-style.ts";
import { builtInStyles, type BuiltInStyleName } from "./built-in-styles.ts";
import type { Cite } from "./cite.ts";
import { citesIn } from "./cites-in.ts";
import { formatBibliography } from "../bibliography/format-bibliography.ts";
import { formatCitations } from "./format-citations.ts";
import { openStyle } from "./open-style.ts";
import { parseNames } from "./parse-names.ts";
import type { Reference } from "./reference.ts";
import { toPlainText } from "./to-plain-text.ts";

const book = (author: string, year: number | null, title: string): Reference => ({
  type: "book",
  title,
  author: parseNames(author),
  ...(year !== null && { issued: { "date-parts": [[year]] } }),
});
const page = (item: Reference, value: string): Cite => ({ item, locator: { label: "page", value } });
const doe = book("Doe, Ann", 2020, "Memory");
const doeToo = book("Doe, Ann", 2020, "Forgetting");
const bobDoe = book("Doe, Bob", 2020, "Sleep");
const roe = book("Roe, Eve", 2019, "Dreams");
const team = book("Ash, Al; Birch, Bo; Cole, Cy; Dahl, Di", 2021, "Trees");
const otherTeam = book("Ash, Al; Birch, Bo; Elm, Ed; Fir, Flo", 2021, "Roots");

/** Clusters in the order of a document → how each reads. */
type Case = [what: string, clusters: Cite[][], expected: string[]];
const cases: Partial<Record<BuiltInStyleName, Case[]>> = {
  apa: [
    ["several works, by name", [[{ item: roe }, { item: doe }]], ["(Doe, 2020; Roe, 2019)"]],
    ["pages of each", [[page(doe, "3"), page(roe, "5-7")]], ["(Doe, 2020, p. 3; Roe, 2019, pp. 5–7)"]],
    ["the same work again", [[{ item: doe }], [page(doe, "9")]], ["(Doe, 2020)", "(Doe, 2020, p. 9)"]],
    ["one author, one year", [[{ item: doe }], [{ item: doeToo }]], ["(Doe, 2020b)", "(Doe, 2020a)"]],
    ["both at once", [[{ item: doe }, { item: doeToo }]], ["(Doe, 2020a, 2020b)"]],
    ["two people of one name", [[{ item: doe }], [{ item: bobDoe }]], ["(A. Doe, 2020)", "(B. Doe, 2020)"]],
    ["three and more authors", [[{ item: team }]], ["(Ash et al., 2021)"]],
    [
      "teams that would look the same",
      [[{ item: team }], [{ item: otherTeam }]],
      ["(Ash, Birch, Cole, et al., 2021)", "(Ash, Birch, Elm, et al., 2021)"],
    ],
    ["no date", [[{ item: book("Doe, Ann", null, "Memory") }]], ["(Doe, n.d.)"]],
  ],
  mla: [
    ["several works, as they come", [[{ item: roe }, { item: doe }]], ["(Roe; Doe)"]],
    ["pages of each", [[page(doe, "3"), page(roe, "5-7")]], ["(Doe 3; Roe 5–7)"]],
    [
      "one author, two works",
      [[page(doe, "3")], [{ item: doeToo }]],
      ["(Doe, Memory 3)", "(Doe, Forgetting)"],
    ],
    ["two people of one name", [[{ item: doe }], [{ item: bobDoe }]], ["(A. Doe)", "(B. Doe)"]],
    ["three and more authors", [[{ item: team }]], ["(Ash et al.)"]],
  ],
  "chicago-author-date": [
    ["several works", [[{ item: roe }, { item: doe }]], ["(Roe 2019; Doe 2020)"]],
    ["pages of each", [[page(doe, "3"), page(roe, "5-7")]], ["(Doe 2020, 3; Roe 2019, 5–7)"]],
    ["one author, one year", [[{ item: doe }], [{ item: doeToo }]], ["(Doe 2020b)", "(Doe 2020a)"]],
    ["both at once, as they come", [[{ item: doeToo }, { item: doe }]], ["(Doe 2020a, 2020b)"]],
    ["with pages", [[page(doeToo, "3"), { item: doe }, { item: roe }]], ["(Doe 2020a, 3; 2020b; Roe 2019)"]],
    ["no date", [[{ item: book("Doe, Ann", null, "Memory") }]], ["(Doe, n.d.)"]],
  ],
  // In a style for notes: what a later note says.
  chicago: [["a short form", [[page(doe, "3")]], ["Doe, Memory, 3."]]],
};

for (const [name, list] of Object.entries(cases)) {
  test.each(list)(`${name}: %s`, (_, clusters, expected) => {
    const style = builtInStyle(name as BuiltInStyleName);
    expect(
      formatCitations(
        clusters.map((cites) => ({ cites })),
        style,
      ).map(toPlainText),
    ).toEqual(expected);
  });
}

test("letters after years are those of the list of references", () => {
  const style = builtInStyle("apa");
  const citations = formatCitations([{ cites: [{ item: doe }] }, { cites: [{ item: doeToo }] }], style).map(
    toPlainText,
  );
  const list = formatBibliography([doe, doeToo], style).map(({ text }) => toPlainText(text));
  expect([citations, list]).toEqual([
    ["(Doe, 2020b)", "(Doe, 2020a)"],
    [expect.stringContaining("(2020a). Forgetting"), expect.stringContaining("(2020b). Memory")],
  ]);
});

test("a style that numbers its references cites their numbers, in the order of citation", () => {
  const style = openStyle({
    xml: `<style class="in-text" version="1.0"><info><title>Numbers</title></info>
      <citation collapse="citation-number"><sort><key variable="citation-number"/></sort>
        <layout prefix="[" suffix="]" delimiter=","><text variable="citation-number"/></layout></citation>
      <bibliography><layout><text variable="citation-number" suffix=". "/><text variable="title"/></layout></bibliography></style>`,
    locale: readFileSync(new URL("styles/locales-en-US.xml", import.meta.url), "utf8"),
  });
  const clusters = [[{ item: roe }], [{ item: doe }, { item: roe }], [{ item: team }]];
  expect(
    formatCitations(
      clusters.map((cites) => ({ cites })),
      style,
    ).map(toPlainText),
  ).toEqual(["[1]", "[1,2]", "[3]"]);
});

test("where a style cites is read from its file", () => {
  for (const { file, citesIn: expected } of Object.values(builtInStyles))
    expect(citesIn(readFileSync(new URL(`styles/${file}`, import.meta.url), "utf8"))).toBe(expected);
});
