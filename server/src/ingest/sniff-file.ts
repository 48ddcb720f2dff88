// What a file is, by what is in it. The name decides only between formats that are all plain text.
import { decodeText } from "./decode-text.ts";
import { sniffMedia } from "./lecture/sniff-media.ts";
import { type SniffedZip, sniffZip } from "./office/sniff-zip.ts";
import { MATERIAL_LIMITS } from "./material.ts";
import { refuseFile } from "./refuse-file.ts";

export type SniffedFile =
  | { format: "pdf" | "html" | "media" }
  | SniffedZip
  | { format: TextFormat; text: string };

type TextFormat = "vtt" | "srt" | "ttml" | "json" | "markdown" | "plain";

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const SIGNATURES: [bytes: number[], what: string][] = [
  [[0x89, 0x50, 0x4e, 0x47], "an image"],
  [[0xff, 0xd8, 0xff], "an image"],
  [[0x47, 0x49, 0x46, 0x38], "an image"],
  [OLD_OFFICE, "an old Office file"],
  [[0x1f, 0x8b], "a compressed file"],
];

const TEXTUAL: [start: RegExp, what: string][] = [
  [/^\s*\{\\rtf/, "a rich text (RTF) file"],
  [/^%!PS/, "a PostScript file"],
  [/^\s*<(?:\?xml|svg|tt)[\s>]/, "an XML file"],
];

const HTML = /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)[\s>]/i;
const TIMING = String.raw`(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}[ \t]*-->`;
const SRT_START = new RegExp(String.raw`^\s*(?:\d+[ \t]*\n)?[ \t]*${TIMING}`);
/** The first element, whatever declarations come before it. */
const TTML = /^\s*<(?:[?!][^<]*<)*(?:[\w.-]+:)?tt[\s>]/;
/** An object, or a list of objects; "[0:12]" is neither. */
const JSON_START = /^\s*(?:\[\s*)?\{\s*["}]/;
const FRONT_MATTER = /^---[ \t]*\n(?:[^\n]*\n){0,100}?(?:---|\.\.\.)[ \t]*(?:\n|$)/;

export function sniffFile(name: string, bytes: Uint8Array): SniffedFile {
  if (bytes.length === 0) throw refuseFile.empty(name);
  const pdfStart = indexOfPdf(bytes);
  if (pdfStart === 0) return { format: "pdf" };
  if (sniffMedia(name, bytes) !== null) return { format: "media" };
  if (startsWith(bytes, ZIP)) return sniffZip(name, bytes);
  refuseAtOnce(name, bytes);
  if (isWebPage(name, bytes)) return { format: "html" };

  const decoded = decodeText(bytes, MATERIAL_LIMITS.characters);
  // Notes may talk about "%PDF-"; a PDF after some foreign bytes is not readable as text, or says its name.
  if (pdfStart > 0 && ("failure" in decoded || extension(name) === "pdf")) return { format: "pdf" };
  if ("failure" in decoded) {
    // Before anything parses it: what a parser makes of a text may take fifty times its memory.
    if (decoded.failure === "too_long") throw refuseFile.tooLong(name, "characters");
    if (decoded.failure === "unknown_encoding") throw refuseFile.unknownEncoding(name);
    throw refuseFile.unsupported(name, "not a text file");
  }
  const { text } = decoded;
  if (text.trim() === "") throw refuseFile.empty(name);
  if (TTML.test(withoutComments(text))) return { format: "ttml", text };
  const textual = TEXTUAL.find(([start]) => start.test(text));
  if (textual !== undefined) throw refuseFile.unsupported(name, textual[1]);
  if (extension(name) === "pdf") throw refuseFile.unreadable(name, "its name says PDF, but it is not one");
  return { format: textFormat(name, text), text };
}

/** For the moment of upload, by the first bytes: what can never be read is not even put on the shelf. */
export function refuseAtOnce(name: string, head: Uint8Array): void {
  // A password puts a new Office file into the envelope of the old ones.
  const isNewOffice = ["pptx", "docx", "xlsx"].includes(extension(name));
  if (isNewOffice && startsWith(head, OLD_OFFICE)) throw refuseFile.encrypted(name);
  const known = binaryKind(head);
  if (known !== null) throw refuseFile.unsupported(name, known);
}

function textFormat(name: string, text: string): TextFormat {
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return "vtt";
  if (SRT_START.test(text)) return "srt";
  if (["md", "markdown", "mdown", "qmd", "rmd"].includes(extension(name))) return "markdown";
  if (JSON_START.test(text)) return "json";
  return FRONT_MATTER.test(text) && /^\w+:/m.test(text.slice(0, 500)) ? "markdown" : "plain";
}

/** Pages have more encodings than other texts, so they are recognised by bytes that are the same in all of them. */
function isWebPage(name: string, bytes: Uint8Array): boolean {
  const head = new TextDecoder("latin1")
    .decode(bytes.subarray(0, 4096))
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, "");
  return HTML.test(withoutComments(head)) || ["html", "htm", "xhtml"].includes(extension(name));
}

function withoutComments(text: string): string {
  return text.slice(0, 4096).replace(/<!--[\s\S]*?-->/g, "");
}

function indexOfPdf(bytes: Uint8Array): number {
  return new TextDecoder("latin1").decode(bytes.subarray(0, 1024 + 5)).indexOf("%PDF-");
}

function binaryKind(bytes: Uint8Array): string | null {
  const boxType = new TextDecoder("latin1").decode(bytes.subarray(4, 8));
  // Sound and video in such boxes were recognised before.
  if (boxType === "ftyp") return "an image";
  return SIGNATURES.find(([signature]) => startsWith(bytes, signature))?.[1] ?? null;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function extension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
