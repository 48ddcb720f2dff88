// A multipart form as it arrives: its files go to the store piece by piece and are never held in memory.
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { AppError } from "@ibid/core/contract/error.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { FileStore } from "../db/file-store.ts";
import type { ReceivedFile } from "../pipelines/add-source.ts";

const LIMITS = { files: 500, fields: 20, fieldSize: 10_000, parts: 520 };
const HEAD_BYTES = 4096;

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

export async function receiveFiles(request: Request, store: FileStore): Promise<ReceivedForm> {
  const form = openForm(request);
  const fields: Record<string, string> = {};
  const streams: Readable[] = [];
  const arriving: Promise<ReceivedFile>[] = [];
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  form.on("field", (name, value) => void (fields[name] = value));
  form.on("file", (_field, stream, name) => {
    streams.push(stream);
    // It may fail once more after its reader has left, and an error without a listener would end the process.
    stream.on("error", () => undefined);
    const file = receiveFile(store, cleanName(name), stream);
    // It is awaited below; until then nobody else would catch it.
    file.catch(reject);
    arriving.push(file);
  });
  form.on("filesLimit", () =>
    reject(new AppError("invalid_request", `Add at most ${LIMITS.files} files at once.`)),
  );
  form.on("error", (cause) =>
    reject(new AppError("invalid_request", "The form could not be read.", { cause })),
  );
  form.on("finish", resolve);
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  body.on("error", (cause) =>
    // One that is too large says so itself.
    reject(
      cause instanceof AppError
        ? cause
        : new AppError("invalid_request", "The upload broke off. Send it again.", { cause }),
    ),
  );
  try {
    body.pipe(form);
    await ended;
    return { fields, files: await Promise.all(arriving) };
  } catch (error) {
    const cause = error instanceof Error ? error : undefined;
    // A disk that fails is not the sender's doing: it reads the answer once it has sent everything.
    if (cause !== undefined && "syscall" in cause) {
      body.unpipe(form);
      await finished(body.resume()).catch(() => undefined);
    }
    body.destroy();
    form.destroy(cause);
    // Trap: a form that is destroyed leaves its files waiting for more. Half-written files are removed.
    for (const stream of streams) stream.destroy(cause);
    await Promise.allSettled(arriving);
    throw error;
  }
}

function openForm(request: Request): BusboyInstance {
  try {
    const contentType = request.headers.get("content-type") ?? "";
    return new Busboy({ headers: { "content-type": contentType }, limits: LIMITS });
  } catch (cause) {
    throw new AppError("invalid_request", "The form could not be read.", { cause });
  }
}

async function receiveFile(store: FileStore, name: string, stream: Readable): Promise<ReceivedFile> {
  let head = Buffer.alloc(0);
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
      yield piece;
    }
  }
  const stored = await store.put(pieces());
  return { ...stored, name, head };
}

const LONGEST_NAME = 200;

/** A name is for people: it never becomes a path, but it is shown, stored and sent back in a header. */
function cleanName(name: string | undefined): string {
  const clean = plainName(name ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}/\\]/gu, "_")
    .toWellFormed();
  // The end says what kind of file it is.
  if (clean.length > LONGEST_NAME) return `…${clean.slice(1 - LONGEST_NAME).replace(/^[\udc00-\udfff]/, "")}`;
  return clean || "file";
}
