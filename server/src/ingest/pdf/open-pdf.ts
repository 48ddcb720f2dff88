// pdf.js, set up for Node: everything it may need is in its package, nothing comes from the network.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { type PDFDocumentProxy, getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import { refuseFile } from "../refuse-file.ts";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

export async function openPdf(name: string, bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: bytes,
    cMapUrl: `${PACKAGE}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${PACKAGE}/standard_fonts/`,
    wasmUrl: `${PACKAGE}/wasm/`,
    disableFontFace: true,
    verbosity: 0,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy();
    if (error instanceof PasswordException) throw refuseFile.encrypted(name);
    throw refuseFile.unreadable(name, "it is damaged", error);
  }
}
