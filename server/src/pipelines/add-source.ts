// The flow of new material: read → chunk → store → wake the embedder. Searchable by words when this returns.
import { createHash } from "node:crypto";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import type { Source } from "@ibid/core/contract/source.ts";
import { chunkSource } from "@ibid/core/chunk/chunk-source.ts";
import type { Context } from "../context.ts";
import { getCourse } from "../db/courses.ts";
import { getSource } from "../db/sources.ts";
import type { UserId } from "../db/users.ts";
import { readMaterial } from "../ingest/read-material.ts";
import { saveMaterial } from "../persist/save-material.ts";

export interface UploadedBytes {
  courseId: string;
  name: string;
  bytes: Uint8Array;
  /** Reference data that is known better than the file states it. */
  csl?: CslItem;
}

/** Nothing is stored unless everything is. */
export async function addFile(context: Context, user: UserId, upload: UploadedBytes): Promise<Source> {
  const { db, files, queue } = context;
  const { courseId, name, bytes } = upload;
  await getCourse(db, user, courseId);

  const material = await readMaterial({ name, bytes });
  const chunks = chunkSource(material.kind, material);
  const stored = await files.put(bytes);
  const sourceId = await saveMaterial(db, user, {
    courseId,
    kind: material.kind,
    csl: upload.csl ?? { type: "document", title: material.title, ...material.csl },
    material: {
      text: material.text,
      places: material.places,
      contentHash: createHash("sha256").update(material.text).digest("hex"),
      chunks,
    },
    file: { ...stored, name, mediaType: material.mediaType },
  });
  await queue.enqueue("embed-source", { sourceId });
  return await getSource(db, user, sourceId);
}

/** A reference without content: it can be cited in a document, and is never searched. */
export async function addManualSource(
  { db }: Context,
  user: UserId,
  reference: { courseId: string; csl: CslItem },
): Promise<Source> {
  const sourceId = await saveMaterial(db, user, { ...reference, kind: "manual", material: null, file: null });
  return await getSource(db, user, sourceId);
}
