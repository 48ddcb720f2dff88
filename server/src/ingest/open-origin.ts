// Where the material of a source comes from: its file, its web page, or its recording.
import { AppError } from "@ibid/core/contract/error.ts";
import type { Transcriber } from "../ai/transcribe/transcriber.ts";
import type { FileStore, NamedFile } from "../db/file-store.ts";
import type { SourceOrigin } from "../db/sources.ts";
import { WorkFailed } from "../db/work-failed.ts";
import type { Egress } from "../egress/create-egress.ts";
import { accessedToday } from "./accessed-today.ts";
import { doiOf } from "./doi-of.ts";
import { fetchDoi } from "./fetch-doi.ts";
import { fetchPage } from "./fetch-page.ts";
import { readCues } from "./lecture/read-transcript.ts";
import type { Material, ReadProgress, StatedReference } from "./material.ts";
import type { ReaderPool } from "./open-reader-pool.ts";
import { readMaterial } from "./read-material.ts";
import { readPlainText } from "./text/read-plain-text.ts";

export interface OpenedOrigin {
  material: Material;
  /** The bytes that were fetched, to be kept. */
  fetched?: NamedFile;
  /** False when the page could not be reached, and something else was read instead. */
  isAvailable?: boolean;
}

interface OpenOptions {
  signal: AbortSignal;
  onProgress: (progress: ReadProgress) => void;
}

export interface Origins {
  files: FileStore;
  egress: Egress;
  readers: ReaderPool;
  /** Null where none is configured: a recording then needs a transcript. */
  transcriber: Transcriber | null;
  /** The language to recognise text on scanned pages in; null: they are not read. */
  ocr: string | null;
}

/** Throws an `AppError`: a `WorkFailed` where another attempt may help. */
export async function openOrigin(
  origins: Origins,
  { url, file, media, givenText }: SourceOrigin,
  options: OpenOptions,
): Promise<OpenedOrigin> {
  // First: a page that was fetched before has a file too, and is fetched again.
  if (url !== null) return await visit(origins, url, givenText, options);
  // What came with the reference by hand; a file is from before.
  if (givenText !== null) return { material: readPlainText("text", givenText) };
  if (file !== null) {
    const { files, ocr, readers } = origins;
    const { name, byteSize, sha256 } = file;
    await files.check(sha256);
    const bytes = { byteSize, open: () => files.read(sha256) };
    return { material: await readMaterial(readers, { name, bytes, ocr, ...options }) };
  }
  if (media !== null) return await listenTo(origins, media, options.signal);
  throw new AppError("nothing_to_read", "This source has neither a file nor an address to read.");
}

async function visit(
  { egress, files, readers, ocr }: Origins,
  url: string,
  givenText: string | null,
  options: OpenOptions,
): Promise<OpenedOrigin> {
  const doi = doiOf(url);
  const [stated, outcome] = await Promise.all([
    doi === undefined ? null : fetchDoi(egress, doi, options.signal),
    fetchPage(egress, url, options.signal),
  ]);
  if ("failure" in outcome) {
    const csl = { ...(stated ?? { type: "webpage", URL: url }), accessed: accessedToday() };
    if (givenText !== null)
      return { material: withText(referenceAlone(csl, url), givenText), isAvailable: false };
    if (stated === null) throw outcome.failure;
    return { material: referenceAlone(csl, url) };
  }
  const { page } = outcome;
  const read = await readMaterial(readers, { ...page, ocr, ...options }).catch((error: unknown) => {
    if (givenText !== null && error instanceof AppError) return referenceAlone({ URL: url }, url);
    throw error;
  });
  const csl = {
    ...{ ...read.csl, ...(doi !== undefined && { DOI: doi }), ...stated },
    accessed: accessedToday(),
  };
  const material =
    givenText !== null && read.text === "" ? withText({ ...read, csl }, givenText) : { ...read, csl };
  if (material.unread !== undefined) return { material };
  return {
    material,
    fetched: { ...(await files.put(page.bytes)), name: page.name, mediaType: material.mediaType },
  };
}

/** What the page states, with the text that came with its address. */
function withText({ unread: _, ...material }: Material, text: string): Material {
  return { ...material, text, places: [], savedCopy: null };
}

/** For a work that can be cited but whose page can't be fetched: many publishers keep programs out. */
function referenceAlone(csl: StatedReference, url: string): Material {
  const title = csl.title ?? csl.DOI ?? url;
  return { kind: "web", mediaType: "text/html", title, csl, text: "", places: [], savedCopy: null };
}

async function listenTo(
  { files, transcriber }: Origins,
  recording: NamedFile,
  signal: AbortSignal,
): Promise<OpenedOrigin> {
  const { name, mediaType, sha256 } = recording;
  if (transcriber === null) throw new WorkFailed("no_transcript", askForTranscript(name), "nothing");
  const read = () => files.readAll(sha256);
  const cues = await transcriber.transcribe({ ...recording, read }, signal);
  return { material: readCues(name, mediaType, cues) };
}

function askForTranscript(name: string): string {
  const stem = name.replace(/\.[^.]+$/, "");
  return `There is no transcript of “${name}”, so it can't be searched. Add “${stem}.vtt” or “${stem}.srt”, or choose who writes down recordings in Settings.`;
}
