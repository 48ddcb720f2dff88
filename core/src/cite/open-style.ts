// The step "cite": source metadata → CSL item → footnote or reference text.
//
// In: a CSL style and a locale, as text. Out: a style that is ready to format: one warm engine and the caches of
// what it has formatted. citeproc needs milliseconds for an entry, so nothing is formatted twice: an item is known
// by its content, an entry by the items that it is told apart from.
import { AppError } from "../contract/error.ts";
import { arrangeEntries, type Entry } from "./arrange-entries.ts";
import { cleanItem } from "./clean-item.ts";
import { withTerms } from "./edit-xml.ts";
import { fillMissing, type MissingPolicy } from "./fill-missing.ts";
import { openEngine } from "./open-engine.ts";
import { readXml, type XmlNode } from "./read-xml.ts";
import { yearOf, type Reference } from "./reference.ts";
import { rivalKeys } from "./rival-keys.ts";
import type { RichText } from "./rich-text.ts";
import type { StyleRules } from "./rules/style-rules.ts";
import { readRuns } from "./runs-format.ts";

export interface StyleText {
  xml: string;
  locale: string;
  rules?: StyleRules;
}

/** Stands for the whole content of an item: equal content, equal id. */
export type ItemId = string;

/** What an item is like when it is formatted alone. */
export interface Probe {
  /** Those who share one may have the same author and year. */
  yearKeys: readonly string[];
  sortkeys: string[];
  /** The names it begins with, where the style replaces repeated ones; else something of its own. */
  names: string;
  entry: RichText;
}

export interface CiteOptions {
  locator?: string | undefined;
  label?: string | undefined;
  /** One of citeproc's positions. */
  position?: number;
  "first-reference-note-number"?: number;
  "near-note"?: boolean;
}

export interface Style {
  readonly title: string;
  /** Cites in notes (Chicago) and not in the text (APA, MLA). */
  readonly isNote: boolean;
  /** Names are told apart by given names throughout a document, not only where two citations look the same. */
  readonly tellsNamesApart: boolean;
  /** Ids are good until the next call. */
  prepare(items: readonly Reference[], missing: MissingPolicy): ItemId[];
  item(id: ItemId): Reference;
  probe(id: ItemId): Probe;
  /** One citation of an item, told apart from `among`. */
  cite(id: ItemId, among: readonly ItemId[], options: CiteOptions): RichText;
  /** The reference list of these items, in the order of the style. */
  bibliography(ids: readonly ItemId[]): readonly Entry[];
  /** The style's word for a kind of place, "p." or "pp.". */
  term(name: string, isPlural: boolean): string;
}

/** Beyond this many items everything is forgotten: a cache, not a store. */
const MOST_ITEMS = 20_000;

export function openStyle({ xml, locale, rules = {} }: StyleText): Style {
  const original = readStyle(xml);
  const citation = elementOf(original, "citation");
  const locales = withTerms(readXml(locale), { slide: ["slide", "slides"] });
  const items = new Map<ItemId, Reference>();
  const known = new Map<string, ItemId>();
  const formatted = new Map<string, unknown>();
  const engine = openEngine({
    style: rules.style?.(original) ?? original,
    locale: () => locales,
    item: (id) => items.get(id),
  });
  // A note is a note. citeproc would take a line like "title: …" in it for the title.
  engine.opt.development_extensions["field_hack"] = false;
  const undated = rules.undated ?? (saysNoDate(original) ? undefined : nameMissingDate);
  let loaded = "";
  let count = 0;

  /** Makes these items the only ones that the engine knows of. */
  function load(ids: readonly ItemId[], isProbe = false): void {
    const wanted = isProbe ? "" : ids.join(" ");
    if (wanted === loaded && !isProbe) return;
    loaded = "";
    engine.restoreProcessorState([]);
    engine.isAlone = isProbe;
    engine.updateItems([...ids]);
    loaded = wanted;
  }

  function read(output: string): RichText {
    const runs = readRuns(output, rules.ellipsis ?? "…");
    return rules.result?.(runs) ?? runs;
  }

  function once<T>(key: string, make: () => T): T {
    if (!formatted.has(key)) formatted.set(key, make());
    return formatted.get(key) as T;
  }

  const suffixes = citation?.attrs["disambiguate-add-year-suffix"] === "true";
  const renderer = {
    suffixes,
    sorts: elementOf(elementOf(original, "bibliography"), "sort") !== undefined,
    substitutes: typeof engine.bibliography.opt["subsequent-author-substitute"] === "string",
    numbers: JSON.stringify(original).includes("citation-number"),

    probe: (id: ItemId): Probe =>
      once(`probe ${id}`, () => {
        load([id], true);
        const [, entries] = engine.makeBibliography() || [null, []];
        const { sortkeys } = engine.registry.registry[id]!;
        const [names] = [engine.tmp.last_rendered_name].flat();
        const item = items.get(id)!;
        return {
          yearKeys: rivalKeys(item).map((key) => `${key} ${yearOf(item)}`),
          sortkeys,
          names: names || id,
          entry: read(entries[0] ?? ""),
        };
      }),

    together: (ids: readonly ItemId[]): ReadonlyMap<ItemId, RichText> =>
      once(`entries ${ids.join(" ")}`, () => {
        // Letters after years are all that entries know of each other. Without them, citeproc would spell out names
        // in the list that are only ambiguous in the text.
        load(ids, !suffixes);
        const [{ entry_ids: entryIds }, entries] = engine.makeBibliography() || [{ entry_ids: [] }, []];
        return new Map(entries.map((entry, index) => [entryIds[index]![0]!, read(entry)]));
      }),

    compare: (a: Probe, b: Probe): number => engine.registry.sorter.compareKeys(a, b),
  };

  return {
    title: String(elementOf(elementOf(original, "info"), "title")?.children[0] ?? ""),
    isNote: original.attrs["class"] === "note",
    tellsNamesApart: /^(all|primary)-/.test(citation?.attrs["givenname-disambiguation-rule"] ?? ""),
    item: (id) => items.get(id)!,
    probe: renderer.probe,
    bibliography: arrangeEntries(renderer),

    prepare(list, missing) {
      if (items.size > MOST_ITEMS) for (const cache of [items, known, formatted]) cache.clear();
      return list.map((item) => {
        const key = missing + JSON.stringify(item);
        const id = known.get(key) ?? `i${++count}`;
        if (items.has(id)) return id;
        const clean = cleanItem(item);
        const filled = missing === "placeholders" ? fillMissing(clean, undated) : clean;
        const ready = (rules.item ?? []).reduce((now, rule) => rule(now), filled);
        items.set(id, { ...ready, id });
        known.set(key, id);
        return id;
      });
    },

    cite: (id, among, options) =>
      once(`cite ${among.join(" ")} ${id} ${JSON.stringify(options)}`, () => {
        load(among);
        const given = Object.entries(options).filter(([, value]) => value !== undefined);
        return read(engine.makeCitationCluster([{ id, ...Object.fromEntries(given) }]));
      }),

    term: (name, isPlural) => engine.getTerm(name, "short", isPlural ? 1 : 0),
  };
}

function readStyle(xml: string): XmlNode {
  const style = readXml(xml);
  if (style.name === "style" && elementOf(style, "citation") !== undefined) return style;
  const isDependent = JSON.stringify(style).includes("independent-parent");
  throw new AppError(
    "invalid_request",
    isDependent
      ? "This CSL file only points to another style. Choose the file of that style."
      : "This file is no CSL style. Choose a file that ends in .csl.",
  );
}

function saysNoDate(style: XmlNode): boolean {
  return JSON.stringify(style).includes('"term":"no date"');
}

function nameMissingDate(item: Reference, placeholder: string): Reference {
  return { ...item, issued: { literal: placeholder } };
}

function elementOf(parent: XmlNode | undefined, name: string): XmlNode | undefined {
  return parent?.children.filter((child) => typeof child !== "string").find((child) => child.name === name);
}
