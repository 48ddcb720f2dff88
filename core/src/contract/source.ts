// A source is one item on a course's shelf: material with text, or a reference without.
import { z } from "zod";
import { CslItem } from "./csl-item.ts";
import { ErrorBody, ErrorCode } from "./error.ts";
import { Id } from "./id.ts";
import { LIMITS } from "./limits.ts";

export const SourceKind = z.enum(["slides", "lecture", "paper", "text", "web", "manual"]);
export type SourceKind = z.infer<typeof SourceKind>;

/** fetching → searchable (by words) → embedded (by meaning too) | failed | skipped (nothing to search). */
export const SourceStatus = z.enum(["fetching", "searchable", "embedded", "failed", "skipped"]);
export type SourceStatus = z.infer<typeof SourceStatus>;

export const SourceMetadata = z.object({
  sourceType: SourceKind,
  isAvailable: z.boolean(),
  extractedAt: z.iso.datetime().nullable(),
});
export type SourceMetadata = z.infer<typeof SourceMetadata>;

/** Only what a browser would open; whether it may be fetched is decided at that time. */
export const WebAddress = z
  .url({
    protocol: /^https?$/,
    error: "This is not a web address. It should start with https:// or http://.",
  })
  .max(LIMITS.webAddress, "A web address can have at most 2,000 characters.");

export const Source = z.object({
  id: Id,
  courseId: Id,
  /** The document it was added for, if any. */
  documentId: Id.nullable(),
  kind: SourceKind,
  title: z.string(),
  csl: CslItem,
  /** What the reference states, as plain texts: "Jane Doe; John Smith", "2023-04-05". */
  author: z.string().nullable(),
  publicationDate: z.string().nullable(),
  /** The day when it was read; for what was never read, the day when it was added. */
  accessDate: z.string(),
  url: z.string().nullable(),
  status: SourceStatus,
  /** Why a source failed or was skipped. */
  reason: z.object({ code: ErrorCode, message: z.string() }).nullable(),
  /** Progress of the current work: pages read while `fetching`, passages embedded after that. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Pages, slides or cues; null for kinds without places. */
  placeCount: z.number().int().nullable(),
  /** Until when a recording's last caption goes; null for anything else. */
  durationMs: z.number().int().nullable(),
  /** The group on the shelf, and before it the one around that; empty: none. */
  group: z.array(z.string()),
  tags: z.array(z.string()),
  file: z.object({ name: z.string(), mediaType: z.string(), byteSize: z.number().int() }).nullable(),
  /** The recording of a lecture, as `getSourceMedia` serves it. */
  media: z.object({ mediaType: z.string(), byteSize: z.number().int() }).nullable(),
  metadata: SourceMetadata,
  createdAt: z.iso.datetime(),
});
export type Source = z.infer<typeof Source>;

/** What became of one file of an upload. */
export const UploadedFile = z.union([
  /** `isKnown`: the course had this file already, and nothing was added. */
  z.object({ name: z.string(), source: Source, isKnown: z.boolean() }),
  z.object({ name: z.string(), error: ErrorBody.shape.error }),
]);
export type UploadedFile = z.infer<typeof UploadedFile>;
