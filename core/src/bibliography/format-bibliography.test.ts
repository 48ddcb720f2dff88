import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInStyle, styleFile } from "../../test/built-in-style.ts";
import { builtInStyles, type BuiltInStyleName } from "../cite/built-in-styles.ts";
import { openEngine } from "../cite/engine/open-engine.ts";
import { openStyle, type Style } from "../cite/open-style.ts";
import { readXml } from "../cite/read-xml.ts";
import { readRuns } from "../cite/engine/runs-format.ts";
import { toPlainText } from "../cite/to-plain-text.ts";
import type { CslItem } from "../contract/csl-item.ts";
import { formatBibliography } from "./format-bibliography.ts";

/** Few names and years, so that much must be told apart. */
const name = fc.record({
  family: fc.constantFrom("Doe", "Lee", "Smith"),
  given: fc.constantFrom("Ann", "Bob", "Cy"),
});
const item = fc.record(
  {
    type: fc.constantFrom("book", "article-journal", "chapter", "webpage", "report"),
    title: fc.nat(99).map((number) => `${number % 2 === 0 ? "The " : ""}Title ${number}`),
    author: fc.array(name, { minLength: 1, maxLength: 4 }),
    editor: fc.array(name, { minLength: 1, maxLength: 1 }),
    issued: fc.record({ "date-parts": fc.tuple(fc.tuple(fc.constantFrom(1999, 2020))) }),
    "container-title": fc.constantFrom("Nature", "Science"),
    publisher: fc.constantFrom("Example Press", "Doe"),
  },
  { requiredKeys: ["type", "title"] },
) as unknown as fc.Arbitrary<CslItem>;
const library = fc.uniqueArray(item, { maxLength: 14, selector: ({ title }) => title });

const plain = (items: readonly CslItem[], style: Style): string[] =>
  formatBibliography(items, style, "style").map(({ text }) => toPlainText(text));

const names: BuiltInStyleName[] = ["apa", "chicago", "chicago-author-date"];
test.each(names)(
  "%s: formatting entries apart gives what citeproc makes of the whole list",
  { timeout: 120_000 },
  (name) => {
    const style = builtInStyle(name);
    const { file, rules } = builtInStyles[name];
    fc.assert(
      fc.property(library, (items) => {
        const prepared = new Map(style.prepare(items, "style").map(({ id, item }) => [id, { ...item, id }]));
        const engine = openWhole(file, rules.style, (id) => prepared.get(id));
        engine.updateItems([...prepared.keys()]);
        const [, entries] = engine.makeBibliography() || [null, []];
        expect(plain(items, style).toSorted()).toEqual(
          entries.map((entry) => toPlainText(readRuns(entry, "…"))).toSorted(),
        );
      }),
      { numRuns: 25 },
    );
  },
);

function openWhole(
  file: string,
  change: ((node: ReturnType<typeof readXml>) => ReturnType<typeof readXml>) | undefined,
  item: (id: string) => object | undefined,
) {
  const xml = readXml(styleFile(file));
  return openEngine({
    style: change?.(xml) ?? xml,
    locale: () => readXml(styleFile("locales-en-US.xml")),
    item,
  });
}

test("the order, and what was formatted before, make no difference", { timeout: 120_000 }, () => {
  const fresh = () =>
    openStyle({ xml: styleFile("modern-language-association.csl"), locale: styleFile("locales-en-US.xml") });
  const warm = fresh();
  fc.assert(
    fc.property(library, fc.infiniteStream(fc.nat()), (items, random) => {
      const shuffled = items.toSorted(() => (random.next().value % 2 === 0 ? 1 : -1));
      expect(plain(shuffled, warm)).toEqual(plain(items, fresh()));
    }),
    { numRuns: 25 },
  );
});

const book = (family: string, title: string, year: number) => ({
  type: "book",
  title,
  author: [{ family, given: "Ann" }],
  issued: { "date-parts": [[year]] },
});

test("entries are sorted by author, then as the style wants it", () => {
  const items = [
    book("Smith", "B", 2001),
    book("van der Berg", "C", 1990),
    book("Doe", "B", 2003),
    book("Doe", "A", 2004),
  ];
  expect(plain(items, builtInStyle("apa"))).toEqual([
    "Doe, A. (2003). B.",
    "Doe, A. (2004). A.",
    "Smith, A. (2001). B.",
    "van der Berg, A. (1990). C.",
  ]);
});

test("MLA writes a dash for a repeated name, and takes it back when the first goes", () => {
  const [first, second] = [book("Doe", "Alpha", 2001), book("Doe", "Beta", 2002)];
  expect(plain([second, first], builtInStyle("mla"))).toEqual(["Doe, Ann. Alpha. 2001.", "---. Beta. 2002."]);
  expect(plain([second], builtInStyle("mla"))).toEqual(["Doe, Ann. Beta. 2002."]);
});

test("a letter after the year comes and goes with the other work", () => {
  const [first, second] = [book("Doe", "Alpha", 2001), book("Doe", "Beta", 2001)];
  expect(plain([first], builtInStyle("apa"))).toEqual(["Doe, A. (2001). Alpha."]);
  expect(plain([first, second], builtInStyle("apa"))).toEqual([
    "Doe, A. (2001a). Alpha.",
    "Doe, A. (2001b). Beta.",
  ]);
  expect(plain([second], builtInStyle("apa"))).toEqual(["Doe, A. (2001). Beta."]);
});

test("two sources that say the same of themselves are one entry", () => {
  const [one, other] = [book("Doe", "Alpha", 2001), book("Doe", "Alpha", 2001)];
  const [entry, ...more] = formatBibliography([one, other], builtInStyle("apa"));
  expect(entry!.items).toEqual([one, other]);
  expect(more).toEqual([]);
});
