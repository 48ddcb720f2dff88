// The step "compile": a document's text, what it cites, a style → a PDF, or what is wrong with the text.
//
// The notes depend on which footnotes there are and in which order (a source is cited in full once), and only the
// compiler knows that. So the text is compiled with the notes of the footnotes that can be seen in it, the compiler is
// asked which ones it set, and if they differ, the text is compiled again with the right notes. The same holds for
// citations in the text.
import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, MAX_DOCUMENT_CHARACTERS, type Preview } from "@ibid/core/contract/document.ts";
import { countDocumentWords } from "@ibid/core/typst/count-document-words.ts";
import type { Threads } from "../threads/open-threads.ts";
import { type Cluster, type Notes, notesIn } from "./cited-source.ts";
import type { DocumentToCompile } from "./document-to-compile.ts";
import { noteData } from "./format-tasks.ts";
import type { Compile, CompilerLimits, CompilerPool } from "./open-compiler-pool.ts";
import { openComment } from "./open-comment.ts";
import { type TextToSet, placeAlone, placeInText } from "./place-in-text.ts";
import { mainFile, type Target } from "./prelude.ts";
import { withoutPageRules } from "./exports/without-page-rules.ts";
import { readDiagnostics } from "./read-diagnostics.ts";
import { compileFailed, refusal } from "./refusal.ts";
import { unknownFootnotes } from "./unknown-footnotes.ts";

export interface CompiledDocument extends Omit<Preview, "version" | "pdfVersion"> {
  pdf: Uint8Array | null;
  /** The numbered footnotes that were set, in order. */
  numbers: number[];
}

/** A document can make its footnotes depend on its notes. Then the last of this many passes counts. */
const PASSES = 3;

/** How often a text is tried again without rules that only pages have. */
const PAGE_RULES = 20;

export interface CompileDeps {
  compiler: CompilerPool;
  threads: Threads;
}

export async function compileDocument(
  deps: CompileDeps,
  document: DocumentToCompile,
): Promise<CompiledDocument> {
  const compiled = await compileWith(deps, document, "pages", ({ setting: _, ...outcome }) => outcome);
  return { ...compiled, wordCount: countDocumentWords(document.text) };
}

/** The document as HTML, from which its other files are made: exports/rules.ts. */
export async function compileToHtml(deps: CompileDeps, document: DocumentToCompile): Promise<string> {
  // Apart from its pages, which somebody may be waiting for.
  const apart = { ...document, id: `${document.id} html` };
  return await compileWith(deps, apart, "html", async ({ setting, diagnostics }, compile) => {
    if (setting === null) throw compileFailed(diagnostics);
    let { text } = setting;
    for (let left = PAGE_RULES; ; left--) {
      const answer = await compile({ main: mainFile(text, "html"), data: setting.data, target: "html" });
      if (answer === "timeout") throw compileFailed([refusal.tooSlow(deps.compiler.limits.time)]);
      if (answer === "crash") throw compileFailed([refusal.crashed()]);
      if (answer.html !== null) return answer.html;
      const rest = left > 0 ? withoutPageRules(text, answer.diagnostics) : null;
      if (rest === null) throw compileFailed(readDiagnostics(answer.diagnostics, document.text));
      text = rest;
    }
  });
}

async function compileWith<T>(
  { compiler, threads }: CompileDeps,
  document: DocumentToCompile,
  target: Target,
  finish: (outcome: Outcome, compile: Compile) => T | Promise<T>,
): Promise<T> {
  const { id, title, text, citations, style, options } = document;
  const content = [target, JSON.stringify([title, text, citations, style, options])];
  const dataFor: DataFor = (used, clusters) =>
    threads.run(noteData, { used, clusters, title, citations, style, options });
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    const failure = failed(refusal.tooLong());
    return await finish(failure, () => Promise.reject(compileFailed(failure.diagnostics)));
  }
  return await compiler.run(id, content, async (compile) =>
    finish(await compileInPasses(document, compile, dataFor, compiler.limits), compile),
  );
}

/** What the prelude reads. */
type DataFor = (used: Notes, clusters: readonly Cluster[]) => Promise<string>;
interface Outcome extends Omit<CompiledDocument, "wordCount"> {
  /** What was compiled. Null when it did not compile. */
  setting: { text: string; data: string } | null;
}

async function compileInPasses(
  { text, citations, style, options: { citeIn } }: DocumentToCompile,
  compile: Compile,
  dataFor: DataFor,
  limits: CompilerLimits,
): Promise<Outcome> {
  let toSet: TextToSet = citeIn === "text" ? placeInText(text, citations, style) : { text, clusters: [] };
  let used = notesIn(toSet.text);
  let data = await dataFor(used, toSet.clusters);
  for (let pass = 1; ; pass++) {
    const answer = await compile({ main: mainFile(toSet.text, "pages"), data });
    if (answer === "timeout") return failed(refusal.tooSlow(limits.time));
    if (answer === "crash") return failed(refusal.crashed());
    const diagnostics = readDiagnostics(answer.diagnostics, text);
    const { notes, cites, pageCount, pdf } = answer;
    if (notes === null) return failed(...diagnostics);
    if (pageCount > limits.pages) return failed(refusal.tooManyPages(pageCount, limits.pages));
    const expected = toSet.clusters.flatMap(({ numbers }) => numbers);
    const next = isDeepStrictEqual(cites, expected) ? toSet : placeAlone(text, citations, cites);
    const isKnown = next === toSet && isDeepStrictEqual(notes, used);
    const wanted = isKnown ? data : await dataFor(notes, next.clusters);
    if ((next === toSet && wanted === data) || pass === PASSES) {
      const numbers = [...cites, ...notes.filter((number) => number !== null)];
      diagnostics.push(...unknownFootnotes(text, numbers, citations), ...openComment(text));
      return { ok: true, pdf, pageCount, numbers, diagnostics, setting: { text: toSet.text, data } };
    }
    [toSet, used, data] = [next, notes, wanted];
  }
}

function failed(...diagnostics: Diagnostic[]): Outcome {
  return { ok: false, pdf: null, pageCount: 0, numbers: [], diagnostics, setting: null };
}
