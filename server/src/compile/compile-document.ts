// The step "compile": a document's text, what it cites, a style → a PDF, or what is wrong with the text.
//
// The notes depend on which footnotes there are and in which order (a source is cited in full once), and only the
// compiler knows that. So the text is compiled with the notes of the footnotes that can be seen in it, the compiler is
// asked which ones it set, and if they differ, the text is compiled again with the right notes.
import type { Style } from "@ibid/core/cite/open-style.ts";
import { type TypstRun, toTypstData } from "@ibid/core/cite/to-typst.ts";
import {
  type Diagnostic,
  type DocumentOptions,
  MAX_DOCUMENT_CHARACTERS,
  type Preview,
} from "@ibid/core/contract/document.ts";
import { countDocumentWords } from "@ibid/core/typst/count-document-words.ts";
import { bibliographyOf } from "./bibliography-of.ts";
import { type CitedSource, type Notes, citedBy, notesIn } from "./cited-source.ts";
import { notesOf } from "./notes-of.ts";
import type { Compile, CompilerLimits, CompilerPool } from "./open-compiler-pool.ts";
import { openComment } from "./open-comment.ts";
import { AFTER, BEFORE } from "./prelude.ts";
import { readDiagnostics } from "./read-diagnostics.ts";
import { refusal } from "./refusal.ts";
import { unknownFootnotes } from "./unknown-footnotes.ts";

export interface DocumentToCompile {
  id: string;
  title: string;
  text: string;
  citations: readonly CitedSource[];
  style: Style;
  options: DocumentOptions;
}

export interface CompiledDocument extends Omit<Preview, "version" | "pdfVersion"> {
  pdf: Uint8Array | null;
  /** The numbered footnotes that were set, in order. */
  numbers: number[];
}

/** A document can make its footnotes depend on its notes. Then the last of this many passes counts. */
const PASSES = 3;

export async function compileDocument(
  pool: CompilerPool,
  document: DocumentToCompile,
): Promise<CompiledDocument> {
  const { id, title, text, citations, style, options } = document;
  const content = [style, JSON.stringify([title, text, citations, options])];
  const compiled =
    text.length > MAX_DOCUMENT_CHARACTERS
      ? failed(refusal.tooLong())
      : await pool.run(id, content, (compile) => compileInPasses(document, compile, pool.limits));
  return { ...compiled, wordCount: countDocumentWords(text) };
}

type Outcome = Omit<CompiledDocument, "wordCount">;

async function compileInPasses(
  document: DocumentToCompile,
  compile: Compile,
  limits: CompilerLimits,
): Promise<Outcome> {
  const { text, citations } = document;
  let data = dataFor(notesIn(text), document);
  for (let pass = 1; ; pass++) {
    const answer = await compile({ main: BEFORE + text + AFTER, data });
    if (answer === "timeout") return failed(refusal.tooSlow(limits.time));
    if (answer === "crash") return failed(refusal.crashed());
    const diagnostics = readDiagnostics(answer.diagnostics, text);
    const { notes, pageCount, pdf } = answer;
    if (notes === null) return failed(...diagnostics);
    if (pageCount > limits.pages) return failed(refusal.tooManyPages(pageCount, limits.pages));
    const wanted = dataFor(notes, document);
    if (wanted === data || pass === PASSES) {
      const numbers = notes.filter((number) => number !== null);
      diagnostics.push(...unknownFootnotes(text, numbers, citations), ...openComment(text));
      return { ok: true, pdf, pageCount, numbers, diagnostics };
    }
    data = wanted;
  }
}

function failed(...diagnostics: Diagnostic[]): Outcome {
  return { ok: false, pdf: null, pageCount: 0, numbers: [], diagnostics };
}

/** What the prelude reads: the notes of each number, one for each use, and the list of references. */
function dataFor(used: Notes, { title, citations, style, options }: DocumentToCompile): string {
  const cited = citedBy(used, citations);
  const notes: Record<string, TypstRun[][]> = {};
  for (const [index, note] of notesOf(cited, style, options).entries())
    (notes[cited[index]!.number] ??= []).push(toTypstData(note));
  const { heading, entries } = bibliographyOf(cited, style, options);
  const shown = options.bibliography ? entries.map(toTypstData) : [];
  return JSON.stringify({ title: title.toWellFormed(), notes, references: { heading, entries: shown } });
}
