// The process that compiles: gets a text and its data, answers with a PDF or with what is wrong. It may be killed at any
// time, and it may crash: the compiler is native code that a hostile document can exhaust.
//
// A document may bring a plugin: Typst has no switch for that, and a name that we hide is found again through `eval`. It
// is WebAssembly that an interpreter runs: it can call nothing of the system, and the limits on time and memory hold
// for it as for any other loop (hostile-documents.test.ts).
//
// Each document has its own compiler, so that nothing of one is in reach of another and an edit is parsed as an edit.
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { answerParent } from "../child/answer-parent.ts";
import type { Notes } from "./cited-source.ts";
import { HTML_RULES } from "./exports/rules.ts";
import { isMisreadEdit } from "./is-misread-edit.ts";
import { CITES, FILES, PRELUDE, type Target } from "./prelude.ts";

export interface ChildRequest {
  document: string;
  main: string;
  /** JSON, for the prelude. */
  data: string;
  mostPages: number;
  target: Target;
}

export interface ChildAnswer {
  /** Null when the text does not compile. */
  notes: Notes | null;
  /** What is cited in the text itself, in order. */
  cites: readonly number[];
  pageCount: number;
  pdf: Uint8Array | null;
  /** Instead of pages, if that was asked for. */
  html: string | null;
  diagnostics: RawDiagnostic[];
}

/** As the compiler gives it: lines from 0, columns in code points. */
export interface RawDiagnostic {
  /** 1: an error; 2: a warning. */
  severity: number;
  /** With its hints at the end. */
  message: string;
  path: string;
  range: { start: RawPosition; end: RawPosition } | null;
}
export interface RawPosition {
  line: number;
  character: number;
}

/** This folder does not exist, so a document finds no files to read. */
const WORKSPACE = "/nonexistent/ibid";
/** How many compilers are kept, and for how many compilations an unused result is kept. */
const [COMPILERS, AGE] = [8, 10];

/** By document, the least recently used one first. */
const kept = new Map<string, { compiler: NodeCompiler; texts: Buffer[] }>();
/** A compiler may go on from any text it was given, so all are kept; after this many, a new compiler takes over. */
const TEXTS = 32;

answerParent((request: ChildRequest): ChildAnswer => {
  const compiler = compilerOf(request);
  // After the answer: nobody waits for it.
  setImmediate(() => compiler.evictCache(AGE));
  return compile(compiler, request);
});

function compile(compiler: NodeCompiler, { main, data, mostPages, target }: ChildRequest): ChildAnswer {
  compiler.mapShadow(WORKSPACE + FILES.data, Buffer.from(data));
  compiler.addSource(WORKSPACE + FILES.main, main);
  const file = { mainFilePath: WORKSPACE + FILES.main };
  const compiled = target === "html" ? compiler.compileHtml(file) : compiler.compile(file);
  const said = compiled.takeError() ?? compiled.takeWarnings();
  const diagnostics: RawDiagnostic[] = said === null ? [] : compiler.fetchDiagnostics(said);
  const result = compiled.result;
  const nothing = { notes: null, cites: [], pageCount: 0, pdf: null, html: null, diagnostics };
  if (result === null) return nothing;
  if (target === "html") return { ...nothing, html: compiler.html(result) };
  const notes = notesOf(compiler.query(result, { selector: "footnote", field: "body" }) as unknown[]);
  const cites = compiler.query(result, { selector: CITES, field: "value" }) as unknown[];
  const pageCount = result.numOfPages;
  const pdf = pageCount <= mostPages ? compiler.pdf(result) : null;
  return { ...nothing, notes, cites: cites.map(Number), pageCount, pdf };
}

function compilerOf({ document, main }: ChildRequest): NodeCompiler {
  const text = Buffer.from(main);
  const last = kept.get(document);
  kept.delete(document);
  const canGoOn =
    last && last.texts.length < TEXTS && !last.texts.some((before) => isMisreadEdit(before, text));
  const { compiler, texts } = canGoOn ? last : { compiler: createCompiler(), texts: [] };
  // The notes may change while the text stays the same.
  const isKnown = texts.at(-1)?.equals(text) ?? false;
  kept.set(document, { compiler, texts: isKnown ? texts : [...texts, text] });
  if (kept.size > COMPILERS) kept.delete(kept.keys().next().value!);
  return compiler;
}

function createCompiler(): NodeCompiler {
  const compiler = NodeCompiler.create({ workspace: WORKSPACE });
  compiler.addSource(WORKSPACE + FILES.prelude, PRELUDE);
  compiler.addSource(WORKSPACE + FILES.htmlRules, HTML_RULES);
  return compiler;
}

/** The prelude's `key-of`, for bodies as the compiler shows them. A footnote that only refers to another has no content. */
function notesOf(bodies: readonly unknown[]): Notes {
  return bodies
    .filter((body): body is Content => body !== null && typeof body === "object")
    .map(({ children, ...body }) => {
      const parts = (children ?? [body]).map(({ func, text }) =>
        func === "text" ? text : func === "space" ? " " : null,
      );
      const key = parts.includes(null) ? "" : parts.join("").trim();
      return /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null;
    });
}

interface Content {
  func: string;
  text?: string;
  children?: Content[];
}
