// What the prelude reads: the notes and citations of each number, one for each use, and the list of references.
import { type TypstRun, toTypstData } from "@ibid/core/cite/to-typst.ts";
import { warmStyle } from "../cite/warm-style.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { type SetCitation, citationsOf } from "./citations-of.ts";
import { type Cluster, type Notes, citedBy } from "./cited-source.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { notesOf } from "./notes-of.ts";

export interface NotesToFormat extends Pick<DocumentToCompile, "title" | "citations" | "style" | "options"> {
  used: Notes;
  clusters: readonly Cluster[];
}

interface CitationToSet {
  runs: TypstRun[];
  joined?: SetCitation["joined"];
}

export async function run({
  used,
  clusters,
  title,
  citations,
  style: choice,
  options,
}: NotesToFormat): Promise<string> {
  const style = await warmStyle(choice);
  const inText = clusters.flatMap(({ numbers }) => numbers);
  const cited = citedBy(used, citations);
  const notes: Record<string, TypstRun[][]> = {};
  for (const [index, note] of notesOf(cited, style, options).entries())
    (notes[cited[index]!.number] ??= []).push(toTypstData(note));
  const cites: Record<string, CitationToSet[]> = {};
  for (const [index, { joined, text }] of citationsOf(clusters, citations, style, options).entries()) {
    const { numbers } = clusters[index]!;
    // The first footnote of a cluster shows all of it.
    const shown: CitationToSet = { runs: toTypstData(text), ...(joined && { joined }) };
    for (const [at, number] of numbers.entries())
      (cites[number] ??= []).push(at === 0 ? shown : { runs: [] });
  }
  const { heading, entries } = bibliographyOf([...citedBy(inText, citations), ...cited], style, options);
  const shown = options.bibliography ? entries.map(toTypstData) : [];
  return JSON.stringify({
    title: title.toWellFormed(),
    notes,
    cites,
    references: { heading, entries: shown },
  });
}
