// What the prelude reads: the notes of each number, one for each use, and the list of references.
import { type TypstRun, toTypstData } from "@ibid/core/cite/to-typst.ts";
import { warmStyle } from "../cite/warm-style.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { type Notes, citedBy } from "./cited-source.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { notesOf } from "./notes-of.ts";

export interface NotesToFormat extends Pick<DocumentToCompile, "title" | "citations" | "style" | "options"> {
  used: Notes;
}

export async function run({
  used,
  title,
  citations,
  style: choice,
  options,
}: NotesToFormat): Promise<string> {
  const style = await warmStyle(choice);
  const cited = citedBy(used, citations);
  const notes: Record<string, TypstRun[][]> = {};
  for (const [index, note] of notesOf(cited, style, options).entries())
    (notes[cited[index]!.number] ??= []).push(toTypstData(note));
  const { heading, entries } = bibliographyOf(cited, style, options);
  const shown = options.bibliography ? entries.map(toTypstData) : [];
  return JSON.stringify({ title: title.toWellFormed(), notes, references: { heading, entries: shown } });
}
