// Opens one page of a file and reads its text.
import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { openPdf } from "./pdf-document.ts";

export type PdfPageItems = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

export type PdfPageState =
  | { status: "loading" }
  | { status: "failed"; message: string }
  | { status: "ready"; page: PDFPageProxy; items: PdfPageItems };

export function usePdfPage(url: string, pageIndex: number): PdfPageState {
  const [state, setState] = useState<PdfPageState>({ status: "loading" });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const pdf = await openPdf(url);
      const page = await pdf.getPage(pageIndex + 1);
      const { items } = await page.getTextContent();
      if (isCurrent) setState({ status: "ready", page, items });
    };
    load().catch((error: unknown) => {
      if (isCurrent)
        setState({ status: "failed", message: error instanceof Error ? error.message : String(error) });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, pageIndex]);
  return state;
}
