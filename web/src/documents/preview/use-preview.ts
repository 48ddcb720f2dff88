// What the compiler makes of the stored text. A new PDF takes the place of the old one when it is ready to be drawn;
// while the text does not compile, the last good one stays.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Preview } from "@ibid/core/contract/document.ts";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { call, readError, urlOf } from "../../browser/api.ts";
import { coalesce } from "../../browser/coalesce.ts";
import { createStore, useStore } from "../../browser/create-store.ts";

export interface PreviewState {
  preview: Preview | null;
  pdf: PDFDocumentProxy | null;
  error: Error | null;
  isCompiling: boolean;
  /** How long the last answer took. */
  tookMs: number;
}

/** `stamp` changes whenever the PDF may look different. */
export function usePreview(documentId: string, stamp: string): PreviewState & { compile: () => void } {
  const [preview] = useState(() => openPreview(documentId));
  useEffect(() => preview.show(stamp), [preview, stamp]);
  useEffect(() => preview.close, [preview]);
  return { ...useStore(preview.state), compile: preview.compile };
}

function openPreview(documentId: string) {
  const state = createStore<PreviewState>({
    preview: null,
    pdf: null,
    error: null,
    isCompiling: true,
    tookMs: 0,
  });
  const change = (facts: Partial<PreviewState>) => state.set({ ...state.get(), ...facts });
  const setPdf = (pdf: PDFDocumentProxy | null) => {
    const old = state.get().pdf;
    change({ pdf });
    void old?.loadingTask.destroy();
  };
  const compile = async () => {
    change({ isCompiling: true });
    try {
      const start = performance.now();
      const preview = await call(endpoints.getPreview, { params: { id: documentId } });
      // What the compiler says need not wait for the pages.
      change({ preview, tookMs: Math.round(performance.now() - start), error: null });
      const hasNewPdf = preview.pdfVersion !== null && (preview.ok || state.get().pdf === null);
      if (hasNewPdf) setPdf(await openDocumentPdf(documentId));
    } catch (error) {
      change({ error: error as Error });
    }
    change({ isCompiling: false });
  };
  const compileSoon = coalesce(compile, 0);
  let shown: string | null = null;
  return {
    state,
    compile: compileSoon,
    show: (stamp: string) => {
      if (stamp !== shown) compileSoon();
      shown = stamp;
    },
    close: () => {
      setPdf(null);
      shown = null;
    },
  };
}

/** The PDF of the newest version that compiles. Fetched as a whole: it may be replaced a moment later. */
async function openDocumentPdf(id: string): Promise<PDFDocumentProxy> {
  const [{ loadPdf }, response] = await Promise.all([
    import("../../click-through/page/pdf-document.ts"),
    fetch(urlOf(endpoints.getPdf, { params: { id }, query: { last: "true" } })),
  ]);
  if (!response.ok) throw readError(await response.text(), response.status);
  return await loadPdf({ data: await response.arrayBuffer() }).promise;
}
