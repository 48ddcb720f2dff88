import { openPdf } from "../src/ingest/pdf/open-pdf.ts";

/** What a PDF shows, page after page, without the white space: where lines break is the font's affair. */
export async function pdfWords(bytes: Uint8Array): Promise<string> {
  const pdf = await openPdf("test.pdf", new Uint8Array(bytes));
  try {
    let words = "";
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      words += items.map((item) => ("str" in item ? item.str : "")).join("");
    }
    return withoutSpace(words);
  } finally {
    await pdf.loadingTask.destroy();
  }
}

export function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, "");
}
