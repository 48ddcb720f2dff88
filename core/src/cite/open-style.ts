// The step "cite": source metadata → CSL item → footnote or reference text.
//
// In: a CSL style and a locale, as text. Out: a style that is ready to format: one warm engine and the caches of
// what it has formatted. citeproc needs milliseconds for an entry, so nothing is formatted twice: an item is
// identified by its content, an entry by the items that it is told apart from.
import { AppError } from "../contract/error.ts";
import {
  arrangeEntries,
  type Entry,
  type EntryRenderer,
  type Prepared,
  type Probe,
} from "./arrange-entries.ts";
import { checkMacros } from "./check-macros.ts";
import type { CiteLocator } from "./cite.ts";
import { raisesCitations } from "./cites-in.ts";
import { cleanItem, cleanText } from "./clean-item.ts";
import { fillMissing, type MissingPolicy } from "./fill-missing.ts";
import { openCache } from "./open-cache.ts";
import { citeAsGiven, NOTHING } from "./engine/cite-as-given.ts";
import { ignoreRivals } from "./engine/ignore-rivals.ts";
import { openEngine } from "./engine/open-engine.ts";
import { readLocale } from "./read-locale.ts";
import { elementsOf, readXml, type XmlNode } from "./read-xml.ts";
import { yearOf, type Reference } from "./reference.ts";
import { rivalKeys } from "./rival-keys.ts";
import type { RichText } from "./rich-text.ts";
import type { StyleRules } from "./rules/style-rules.ts";
import { readRuns } from "./engine/runs-format.ts";

export interface StyleText {
  xml: string;
  locale: string;
  rules?: StyleRules;
}

/** One work of a citation. */
export interface CitePart {
  of: Prepared;
  locator?: CiteLocator | undefined;
  /** One of citeproc's positions. */
  position?: number;
  "first-reference-note-number"?: number;
  "near-note"?: boolean;
  prefix?: string | undefined;
  suffix?: string | undefined;
  "author-only"?: boolean;
  "suppress-author"?: boolean;
}

export interface Style {
  readonly title: string;
  /** The heading of its list of references. */
  readonly heading: string;
  /** Cites in notes (Chicago) and not in the text (APA, MLA). */
  readonly isNote: boolean;
  /** Names are told apart by given names throughout a document, not only where two citations look the same. */
  readonly tellsNamesApart: boolean;
  /** Works in the same brackets are put in order. */
  readonly sortsCitations: boolean;
  /** Citations are superscripts, which follow the punctuation. */
  readonly raisesCitations: boolean;
  /** Works are cited by their number. */
  readonly numbersWorks: boolean;
  prepare(items: readonly Reference[], missing: MissingPolicy): Prepared[];
  probe(item: Prepared): Probe;
  /**
   * One citation, told apart from `among`, which holds what it cites. Works keep their order if one of them has words
   * before it: "see also" refers to those before it.
   */
  cite(parts: readonly CitePart[], among: readonly Prepared[]): RichText;
  /** The reference list of these items, in the order of the style. */
  bibliography(items: readonly Prepared[]): readonly Entry[];
  /** The style's word for a kind of place, "p." or "pp.". */
  term(name: string, isPlural: boolean): string;
}

/** How many items are kept, and how many texts made from them. */
const [ITEMS, TEXTS] = [5_000, 20_000];

export function openStyle({ xml, locale, rules = {} }: StyleText): Style {
  const style = readStyle(xml, rules);
  const citation = elementOf(style, "citation");
  const suffixes = citation?.attrs["disambiguate-add-year-suffix"] === "true";
  const undated = rules.undated ?? (saysNoDate(style) ? undefined : nameMissingDate);
  const words = readLocale(locale);
  const prepared = { placeholders: openCache(ITEMS), style: openCache(ITEMS) };
  const texts = openCache(TEXTS);
  let count = 0;
  let loaded = { key: "", items: new Map<string, Reference>() };
  const numbersWorks = JSON.stringify(style).includes("citation-number");
  const engine = openEngine({ style, locale: () => words, item: (id) => loaded.items.get(id) });
  // A note is only a note: citeproc would take a line like "title: …" in it for the title.
  engine.opt.development_extensions["field_hack"] = false;

  /** Makes these items the only ones that the engine knows of. Those to be cited must be told apart. */
  function load(items: readonly Prepared[], tellsApart: boolean): void {
    const key = `${tellsApart} ${keyOf(items)}`;
    if (key === loaded.key) return;
    loaded = { key: "", items: new Map(items.map(({ id, item }) => [id, { ...item, id }])) };
    engine.restoreProcessorState([]);
    engine.ignoresRivals = false;
    if (!tellsApart) ignoreRivals(engine);
    engine.updateItems([...loaded.items.keys()]);
    loaded.key = key;
  }

  function read(output: string): RichText {
    const runs = readRuns(output, rules.ellipsis ?? "…");
    return rules.result?.(runs) ?? runs;
  }

  const renderer: EntryRenderer = {
    suffixes,
    sorts: elementOf(elementOf(style, "bibliography"), "sort") !== undefined,
    substitutes: typeof engine.bibliography.opt["subsequent-author-substitute"] === "string",
    numbers: numbersWorks,

    probe: (of) =>
      texts.once(`probe ${of.id}`, () => {
        load([of], false);
        const [, entries] = engine.makeBibliography() || [null, []];
        const { sortkeys } = engine.registry.registry[of.id]!;
        const [names] = [engine.tmp.last_rendered_name].flat();
        return {
          yearKeys: rivalKeys(of.item).map((key) => `${key} ${yearOf(of.item)}`),
          sortkeys,
          names: names || of.id,
          entry: read(entries[0] ?? ""),
        };
      }),

    together: (items) =>
      texts.once(`together ${keyOf(items)}`, () => {
        // Entries depend on each other only through the letters after years. In a style without these, telling them
        // apart would spell out names in the list that are only ambiguous in the text.
        load(items, suffixes);
        const [{ entry_ids: ids }, entries] = engine.makeBibliography() || [{ entry_ids: [] }, []];
        const byId = new Map(items.map((item) => [item.id, item]));
        return entries.map((entry, index) => ({ of: byId.get(ids[index]![0]!)!, text: read(entry) }));
      }),

    compare: (a, b) => engine.registry.sorter.compareKeys(a, b),
  };

  const isNote = style.attrs["class"] === "note";
  return {
    heading: rules.heading ?? (isNote ? "Bibliography" : "References"),
    title:
      elementOf(elementOf(style, "info"), "title")?.children.find((child) => typeof child === "string") ?? "",
    isNote,
    tellsNamesApart: /^(all|primary)-/.test(citation?.attrs["givenname-disambiguation-rule"] ?? ""),
    sortsCitations: elementOf(citation, "sort") !== undefined,
    raisesCitations: raisesCitations(xml),
    numbersWorks,
    probe: renderer.probe,
    bibliography: arrangeEntries(renderer),

    prepare: (items, missing) =>
      items.map((item) =>
        prepared[missing].once(JSON.stringify(item), () => {
          const clean = cleanItem(item);
          const filled = missing === "placeholders" ? fillMissing(clean, undated) : clean;
          return { id: `i${++count}`, item: (rules.item ?? []).reduce((now, rule) => rule(now), filled) };
        }),
      ),

    cite: (parts, among) => {
      const items = parts.map(
        ({ of: { id }, locator: { label = "", value } = {}, prefix, suffix, ...others }) => {
          const locator = cleanText(value);
          const place = locator === undefined ? {} : { locator, label: rules.labels?.[label] ?? label };
          return { id, ...others, ...place, ...writeAffixes(prefix, suffix) };
        },
      );
      return texts.once(`cite ${JSON.stringify(items)} ${keyOf(among)}`, () => {
        load(among, true);
        const keepsOrder = items.some(({ prefix }) => prefix !== undefined);
        const cited = keepsOrder ? citeAsGiven(engine, items) : engine.makeCitationCluster(items);
        return cited.includes(NOTHING) ? [] : read(cited);
      });
    },

    term: (name, isPlural) => engine.getTerm(name, "short", isPlural ? 1 : 0),
  };
}

/** "see" + Doe + "for a review" → "see Doe, for a review". */
function writeAffixes(
  prefix: string | undefined,
  suffix: string | undefined,
): { prefix?: string; suffix?: string } {
  const [before, after] = [cleanText(prefix), cleanText(suffix)];
  return {
    ...(before !== undefined && { prefix: /[([“‘"']$/.test(before) ? before : `${before} ` }),
    ...(after !== undefined && { suffix: /^[\p{P}]/u.test(after) ? after : `, ${after}` }),
  };
}

function keyOf(items: readonly Prepared[]): string {
  return items.map(({ id }) => id).join(" ");
}

function readStyle(xml: string, rules: StyleRules): XmlNode {
  const style = readXml(xml);
  if (style.name === "style" && elementOf(style, "citation") !== undefined) {
    checkMacros(style);
    return rules.style?.(style) ?? style;
  }
  const links = elementsOf(elementOf(style, "info"));
  const parent = links.find(({ attrs }) => attrs["rel"] === "independent-parent")?.attrs["href"];
  throw new AppError(
    "style_unreadable",
    parent === undefined
      ? "This file is not a CSL style. Choose a file that ends in .csl."
      : `This CSL file only points to another style, ${parent}. Choose the file of that style.`,
  );
}

function saysNoDate(style: XmlNode): boolean {
  return JSON.stringify(style).includes('"term":"no date"');
}

function nameMissingDate(item: Reference, placeholder: string): Reference {
  return { ...item, issued: { literal: placeholder } };
}

function elementOf(parent: XmlNode | undefined, name: string): XmlNode | undefined {
  return elementsOf(parent).find((child) => child.name === name);
}
