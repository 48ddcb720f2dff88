// The errors a file can meet, in plain words: what happened, and what to do next.
import { AppError } from "@ibid/core/contract/error.ts";
import { MATERIAL_LIMITS } from "./material.ts";

export const SUPPORTED =
  "PDF, PowerPoint (PPTX), Word (DOCX), EPUB, web pages (HTML), Markdown, plain text, transcripts (VTT, SRT, TTML, JSON), sound and video";

export const refuseFile = {
  empty: (name: string) =>
    new AppError("file_empty", `${quoted(name)} is empty. Check that it was saved, then add it again.`),

  unsupported: (name: string, what: string) =>
    new AppError(
      "unsupported_file",
      `${quoted(name)} is ${what}. Ibid reads ${SUPPORTED} for now. Export it as one of these and add that.`,
    ),

  unknownEncoding: (name: string) =>
    new AppError(
      "unsupported_file",
      `The characters of ${quoted(name)} could not be read. Save it as UTF-8 text and add it again.`,
    ),

  encrypted: (name: string) =>
    new AppError(
      "file_encrypted",
      `${quoted(name)} is protected with a password. Save a copy without the password and add that.`,
    ),

  copyProtected: (name: string) =>
    new AppError(
      "file_encrypted",
      `${quoted(name)} is protected against copying (DRM), so nothing of it can be read. Add an edition without that protection.`,
    ),

  unreadable: (name: string, what: string, cause?: unknown) =>
    new AppError(
      "file_unreadable",
      `${quoted(name)} could not be read: ${what}. Open it in another program, save it again and add the new file.`,
      { cause },
    ),

  withoutPages: (name: string) =>
    new AppError("file_without_pages", `${quoted(name)} has no pages. Export it again and add the new file.`),

  scanned: (name: string) =>
    new AppError(
      "file_without_text",
      `${quoted(name)} has no text in it: it looks like a scan. Start Ibid with IBID_OCR=on to have scans read, or run text recognition (OCR) on it and add the result.`,
    ),

  unrecognisable: (name: string) =>
    new AppError(
      "file_without_text",
      `${quoted(name)} has no text in it, and none could be recognised on its pages. Scan it again with a higher resolution and add that.`,
    ),

  withoutText: (name: string) =>
    new AppError(
      "file_without_text",
      `${quoted(name)} has no text in it. If it is made of pictures, export it as a PDF, run text recognition (OCR) on that and add the result.`,
    ),

  withoutCaptions: (name: string) =>
    new AppError(
      "file_without_text",
      `${quoted(name)} has no captions with text. Export the transcript again and add the new file.`,
    ),

  pageWithoutText: (name: string) =>
    new AppError(
      "file_without_text",
      `${quoted(name)} shows no text without scripts, a login or a consent. Open it in your browser, save it as a PDF or as a web page, and add that file.`,
    ),

  withoutTranscript: (name: string) =>
    new AppError(
      "no_transcript",
      `${quoted(name)} is a recording without a transcript. Add a .vtt or .srt file with the same name.`,
    ),

  tooLong: (name: string, what: keyof typeof MATERIAL_LIMITS) => {
    const limit = MATERIAL_LIMITS[what].toLocaleString("en");
    return new AppError(
      "payload_too_large",
      `${quoted(name)} has more than ${limit} ${what}. Split it and add the parts.`,
    );
  },

  tooLarge: (name: string, bytes: number) =>
    new AppError(
      "payload_too_large",
      `${quoted(name)} is larger than ${Math.floor(bytes / 1024 / 1024)} MB. Split it and add the parts.`,
    ),

  unpacksTooLarge: (name: string) =>
    new AppError(
      "payload_too_large",
      `${quoted(name)} unpacks to more than one document may have. Split it, or save it again in a simpler form, and add that.`,
    ),

  tooSlow: (name: string, seconds: number) =>
    new AppError(
      "file_too_slow",
      `Reading ${quoted(name)} took longer than ${seconds} seconds and was stopped. Split it, or save it again in a simpler form, and add that.`,
    ),

  tooMuchMemory: (name: string) =>
    new AppError(
      "file_unreadable",
      `Reading ${quoted(name)} took more memory than one file may use and was stopped. Split it, or save it again in a simpler form, and add that.`,
    ),
};

function quoted(name: string): string {
  const clean = name.replace(/\p{C}/gu, "");
  return `“${clean.length > 80 ? `${clean.slice(0, 77).toWellFormed()}…` : clean}”`;
}
