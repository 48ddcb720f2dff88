// A style and a locale → a citeproc engine that writes runs. Building one takes up to half a second (APA), so it is
// kept: see `open-style.ts`.
//
// This folder is the only one that knows citeproc. Its changes to citeproc are here, one function each with its reason,
// for the whole process or for one engine: docs/decisions/0006.
import { AppError } from "../../contract/error.ts";
import type { XmlNode } from "../read-xml.ts";
import { CHANGES, skipPlainText } from "./change-citeproc.ts";
import { CSL, type Engine } from "./citeproc.ts";
import { letRivalsBeIgnored } from "./ignore-rivals.ts";
import { addRunsFormat, RUNS_FORMAT } from "./runs-format.ts";

for (const change of [...CHANGES, letRivalsBeIgnored, addRunsFormat]) change(CSL);

/** How a citation relates to earlier ones of the same work. */
export const CITE_POSITIONS = {
  subsequent: CSL.POSITION_SUBSEQUENT,
  ibid: CSL.POSITION_IBID,
  ibidWithLocator: CSL.POSITION_IBID_WITH_LOCATOR,
};

export interface EngineParts {
  style: XmlNode;
  locale(language: string): XmlNode;
  item(id: string): object | undefined;
}

export function openEngine({ style, locale, item }: EngineParts): Engine {
  try {
    const engine = new CSL.Engine({ retrieveLocale: locale, retrieveItem: item }, style, "en-US");
    engine.setOutputFormat(RUNS_FORMAT);
    engine.opt.development_extensions["wrap_url_and_doi"] = true;
    skipPlainText(engine);
    return engine;
  } catch (cause) {
    throw new AppError(
      "style_unreadable",
      `This style can't be used: ${cause instanceof Error ? cause.message : String(cause)}. Choose another CSL file.`,
      { cause },
    );
  }
}
