// What the compiler made of documents, kept for a while: the same request need not wait again, and while a text does
// not compile, its last good PDF is available.
import type { CompiledDocument } from "./compile-document.ts";

export interface GoodPdf {
  version: number;
  pdf: Uint8Array;
}

export interface KeptDocument {
  /** What was compiled, as JSON. */
  content: string;
  compiled: CompiledDocument;
  /** Undefined: nobody looked for it yet. Null: there is none. */
  good: GoodPdf | null | undefined;
}

export interface KeptPdfs {
  get(document: string): KeptDocument | undefined;
  set(document: string, kept: KeptDocument): void;
}

const MOST_BYTES = 128 * 1024 * 1024;
const MOST_DOCUMENTS = 50;

export function keepPdfs(): KeptPdfs {
  // In the order in which they were last compiled.
  const kept = new Map<string, KeptDocument>();
  const bytes = (): number =>
    [...kept.values()].reduce((sum, { good }) => sum + (good?.pdf.byteLength ?? 0), 0);
  return {
    get: (document) => kept.get(document),
    set(document, value) {
      kept.delete(document);
      kept.set(document, value);
      while (kept.size > 1 && (kept.size > MOST_DOCUMENTS || bytes() > MOST_BYTES))
        kept.delete(kept.keys().next().value!);
    },
  };
}
