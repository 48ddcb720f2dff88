// A new source on the shelf, before any of it is read. If there is something to read, a job does that.
import { readWebAddress } from "@ibid/core/cite/check-identifiers.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { SourceKind } from "@ibid/core/contract/source.ts";
import { getCourse } from "../../db/courses.ts";
import type { NamedFile } from "../../db/file-store.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Db } from "../../db/open.ts";
import { files, sources } from "../../db/schema.ts";
import type { UserId } from "../../db/users.ts";
import { uuidv7 } from "../../db/uuidv7.ts";

export interface NewSource {
  courseId: string;
  kind: SourceKind;
  csl: CslItem;
  /** Whether `csl` is more reliable than what the file or page says about itself. */
  isKnownBetter?: boolean;
  /** The variables of `csl` that are; without it, all or none. */
  edited?: string[];
  /** The document it is added for. */
  documentId?: string | undefined;
  url?: string;
  /** What the content is read from. */
  file?: NamedFile;
  /** What is played. */
  media?: NamedFile;
  /** A text that came with the reference. */
  givenText?: string | null | undefined;
  /** How it came; its kind, unless it says otherwise. */
  sourceType?: SourceKind;
}

/** A source with a file or an address waits to be read; one with neither has nothing to search. */
export async function insertSource(db: Db, user: UserId, source: NewSource): Promise<string> {
  const { courseId, documentId = null, kind, csl, url, file, media, givenText = null } = source;
  const isKnownBetter = source.isKnownBetter ?? kind === "manual";
  const isReadable = file !== undefined || media !== undefined || url !== undefined || givenText !== null;
  return await inTransaction(db, async (db) => {
    await getCourse(db, user, courseId);
    const [row] = await db
      .insert(sources)
      .values({
        ownerId: user,
        courseId,
        documentId,
        kind,
        csl,
        edited: source.edited ?? (isKnownBetter ? Object.keys(csl) : []),
        givenText,
        url: url ?? ((file ?? media) ? null : addressOf(csl)),
        fileId: file === undefined ? null : await insertFile(db, user, file),
        mediaFileId: media === undefined ? null : await insertFile(db, user, media),
        metadata: { sourceType: source.sourceType ?? kind, isAvailable: true, extractedAt: null },
        status: isReadable ? "fetching" : "skipped",
      })
      .returning({ id: sources.id });
    return row!.id;
  });
}

/** The address that a reference states, if a browser would open it. */
export function addressOf({ URL }: CslItem): string | null {
  return readWebAddress(URL ?? "") ?? null;
}

export async function insertFile(db: Db, user: UserId, file: NamedFile): Promise<string> {
  // Not `returning`: guests of a course see a file when a source has it.
  const id = uuidv7();
  await db.insert(files).values({ id, ownerId: user, ...file });
  return id;
}
