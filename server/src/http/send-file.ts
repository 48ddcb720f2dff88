// A stored file, whole or in part: pdf.js and media elements ask for ranges.
import { Readable } from "node:stream";
import type { FileStore, NamedFile } from "../db/file-store.ts";

/** What a browser may show by itself. It saves anything else, such as a page, instead of opening it. */
const SHOWN = /^(?:application\/pdf|(?:audio|video)\/[\w.+-]+|image\/(?:avif|gif|jpeg|png|webp))$/;

export async function sendFile(files: FileStore, file: NamedFile, request: Request): Promise<Response> {
  await files.check(file.sha256);
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    "content-type": file.mediaType,
    "content-disposition": `${SHOWN.test(file.mediaType) ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    "content-security-policy": policyOf(file.mediaType),
    "accept-ranges": "bytes",
    etag,
  });
  // A part is useless to a caller that has the rest of a different file.
  const isSameFile = (request.headers.get("if-range") ?? etag) === etag;
  const asked = isSameFile ? (request.headers.get("range") ?? undefined) : undefined;
  const range = parseRange(asked, file.byteSize);
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${file.byteSize}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-length", String(range === null ? file.byteSize : range.end - range.start + 1));
  if (range !== null) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.byteSize}`);
  const status = range === null ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const body = Readable.toWeb(files.read(file.sha256, range ?? undefined)) as ReadableStream<Uint8Array>;
  return new Response(body, { status, headers });
}

/** A user's file never runs as one of our pages. A recording that is opened directly has to load itself. */
function policyOf(mediaType: string): string {
  return `default-src 'none'; ${/^(?:audio|video)\//.test(mediaType) ? "media-src 'self'" : "sandbox"}`;
}

/** Null: the whole file. Several ranges at once are answered with the whole file, as HTTP allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (match === null || (match[1] === "" && match[2] === "")) return null;
  const isSuffix = match[1] === "";
  const start = isSuffix ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
