import type { DocumentOptions } from "@ibid/core/contract/document.ts";
import type { StyleChoice } from "../cite/style-choice.ts";
import { warmStyle } from "../cite/warm-style.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import type { CitedSource } from "./cited-source.ts";
import { type BibliographyFormat, writeBibliography } from "./write-bibliography.ts";

export interface BibliographyToWrite {
  cited: readonly CitedSource[];
  style: StyleChoice;
  options: DocumentOptions;
  format: BibliographyFormat;
}

export async function run({ cited, style, options, format }: BibliographyToWrite): Promise<string> {
  return writeBibliography(bibliographyOf(cited, await warmStyle(style), options), format);
}
