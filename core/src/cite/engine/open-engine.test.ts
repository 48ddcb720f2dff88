// Each change of citeproc against a copy of citeproc as it comes: what a change is for, and that nothing else changes.
import { createRequire } from "node:module";
import { afterEach, describe, expect, test, vi } from "vitest";
import { styleFile } from "../../../test/built-in-style.ts";
import { AppError } from "../../contract/error.ts";
import { builtInStyles } from "../built-in-styles.ts";
import { readXml, type XmlNode } from "../read-xml.ts";
import { changeCaseInJavaScript, keepCollators, reportErrors, skipPlainText } from "./change-citeproc.ts";
import type { Citeproc, Engine } from "./citeproc.ts";
import { ignoreRivals, letRivalsBeIgnored } from "./ignore-rivals.ts";
import { openEngine } from "./open-engine.ts";
import { addRunsFormat, RUNS_FORMAT } from "./runs-format.ts";

afterEach(() => void vi.restoreAllMocks());

const require = createRequire(import.meta.url);

/** A copy of citeproc that nobody has changed, but for its output format, which all copies need to be compared. */
function copy(...changes: ((csl: Citeproc) => void)[]): Citeproc {
  const path = require.resolve("citeproc");
  const { [path]: shared } = require.cache;
  delete require.cache[path];
  const csl = require("citeproc") as Citeproc;
  if (shared === undefined) delete require.cache[path];
  else require.cache[path] = shared;
  for (const change of [addRunsFormat, ...changes]) change(csl);
  return csl;
}

const smith = (given: string) => ({ family: "Smith", given });
const ITEMS = [
  { id: "1", type: "book", title: "the WHO and the ISTANBUL question", author: [smith("Ann")], year: 2001 },
  { id: "2", type: "book", title: "İzmir'in ılık ışığı", author: [smith("Bob")], year: 2001, language: "tr" },
  {
    id: "3",
    type: "book",
    title: "Η ΟΔΟΣ της Αθήνας",
    author: [{ family: "Öz", given: "Émile" }],
    year: 1999,
  },
  {
    id: "4",
    type: "chapter",
    title: 'On “quoted” <i>E. coli</i> and "others"',
    author: [smith("Ann")],
    year: 2001,
  },
  {
    id: "5",
    type: "article-journal",
    title: "[Bracketed] item 10",
    author: [{ literal: "O’Brien & Co" }],
    year: 2010,
  },
  { id: "6", type: "article-journal", title: "Bracketed item 9", author: [], year: 2010 },
  {
    id: "7",
    type: "webpage",
    title: "a page: its sub-title",
    author: [{ family: "d'Arc", given: "Jeanne" }],
    year: 2020,
  },
  {
    id: "8",
    type: "report",
    title: "X<sub>2</sub>: «une étude»",
    author: [smith("Ann"), smith("Cy")],
    year: 2001,
  },
].map(({ year, ...item }) => ({
  ...item,
  issued: { "date-parts": [[year]] },
  "container-title": "the journal of 'small' things",
  page: "12-19",
  URL: "https://example.org/a",
}));
const byId = new Map(ITEMS.map((item) => [item.id, item]));
const LOCALE = readXml(styleFile("locales-en-US.xml"));
const SMALL = readXml(`<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
  <info><id/><title/></info>
  <macro name="names"><names variable="author"><name form="short" initialize-with="."/><substitute><text variable="title"/></substitute></names></macro>
  <citation disambiguate-add-givenname="true" disambiguate-add-year-suffix="true"><sort><key macro="names"/></sort>
    <layout delimiter="; "><group delimiter=" "><text macro="names"/><date variable="issued"><date-part name="year"/></date></group></layout></citation>
  <bibliography><sort><key variable="title"/></sort><layout><group delimiter=". "><names variable="author"/>
    <text variable="title" text-case="title" quotes="true"/><text variable="container-title" text-case="capitalize-all" font-style="italic"/>
    <choose><if type="book"><text value="Book" text-case="uppercase"/></if><else-if type="report" match="none"><text variable="page"/></else-if></choose>
    <text variable="title" text-case="uppercase"/></group></layout></bibliography></style>`);

function open(csl: Citeproc, style: XmlNode = SMALL): Engine {
  const sys = { retrieveLocale: () => LOCALE, retrieveItem: (id: string) => byId.get(id) };
  const engine = new csl.Engine(sys, style, "en-US");
  engine.setOutputFormat(RUNS_FORMAT);
  engine.opt.development_extensions["wrap_url_and_doi"] = true;
  return engine;
}

/** The list of all items, and all of them cited together. */
function written(engine: Engine): string[] {
  engine.updateItems([...byId.keys()]);
  const [, entries] = engine.makeBibliography() || [null, []];
  return [...entries, engine.makeCitationCluster(Array.from(byId.keys(), (id) => ({ id })))];
}

const expected = written(open(copy()));

test.each(Object.values(builtInStyles))("with all changes, $file writes what it wrote", ({ file }) => {
  const style = readXml(styleFile(file));
  const ours = openEngine({ style, locale: () => LOCALE, item: (id) => byId.get(id) });
  expect(written(ours)).toEqual(written(open(copy(), style)));
});

describe("speed", () => {
  test("the case of words changes without ICU, but for the languages that need it", () => {
    const asked = [
      vi.spyOn(String.prototype, "toLocaleLowerCase"),
      vi.spyOn(String.prototype, "toLocaleUpperCase"),
    ];
    expect(written(open(copy(changeCaseInJavaScript)))).toEqual(expected);
    const languages = asked.flatMap(({ mock }) => mock.calls.map(([first]) => [first].flat()[0]));
    expect(new Set(languages)).toEqual(new Set(["tr"]));
    expect(expected.join()).toContain("İZMİR’İN ILIK IŞIĞI");
  });

  test("one collator compares all names and titles", () => {
    const engine = open(copy(keepCollators));
    const compare = vi.spyOn(String.prototype, "localeCompare");
    expect(written(engine)).toEqual(expected);
    expect(compare).not.toHaveBeenCalled();
  });

  test("markup is looked for only where a text may hold some", () => {
    const engine = open(copy());
    const { flipflopper } = engine.fun;
    const processTags = vi.spyOn(flipflopper, "processTags");
    skipPlainText(engine);
    expect(written(engine)).toEqual(expected);
    const texts = processTags.mock.calls.map(([{ blobs }]) => blobs);
    expect(texts).not.toContain("Bracketed item 9");
    expect(texts.length).toBeGreaterThan(0);
  });
});

describe("ignoring rivals", () => {
  const authorsOf = (ids: string[], ignores: boolean): string => {
    const engine = open(copy(letRivalsBeIgnored));
    if (ignores) ignoreRivals(engine);
    engine.updateItems(ids);
    return engine.makeCitationCluster(ids.map((id) => ({ id })));
  };

  test("those who look alike are told apart, unless an engine is told not to", () => {
    expect(written(open(copy(letRivalsBeIgnored)))).toEqual(expected);
    expect(authorsOf(["1", "2"], false)).toBe("A. Smith 2001; B. Smith 2001");
    expect(authorsOf(["1", "2"], true)).toBe("Smith 2001; Smith 2001");
  });

  test("an item on its own is written the same either way", () => {
    for (const { id } of ITEMS) expect(authorsOf([id], true)).toBe(authorsOf([id], false));
  });
});

describe("errors", () => {
  const broken = readXml(`<style xmlns="http://purl.org/net/xbiblio/csl" class="note" version="1.0">
    <info><id/><title/></info><citation><layout><odd/></layout></citation></style>`);
  const citeBackwards = (engine: Engine): void => {
    const cite = (citationID: string, noteIndex: number, before: [string, number][]): void =>
      void engine.processCitationCluster(
        { citationID, citationItems: [{ id: "1" }], properties: { noteIndex } },
        before,
        [],
      );
    cite("a", 5, []);
    cite("b", 1, [["a", 5]]);
  };

  test("what is wrong with a style is thrown as an error, not as a string", () => {
    expect(() => open(copy(reportErrors), broken)).toThrow(/^Undefined node name "odd"/);
    expect(() => openEngine({ style: broken, locale: () => LOCALE, item: () => undefined })).toThrow(
      AppError,
    );
  });

  test("warnings are not written to the console", () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    citeBackwards(open(copy()));
    expect(log).toHaveBeenCalledWith(expect.stringContaining("not sane"));
    log.mockClear();
    citeBackwards(open(copy(reportErrors)));
    expect(log).not.toHaveBeenCalled();
  });
});
