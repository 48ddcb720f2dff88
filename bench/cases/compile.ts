// A document of 20 pages with 70 notes in APA: its first PDF, from a process that is not there yet, and the PDF after a
// keystroke, at places all over the document, once warm.
import { DEFAULT_DOCUMENT_OPTIONS } from "@ibid/core/contract/document.ts";
import { type CompileDeps, compileDocument } from "../../server/src/compile/compile-document.ts";
import { openCompilerPool } from "../../server/src/compile/open-compiler-pool.ts";
import { openThreads } from "../../server/src/threads/open-threads.ts";
import type { BenchCase, BenchRow, Figures } from "../bench-case.ts";
import { wallMs } from "../stopwatch.ts";
import { makeLibrary } from "./make-library.ts";
import { makeProse } from "./make-prose.ts";

const [PAGES, NOTES] = [20, 70];
/** Enough for the pages, notes and references left out. */
const CHARACTERS = 60_000;
/** Where keys are struck, as parts of the text. */
const PLACES = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Milliseconds. */
const [FIRST, KEYSTROKE] = [3000, 200];

export const compile: BenchCase = {
  name: "compile",
  withoutDatabase: true,
  async prepare() {
    const style = { name: "apa" } as const;
    let edition = 0;
    /** Nobody has seen these references before. */
    const makeDocument = (): Compiling => {
      const citations = makeLibrary(NOTES, ++edition).map((csl, index) => ({
        number: index + 1,
        csl,
        locator: null,
        removed: false,
      }));
      return async (deps, text) => {
        const options = DEFAULT_DOCUMENT_OPTIONS;
        const document = { id: "bench", title: "Bench", text, citations, style, options };
        const { ok, pageCount, numbers } = await compileDocument(deps, document);
        if (!ok || pageCount < PAGES || numbers.length !== NOTES)
          throw new Error(`Not the document to be measured: ${pageCount} pages, ${numbers.length} notes.`);
      };
    };
    return {
      ways: [() => measure(makeDocument())],
      rows: [
        row("compile, first", "from nothing", "first", FIRST),
        row("compile, keystroke", "after a keystroke", "keystroke", KEYSTROKE),
      ],
      close: async () => {},
    };
  },
};

type Compiling = (deps: CompileDeps, text: string) => Promise<void>;

async function measure(compileText: Compiling): Promise<Figures> {
  const deps = { compiler: openCompilerPool(), threads: openThreads() };
  try {
    let text = makeText();
    const first = await wallMs(() => compileText(deps, text));
    const edits: number[] = [];
    for (const place of PLACES) {
      const at = text.indexOf(" ", text.length * place);
      text = `${text.slice(0, at)}x${text.slice(at)}`;
      edits.push(await wallMs(() => compileText(deps, text)));
    }
    const floor = await wallMs(() => compileText(deps, text));
    return { first, keystroke: edits.toSorted((a, b) => a - b)[Math.floor(PLACES.length / 2)]!, floor };
  } finally {
    await deps.compiler.close();
    await deps.threads.close();
  }
}

function makeText(): string {
  const sentences = makeProse(3, CHARACTERS).split(/(?<=\.) /);
  const every = Math.floor(sentences.length / NOTES);
  return sentences
    .map((sentence, index) => {
      const number = Math.floor(index / every) + 1;
      return index % every === 0 && number <= NOTES ? `${sentence}#footnote[${number}]` : sentence;
    })
    .join(" ");
}

function row(name: string, when: string, figure: string, limit: number): BenchRow {
  return {
    name,
    ours: `compileDocument, 20 pages, 70 notes, ${when}`,
    peer: `${limit} ms`,
    target: { kind: "cost", atMost: 1 },
    read: (of) => ({ ours: of[figure]!, peer: limit, floor: of["floor"]! }),
  };
}
