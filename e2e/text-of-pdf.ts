import { pageText } from "../core/src/anchor/page-text.ts";
import { openPdf } from "../server/src/ingest/pdf/open-pdf.ts";

/** With each line break as a blank, as one reads it. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf("document.pdf", new Uint8Array(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    pages.push(pageText((await (await pdf.getPage(number)).getTextContent()).items).text);
  }
  await pdf.loadingTask.destroy();
  return pages.join("\n").replace(/\s+/g, " ");
}
