// The readers, one per format. Runs inside the worker of `readMaterial`: nothing here may be trusted to end.
import { MATERIAL_LIMITS } from "./material.ts";
import type { Material, ReadProgress } from "./material.ts";
import { readMarkdown } from "./text/read-markdown.ts";
import { readPlainText } from "./text/read-plain-text.ts";
import { readPossibleTranscript, readTranscript } from "./lecture/read-transcript.ts";
import { refuseFile } from "./refuse-file.ts";
import { sniffFile } from "./sniff-file.ts";

export interface ParseOptions {
  /** Called as pages are read. */
  report?: (progress: ReadProgress) => void;
}

export async function parseMaterial(
  name: string,
  bytes: Uint8Array,
  options: ParseOptions = {},
): Promise<Material> {
  const material = await parseByFormat(name, bytes, options);
  if (material.text.length > MATERIAL_LIMITS.characters) throw refuseFile.tooLong(name, "characters");
  return material;
}

async function parseByFormat(name: string, bytes: Uint8Array, options: ParseOptions): Promise<Material> {
  const file = sniffFile(name, bytes);
  switch (file.format) {
    case "pdf": {
      // pdf.js takes longer to load than a text takes to read.
      const { readPdf } = await import("./pdf/read-pdf.ts");
      return await readPdf(name, bytes, options.report);
    }
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
