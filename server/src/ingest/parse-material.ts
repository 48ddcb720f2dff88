// The readers, one per format. Runs in the process of `readMaterial`: nothing here may be trusted to end.
import { type Material, MATERIAL_LIMITS } from "./material.ts";
import type { PageOrigin } from "./page/read-page.ts";
import type { PdfOptions } from "./pdf/read-pdf.ts";
import { readMarkdown } from "./text/read-markdown.ts";
import { readPlainText } from "./text/read-plain-text.ts";
import { readPossibleTranscript, readTranscript } from "./lecture/read-transcript.ts";
import { refuseFile } from "./refuse-file.ts";
import { sniffFile } from "./sniff-file.ts";

export interface ParseOptions extends PageOrigin, PdfOptions {}

export async function parseMaterial(
  name: string,
  bytes: Uint8Array,
  options: ParseOptions = {},
): Promise<Material> {
  const material = await parseByFormat(name, bytes, options).catch((error: unknown) => {
    // A parser recursed into the file until the stack was full.
    if (error instanceof RangeError) throw refuseFile.unreadable(name, "it is nested too deeply", error);
    throw error;
  });
  if (material.text.length > MATERIAL_LIMITS.characters) throw refuseFile.tooLong(name, "characters");
  if (options.url !== undefined) material.csl.URL ??= options.url;
  return material;
}

async function parseByFormat(name: string, bytes: Uint8Array, options: ParseOptions): Promise<Material> {
  const file = sniffFile(name, bytes);
  switch (file.format) {
    // Each of these loads a library, which takes longer than a text takes to read.
    case "pdf":
      return await import("./pdf/read-pdf.ts").then(({ readPdf }) => readPdf(name, bytes, options));
    case "html":
      return await import("./page/read-page.ts").then(({ readPage }) => readPage(name, bytes, options));
    case "pptx":
      return await import("./office/read-pptx.ts").then(({ readPptx }) => readPptx(name, file.zip));
    case "docx":
      return await import("./office/read-docx.ts").then(({ readDocx }) => readDocx(name, file.zip));
    case "epub":
      return await import("./office/read-epub.ts").then(({ readEpub }) => readEpub(name, file.zip));
    case "vtt":
    case "srt":
    case "ttml":
      return await readTranscript(name, file.format, file.text);
    case "media":
      throw refuseFile.withoutTranscript(name);
    case "markdown":
      return readMarkdown(name, file.text);
    case "json":
    case "plain":
      return readPossibleTranscript(name, file.format, file.text) ?? readPlainText(name, file.text);
  }
}
