import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { Unreachable, readError, urlOf } from "../browser/api.ts";

interface SharedPdf {
  pdf: PDFDocumentProxy | null;
  error: Error | null;
}

export function useSharedPdf(token: string): SharedPdf {
  const [state, setState] = useState<SharedPdf>({ pdf: null, error: null });
  useEffect(() => {
    let isCurrent = true;
    let task: PDFDocumentLoadingTask | undefined;
    const load = async () => {
      const [{ loadPdf }, data] = await Promise.all([
        import("../click-through/page/pdf-document.ts"),
        fetchPdf(token),
      ]);
      if (!isCurrent) return;
      task = loadPdf({ data });
      const pdf = await task.promise;
      if (isCurrent) setState({ pdf, error: null });
    };
    load().catch((error: unknown) => {
      if (isCurrent) setState({ pdf: null, error: error as Error });
    });
    return () => {
      isCurrent = false;
      void task?.destroy();
    };
  }, [token]);
  return state;
}

async function fetchPdf(token: string): Promise<ArrayBuffer> {
  const endpoint = endpoints.openSharedPdf;
  const headers = { "content-type": "application/json" };
  const init = { method: endpoint.method, headers, body: JSON.stringify({ token }) };
  const response = await fetch(urlOf(endpoint), init).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  if (!response.ok) throw readError(await response.text(), response.status);
  return await response.arrayBuffer();
}
