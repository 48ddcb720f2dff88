// What is in the file of a course: a ZIP with `manifest.json`, the rows as lines of JSON, and each file under its hash.
// Names are those of the columns. Lines come from outside: they are checked as strictly as anything that a client sends, and
// whatever is not named here is left out. Vectors and the word index are made again, because they depend on the embedder.
import { CslItem } from "@ibid/core/contract/csl-item.ts";
import { CitationWording, DocumentOptions } from "@ibid/core/contract/document.ts";
import { DraftMode, DraftNote, DraftStatus } from "@ibid/core/contract/draft.ts";
import { ErrorCode } from "@ibid/core/contract/error.ts";
import { Id } from "@ibid/core/contract/id.ts";
import { LIMITS } from "@ibid/core/contract/limits.ts";
import { Locator } from "@ibid/core/contract/locator.ts";
import {
  AnswerError,
  MessageRole,
  MessageStatus,
  UsedSource,
  WebResult,
} from "@ibid/core/contract/message.ts";
import { CheckedClaim, Quote, RAGSourceType } from "@ibid/core/contract/rag-source.ts";
import { GroupPath, Tag } from "@ibid/core/contract/shelf/arrangement.ts";
import { Place } from "@ibid/core/contract/source-content.ts";
import { SourceKind, SourceMetadata, SourceStatus } from "@ibid/core/contract/source.ts";
import { z } from "zod";

export const FORMAT = "ibid-course";
export const FORMAT_VERSION = 1;
export const ROWS = ["styles", "sources", "documents", "chats"] as const;
export type RowsName = (typeof ROWS)[number];

const Title = z.string().max(LIMITS.title);
const Moment = z.iso.datetime({ offset: true });
const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.number().int().nonnegative();

export const Manifest = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.number().int().positive(),
  /** Which Ibid wrote it. */
  ibid: z.string(),
  madeAt: z.iso.datetime(),
  course: z.object({
    id: Id,
    title: Title.min(1),
    style: z.string().max(LIMITS.styleName),
    top_k: z.number().int().positive(),
    created_at: Moment,
  }),
  rows: z.record(z.enum(ROWS), z.object({ count: Count, size: Count, sha256: Hash })),
  files: z.object({ count: Count, size: Count }),
  /** Files that were missing or damaged where it was written: their sources keep their texts. */
  missing: z.array(Hash).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

/** `map`: what an id of the file becomes; `style`: what the name of a style does. */
export function courseRows(map: (id: string) => string, style: (name: string) => string) {
  const id = Id.transform(map);
  const styleName = z.string().max(LIMITS.styleName).transform(style);
  const file = z.object({
    ...{ id, sha256: Hash, name: z.string().max(300), media_type: z.string().max(200) },
    ...{ byte_size: Count, created_at: Moment },
  });
  const chunk = z.object({
    ...{ id, ordinal: Count, heading: z.string() },
    ...{ locator_kind: z.string(), slide: z.number().nullable() },
    ...{ page_index: z.number().nullable(), page_label: z.string().nullable() },
    ...{ start_ms: z.number().nullable(), end_ms: z.number().nullable(), start_char: Count, end_char: Count },
  });
  const around = z.object({ before: z.string().max(LIMITS.quote), after: z.string().max(LIMITS.quote) });
  const highlight = z.object({
    ...{ id, quote: z.string().max(LIMITS.quote), around, place: Locator.nullable() },
    ...{ content_hash: Hash.nullable(), note: z.string().max(LIMITS.note) },
    ...{ created_at: Moment, updated_at: Moment },
  });
  const source = z.object({
    ...{ id, document_id: id.nullable(), kind: SourceKind, csl: CslItem, edited: z.array(z.string()) },
    ...{ url: z.string().max(LIMITS.webAddress).nullable(), saved_copy: z.string().nullable() },
    ...{ content: z.string().nullable(), given_text: z.string().nullable(), places: z.array(Place) },
    ...{ content_hash: Hash.nullable(), file: file.nullable(), media: file.nullable() },
    ...{ metadata: SourceMetadata, status: SourceStatus },
    ...{ reason_code: ErrorCode.nullable(), reason_message: z.string().nullable() },
    ...{ group_path: GroupPath.default([]), tags: z.array(Tag).default([]) },
    ...{ pages_read: Count, pages_total: Count, created_at: Moment, updated_at: Moment },
    ...{ chunks: z.array(chunk), highlights: z.array(highlight).default([]) },
  });
  const citation = z.object({
    ...{ id, source_id: id.nullable(), number: z.number().int().positive(), position: Count.nullable() },
    ...{ locator: Locator.nullable(), quote: z.string().nullable(), csl: CslItem },
    ...{ wording: CitationWording.default({}), removed: z.boolean(), created_at: Moment },
  });
  const draft = z.object({
    ...{ id, mode: DraftMode, instruction: z.string(), status: DraftStatus, steps: z.array(z.string()) },
    ...{ message: z.string().nullable(), paragraph_count: Count, created_at: Moment, updated_at: Moment },
    paragraphs: z.array(
      z.object({
        ...{ ordinal: z.number().int().positive(), text: z.string(), inserted: z.string().nullable() },
        ...{ notes: z.array(DraftNote.extend({ sourceId: id })) },
        state: z.enum(["proposed", "accepted", "rejected"]),
      }),
    ),
  });
  const version = z.object({
    ...{ version: z.number().int(), content: z.string().max(LIMITS.document), created_at: Moment },
    numbers: z.record(z.string(), id),
  });
  const document = z.object({
    ...{ id, title: Title, content: z.string().max(LIMITS.document), style: styleName },
    ...{ options: DocumentOptions.partial(), citation_count: Count, version: z.number().int().positive() },
    ...{ created_at: Moment, updated_at: Moment },
    ...{ versions: z.array(version), citations: z.array(citation), drafts: z.array(draft) },
  });
  const place = z.object({
    ...{ id, source_id: id, source_key: z.string().transform((key) => key.replace(UUID, map)) },
    ...{ source_type: RAGSourceType, title: z.string(), content_preview: z.string(), locator: Locator },
    ...{ url: z.string().nullable(), removed_at: Moment.nullable(), created_at: Moment },
  });
  const message = z.object({
    ...{ id, ordinal: Count, role: MessageRole, text: z.string().max(LIMITS.answer * 2) },
    ...{ status: MessageStatus, model: z.string().nullable(), error: AnswerError.nullable() },
    used_sources: z.array(UsedSource.extend({ chunk_id: id, document_id: id })).nullable(),
    ...{ web_results: z.array(WebResult).nullable(), superseded_at: Moment.nullable(), created_at: Moment },
  });
  const number = z.number().int().positive();
  const ref = z.object({
    ...{ message_id: id, number, course_source_id: id, quotes: z.array(Quote.extend({ chunk_id: id })) },
    ...{ claims: z.array(CheckedClaim).nullable(), score: z.number(), similarity: z.number().nullable() },
  });
  const chat = z.object({
    ...{ id, title: Title, citation_count: Count, client_name: z.string().max(LIMITS.chatName).nullable() },
    ...{ created_at: Moment, updated_at: Moment, messages: z.array(message), places: z.array(place) },
    ...{ numbers: z.array(z.object({ number, course_source_id: id })), refs: z.array(ref) },
  });
  // Its id is looked up by itself: a style that is here already is used.
  const styles = z.object({
    id: Id,
    title: z.string().max(LIMITS.styleText),
    csl: z.string().max(LIMITS.style),
  });
  return { styles, sources: source, documents: document, chats: chat };
}
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

type Rows = ReturnType<typeof courseRows>;
export type Row<Name extends RowsName> = z.infer<Rows[Name]>;
