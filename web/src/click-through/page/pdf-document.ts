// Loads pdf.js and keeps the last opened file, so that stepping through its citations doesn't fetch it again.
import * as pdfjs from "pdfjs-dist";

pdfjs.GlobalWorkerOptions.workerSrc = "/pdfjs/pdf.worker.min.mjs";

let last: { url: string; task: pdfjs.PDFDocumentLoadingTask } | undefined;

export function openPdf(url: string): Promise<pdfjs.PDFDocumentProxy> {
  if (last?.url !== url) {
    void last?.task.destroy();
    const task = loadPdf({ url });
    last = { url, task };
    // A file that could not be opened is fetched again next time.
    task.promise.catch(() => {
      if (last?.task === task) last = undefined;
    });
  }
  return last.task.promise;
}

/** Loads a PDF from an address or from bytes. The caller must destroy it. */
export function loadPdf(source: { url: string } | { data: ArrayBuffer }): pdfjs.PDFDocumentLoadingTask {
  return pdfjs.getDocument({
    ...source,
    cMapUrl: "/pdfjs/cmaps/",
    standardFontDataUrl: "/pdfjs/standard_fonts/",
    wasmUrl: "/pdfjs/wasm/",
    iccUrl: "/pdfjs/iccs/",
  });
}
