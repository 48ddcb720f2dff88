// The errors a file can meet, in plain words: what happened, and what to do next.
import { AppError, type ErrorCode } from "@ibid/core/contract/error.ts";
import { MATERIAL_LIMITS } from "./material.ts";

export const SUPPORTED =
  "PDF, PowerPoint (PPTX), Word (DOCX), EPUB, web pages (HTML), Markdown, plain text, transcripts (VTT, SRT, TTML, JSON), sound and video";

export const refuseFile = {
  empty: refusal("file_empty", (file) => `${file} is empty. Check that it was saved, then add it again.`),
  unsupported: refusal(
    "unsupported_file",
    (file, what: string) =>
      `${file} is ${what}. Ibid reads ${SUPPORTED}. Export it as one of these and add that.`,
  ),
  unknownEncoding: refusal(
    "unsupported_file",
    (file) => `The characters of ${file} could not be read. Save it as UTF-8 text and add it again.`,
  ),
  encrypted: refusal(
    "file_encrypted",
    (file) => `${file} is protected with a password. Save a copy without the password and add that.`,
  ),
  copyProtected: refusal(
    "file_encrypted",
    (file) =>
      `${file} is protected against copying (DRM), so it can't be read. Add an edition without that protection.`,
  ),
  unreadable: (name: string, what: string, cause?: unknown) =>
    new AppError(
      "file_unreadable",
      `${quoted(name)} could not be read: ${what}. Open it in another program, save it again and add the new file.`,
      { cause },
    ),
  withoutPages: refusal(
    "file_without_pages",
    (file) => `${file} has no pages. Export it again and add the new file.`,
  ),
  scanned: refusal(
    "file_without_text",
    (file) =>
      `${file} has no text in it: it looks like a scan. To have scans read, switch on text recognition in Settings and choose “Read again”.`,
  ),
  unrecognisable: refusal(
    "file_without_text",
    (file) =>
      `${file} has no text in it, and none could be recognised on its pages. Scan it again at a higher resolution and add that.`,
  ),
  withoutText: refusal(
    "file_without_text",
    (file) =>
      `${file} has no text in it. If it is made of pictures, export it as a PDF, run text recognition (OCR) on that and add the result.`,
  ),
  withoutCaptions: refusal(
    "file_without_text",
    (file) => `${file} has no captions with text. Export the transcript again and add the new file.`,
  ),
  pageWithoutText: refusal(
    "file_without_text",
    (file) =>
      `${file} shows no text without scripts, a login or cookie consent. Open it in your browser, save it as a PDF or as a web page, and add that file.`,
  ),
  withoutTranscript: refusal(
    "no_transcript",
    (file) => `${file} is a recording without a transcript. Add a .vtt or .srt file with the same name.`,
  ),
  tooLong: refusal("payload_too_large", (file, what: keyof typeof MATERIAL_LIMITS) => {
    const limit = MATERIAL_LIMITS[what].toLocaleString("en");
    return `${file} has more than ${limit} ${what}. Split it and add the parts.`;
  }),
  tooLarge: refusal(
    "payload_too_large",
    (file, bytes: number) =>
      `${file} is larger than ${Math.floor(bytes / 1024 / 1024)} MB. Split it and add the parts.`,
  ),
  unpacksTooLarge: refusal(
    "payload_too_large",
    (file) =>
      `${file} is too large once it is unpacked. Split it, or save it again in a simpler form, and add that.`,
  ),
  tooSlow: refusal(
    "file_too_slow",
    (file, seconds: number) =>
      `Reading ${file} took more than ${seconds} seconds of processor time and was stopped. Split it, or save it again in a simpler form, and add that.`,
  ),
  crashed: refusal(
    "file_unreadable",
    (file) =>
      `Reading ${file} failed, probably because it took too much memory. Split it, or save it again in a simpler form, and add that.`,
  ),
};

/** `say` is given the file's name in quotation marks. */
function refusal<Args extends unknown[]>(code: ErrorCode, say: (file: string, ...args: Args) => string) {
  return (name: string, ...args: Args) => new AppError(code, say(quoted(name), ...args));
}

function quoted(name: string): string {
  const clean = name.replace(/\p{C}/gu, "");
  return `“${clean.length > 80 ? `${clean.slice(0, 77).toWellFormed()}…` : clean}”`;
}
