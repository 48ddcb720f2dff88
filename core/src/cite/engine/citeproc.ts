// citeproc comes without types. These describe the part of it that we use and change.
// @ts-expect-error: there is no declaration file.
import untyped from "citeproc";

export const CSL = untyped as Citeproc;

export interface Citeproc {
  Engine: new (sys: Sys, style: unknown, language: string) => Engine;
  AmbigConfig: new () => object;
  Disambiguation: { prototype: { run(this: { state: Engine }, shortForm: string): void } };
  Output: { Formats: Record<string, Record<string, unknown>> };
  POSITION_SUBSEQUENT: number;
  POSITION_IBID: number;
  POSITION_IBID_WITH_LOCATOR: number;
  error: (message: string) => never;
  debug: (message: string) => void;
  getAmbiguousCite: (this: Engine, ...rest: unknown[]) => string;
  getSortCompare: (language: string | undefined) => (a: string, b: string) => number;
  toLocaleLowerCase: (this: Engine, text: string) => string;
  toLocaleUpperCase: (this: Engine, text: string) => string;
}

interface Sys {
  retrieveLocale(language: string): unknown;
  retrieveItem(id: string): object | undefined;
}

export interface Engine {
  opt: { development_extensions: Record<string, boolean> };
  bibliography: { opt: Record<string, unknown> };
  citation_sort: { tokens: unknown[] };
  fun: { flipflopper: { processTags(blob: { blobs: string }): void } };
  registry: Registry;
  /** Ours: see `ignore-rivals.ts`. */
  ignoresRivals?: boolean;
  tmp: {
    disambig_settings: object;
    last_rendered_name: string | string[] | false | undefined;
    lang_array?: string[];
  };
  setOutputFormat(format: string): void;
  getTerm(name: string, form?: string, plural?: 0 | 1): string;
  updateItems(ids: string[]): string[];
  /** False when the style has no bibliography. */
  makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
  makeCitationCluster(items: CiteItem[]): string;
  processCitationCluster(
    citation: Citation,
    before: [id: string, note: number][],
    after: [id: string, note: number][],
  ): [unknown, [index: number, text: string, id: string][]];
  /** Without citations: back to the state of a new engine. */
  restoreProcessorState(citations: never[]): void;
}

interface Registry {
  registry: Record<string, { sortkeys: string[] }>;
  namereg: {
    addname(id: string, name: object, place: number): void;
    /** 0: no given name, 1: initials, 2: in full. */
    evalname(id: string, name: object, place: number, base: number, form: string, initials: unknown): number;
  };
  sorter: { compareKeys(a: { sortkeys: string[] }, b: { sortkeys: string[] }): number };
}

export interface CiteItem {
  id: string;
  locator?: string;
  label?: string;
  position?: number;
  prefix?: string;
  suffix?: string;
  "author-only"?: boolean;
  "suppress-author"?: boolean;
}

export interface Citation {
  citationID?: string;
  citationItems: CiteItem[];
  properties: { noteIndex: number };
}
