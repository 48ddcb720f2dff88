import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { textOfPdf } from "./text-of-pdf.ts";

/** Takes the PDF of the open document home, and reads it. */
export async function savePdf(page: Page): Promise<string> {
  const download = new Promise<Download>((resolve) => page.once("download", resolve));
  await page.getByRole("button", { name: "Save as PDF" }).click();
  return await textOfPdf(await readFile(await (await download).path()));
}
