// citeproc has no types of its own. This is the part of it that we use.
declare module "citeproc" {
  /** A string with %%STRING%%, a function of the formatted string, or false to leave the string as it is. */
  type Decoration = string | false | ((state: EngineState, text: string | undefined) => string);

  type EngineState = CSL.Engine;

  namespace CSL {
    interface Sys {
      retrieveLocale(language: string): unknown;
      retrieveItem(id: string): object | undefined;
    }

    interface CiteItem {
      id: string;
      locator?: string;
      label?: string;
      prefix?: string;
      suffix?: string;
      position?: number;
    }

    interface Citation {
      citationID?: string;
      citationItems: CiteItem[];
      properties: { noteIndex: number };
    }

    class Engine {
      constructor(sys: Sys, style: unknown, language: string, forceLanguage?: boolean);
      opt: { development_extensions: Record<string, boolean> };
      bibliography: { opt: Record<string, unknown> };
      registry: {
        registry: Record<string, { sortkeys: string[] }>;
        namereg: {
          addname(id: string, name: object, place: number): void;
          /** 0: no given name, 1: initials, 2: in full. */
          evalname(id: string, name: object, place: number, base: number, form: string, initials: unknown): number;
        };
        sorter: { compareKeys(a: { sortkeys: string[] }, b: { sortkeys: string[] }): number };
      };
      fun: { flipflopper: { processTags(blob: { blobs: string }): void } };
      disambiguate: { run(shortForm: string): void };
      /** Ours: see `open-engine.ts`. */
      ignoresRivals?: boolean;
      tmp: { jump: { replace(outcome: string): void }; disambig_settings: AmbigConfig; last_rendered_name: string | string[] | false | undefined; lang_array?: string[] };
      setOutputFormat(format: string): void;
      getTerm(name: string, form?: string, plural?: 0 | 1): string;
      updateItems(ids: string[], nosort?: boolean): string[];
      /** False when the style has no bibliography. */
      makeBibliography(): [{ entry_ids: string[][] }, string[]] | false;
      makeCitationCluster(items: CiteItem[]): string;
      processCitationCluster(
        citation: Citation,
        before: [string, number][],
        after: [string, number][],
      ): [unknown, [number, string, string][]];
      /** Without citations: back to the state of a new engine. */
      restoreProcessorState(citations: never[]): void;
    }

    const POSITION_SUBSEQUENT: number;
    const POSITION_IBID: number;
    const POSITION_IBID_WITH_LOCATOR: number;

    const Output: { Formats: Record<string, Record<string, unknown>> };

    let error: (message: string) => never;
    let debug: (message: string) => void;
    class AmbigConfig {}
    class Disambiguation {
      state: Engine;
      run(shortForm: string): void;
    }
    interface Token {
      next: number;
      succeed: number;
      fail: number;
      test?: (item: object, cite: object) => unknown;
      execs: ((this: Token, state: EngineState, item: object, cite: object) => number | undefined)[];
    }
    let tokenExec: (this: EngineState, token: Token, item: object, cite: object) => number;
    let getAmbiguousCite: (this: EngineState, ...rest: unknown[]) => string;
    let getSortCompare: (language: string | undefined) => (a: string, b: string) => number;
    let toLocaleLowerCase: (this: EngineState, text: string) => string;
    let toLocaleUpperCase: (this: EngineState, text: string) => string;
  }

  export default CSL;
}
