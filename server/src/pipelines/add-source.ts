// The flow of new material, up to the moment its owner sees it on the shelf. A job reads it: see `read-source.ts`.
import { webHref } from "@ibid/core/cite/web-href.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { AppError } from "@ibid/core/contract/error.ts";
import type { NewSource } from "@ibid/core/contract/source-fields.ts";
import type { Source, UploadedFile } from "@ibid/core/contract/source.ts";
import type { Context } from "../context.ts";
import type { NamedFile, StoredFile } from "../db/file-store.ts";
import { getCourse, lockShelf } from "../db/courses.ts";
import { courseOfDocument } from "../db/documents.ts";
import { found } from "../db/found.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Tx } from "../db/open.ts";
import { findSource, getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { accessedToday } from "../ingest/accessed-today.ts";
import { doiOf } from "../ingest/doi-of.ts";
import { guessKind } from "../ingest/guess-kind.ts";
import { recordingName } from "../ingest/lecture/recording-name.ts";
import { sniffMedia } from "../ingest/lecture/sniff-media.ts";
import { placeholderReference } from "../ingest/placeholder-reference.ts";
import { refuseFile } from "../ingest/refuse-file.ts";
import { refuseAtOnce } from "../ingest/sniff-file.ts";
import { takeUpload } from "../limits/take-upload.ts";
import { checkedReference } from "../persist/shelf/checked-reference.ts";
import { insertSource } from "../persist/shelf/insert-source.ts";
import { joinRecording } from "../persist/shelf/join-recording.ts";
import { addressesDisagree, isSameAddress, statedReference } from "../persist/shelf/stated-reference.ts";
import { updateSource } from "../persist/shelf/update-source.ts";
import { wakeWorker } from "../queue/wake-worker.ts";

/** A file in the file store, with its first bytes. */
export interface ReceivedFile extends StoredFile {
  name: string;
  head: Uint8Array;
  /** Reference data that is more reliable than what the file says about itself. */
  csl?: CslItem;
}

/** A file that is read is held in memory; one that is played is not. */
const READABLE_BYTES = 200 * 1024 * 1024;

/** Each file succeeds or fails separately. A recording and its transcript, known by their names, become one lecture. */
export async function addFiles(
  context: Context,
  user: UserId,
  courseId: string,
  received: readonly ReceivedFile[],
): Promise<UploadedFile[]> {
  const { queue, log, storage } = context;
  const items = new Map<ReceivedFile, UploadedFile>();
  // Transcripts first: a recording then finds its transcript and need not be transcribed.
  for (const file of received.toSorted((a, b) => Number(isRecording(a)) - Number(isRecording(b)))) {
    const { name } = file;
    try {
      const { isKnown, source } = await storeFile(context, user, courseId, file);
      if (!isKnown) await wakeWorker(queue, source);
      items.set(file, { name, source, isKnown });
    } catch (error) {
      if (!(error instanceof AppError)) log("error", "upload.failed", { error });
      const known =
        error instanceof AppError
          ? error
          : (storage.explain(error) ?? new AppError("internal", `“${name}” could not be added.`));
      items.set(file, { name, error: known.toBody().error });
    }
  }
  return received.map((file) => items.get(file)!);
}

/** Stores the row of a file. Does not read it, and does not wake a worker. */
export async function storeFile(
  { db, config }: Context,
  user: UserId,
  courseId: string,
  file: ReceivedFile,
): Promise<{ source: Source; isKnown: boolean }> {
  const { name, head, csl, sha256, byteSize } = file;
  if (byteSize === 0) throw refuseFile.empty(name);
  const recording = sniffMedia(name, head);
  if (recording === null) {
    refuseAtOnce(name, head);
    if (byteSize > READABLE_BYTES) throw refuseFile.tooLarge(name, READABLE_BYTES);
  }
  const role = recording === null ? "file" : "media";
  const named: NamedFile = {
    sha256,
    byteSize,
    name,
    // Reading it tells what it is; until then it is only bytes.
    mediaType: recording ?? "application/octet-stream",
  };
  return await inTransaction(db, async (db) => {
    const shelf = await lockShelf(db, user, courseId);
    const known = await findSource(db, user, courseId, { sha256 });
    if (known !== undefined) return { source: known, isKnown: true };
    await takeUpload(db, user, config.limits, named);
    const joined = await joinRecording(db, shelf, { role, file: named, nameOf: recordingName });
    const sourceId =
      joined ??
      (await insertSource(db, user, {
        courseId,
        kind: recording === null ? guessKind(name) : "lecture",
        csl: csl ?? placeholderReference({ name }),
        isKnownBetter: csl !== undefined,
        [role]: named,
      }));
    return { source: await getSource(db, user, sourceId), isKnown: false };
  });
}

function isRecording({ name, head }: ReceivedFile): boolean {
  return sniffMedia(name, head) !== null;
}

/** Where a new source goes: onto a shelf, maybe for a document. */
export interface Target {
  courseId: string;
  documentId?: string | undefined;
}

/** A document names its course. */
export async function findTarget(
  { db }: Context,
  user: UserId,
  { courseId, documentId }: { courseId?: string | undefined; documentId?: string | undefined },
): Promise<Target> {
  if (documentId === undefined) return { courseId: (await getCourse(db, user, courseId!)).id };
  const itsCourse = await courseOfDocument(db, user, documentId);
  const isWanted = courseId === undefined || courseId === itsCourse;
  return { courseId: found(isWanted ? itsCourse : undefined, "document"), documentId };
}

/** A page by its address, or a reference by hand, with what the request states about it. */
export async function addSource(
  context: Context,
  user: UserId,
  { courseId, documentId, url, csl, content, ...fields }: NewSource,
): Promise<Source> {
  const target = await findTarget(context, user, { courseId, documentId });
  const stated = statedReference({ fields, csl });
  if (url === undefined || url === null) {
    return await addManualSource(context, user, { ...target, csl: withType(stated), content });
  }
  if (csl?.URL !== undefined && !isSameAddress(csl.URL, url)) throw addressesDisagree();
  return await addWebPage(context, user, { ...target, url, stated, content });
}

/** A web page, or a work by its DOI, fetched by a job. The same address is kept once; what is stated wins over the page. */
export async function addWebPage(
  { db, queue, config }: Context,
  user: UserId,
  {
    url,
    stated = {},
    content,
    ...target
  }: Target & { url: string; stated?: Partial<CslItem>; content?: Content },
): Promise<Source> {
  const doi = doiOf(url);
  const address = new URL(doi === undefined ? url : webHref(doi)!);
  address.hash = "";
  const { href } = address;
  const placeholder = placeholderReference({ url: href });
  const csl = checkedReference({ ...placeholder, ...stated }, placeholder);
  const source = await inTransaction(db, async (db) => {
    await lockShelf(db, user, target.courseId);
    const known = await findSource(db, user, target.courseId, { url: href });
    if (known === undefined) await takeUpload(db, user, config.limits, null);
    const id =
      known === undefined
        ? await insertSource(db, user, {
            ...target,
            ...{ kind: "web", csl, url: href, givenText: content, edited: Object.keys(stated) },
          })
        : await describeAgain(db, user, known, { ...target, stated, content });
    return await getSource(db, user, id);
  });
  await wakeWorker(queue, source);
  return source;
}

/** A page that is on the shelf already: what is stated now wins, and a text helps where none could be read. */
async function describeAgain(
  db: Tx,
  user: UserId,
  { id, csl, documentId, status }: Source,
  said: Target & { stated: Partial<CslItem>; content?: Content },
): Promise<string> {
  const isUnread = status === "failed" || status === "skipped";
  await updateSource(db, user, id, {
    csl: { ...csl, ...said.stated },
    ...(documentId === null && said.documentId !== undefined && { documentId: said.documentId }),
    ...(isUnread && said.content && { content: said.content }),
  });
  return id;
}

/** A reference by hand: it can be cited in a document, and is searched only where it came with a text. */
export async function addManualSource(
  { db, queue }: Context,
  user: UserId,
  { csl, content, ...target }: Target & { csl: CslItem; content?: Content },
): Promise<Source> {
  const checked = checkedReference(csl);
  if (checked.URL !== undefined) checked.accessed ??= accessedToday();
  const kind = content ? "text" : "manual";
  const source = { ...target, kind, csl: checked, isKnownBetter: true } as const;
  const id = await insertSource(db, user, { ...source, sourceType: "manual", givenText: content || null });
  const added = await getSource(db, user, id);
  await wakeWorker(queue, added);
  return added;
}

/** The text that came with it. */
type Content = string | null | undefined;

/** Said by hand, a work with an ISBN or a publisher is a book. */
function withType({ type, title = "", ...stated }: Partial<CslItem>): CslItem {
  const isBook = stated.ISBN !== undefined || (stated.publisher !== undefined && stated.DOI === undefined);
  return { type: type ?? (isBook ? "book" : "document"), title, ...stated };
}
