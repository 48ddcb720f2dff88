// The step "bibliography", inwards: a file of references, in whichever format it is → items, and what was wrong with it.
import { AppError } from "../contract/error.ts";
import { readBibtex } from "./bibtex/read-bibtex.ts";
import { readCslJson } from "./csl-json/read-csl-json.ts";
import type { ImportResult } from "./imported-reference.ts";
import { readNbib } from "./nbib/read-nbib.ts";
import { readRis } from "./ris/read-ris.ts";

export function importReferences(text: string): ImportResult {
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (/^[[{]/.test(start)) return readCslJson(text);
  if (/^[ \t]*TY {1,2}- /m.test(start)) return readRis(text);
  if (/^PMID *- /m.test(start)) return readNbib(text);
  if (/@\s*[a-z]+\s*[{(]/i.test(start)) return readBibtex(text);
  throw new AppError(
    "invalid_request",
    "There are no references in this text. Paste BibTeX, RIS or CSL-JSON, or choose a .bib, .ris, .nbib or .json file.",
  );
}
