// Opens one page of a file and reads its text.
import type { PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { readError } from "../../browser/api.ts";
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
    load().catch(async (error: unknown) => {
      const message = (await readRefusal(url)) ?? describe(error);
      if (isCurrent) setState({ status: "failed", message });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, pageIndex]);
  return state;
}

/** What the server says about a file that it does not send, such as a damaged one: pdf.js only keeps the status. */
async function readRefusal(url: string): Promise<string | null> {
  const response = await fetch(url, { headers: { range: "bytes=0-0" } }).catch(() => null);
  return response === null || response.ok ? null : readError(await response.text(), response.status).message;
}

function describe(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The file could not be shown (${reason}). Its text can still be searched and cited.`;
}
