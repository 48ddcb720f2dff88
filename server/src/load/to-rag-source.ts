// A numbered place → the wire. The streamed part, history and export all come through here, so they can't differ (I5).
import type { Locator } from "@ibid/core/contract/locator.ts";
import { plainName } from "@ibid/core/contract/plain-name.ts";
import type { CheckedClaim, Quote, RAGSource } from "@ibid/core/contract/rag-source.ts";
import { toRagPlace } from "@ibid/core/evidence/rag-place.ts";

export type PooledSource = {
  id: string;
  courseId: string;
  /** The material. */
  sourceId: string;
  title: string;
  contentPreview: string;
  locator: Locator;
  url: string | null;
  isRemoved: boolean;
};

/** A pooled source as one message uses it. */
export interface NumberedSource extends PooledSource {
  number: number;
  quotes: Quote[];
  claims: CheckedClaim[] | null;
}

/** The fields that are the same in every use of a pooled source. */
export type SharedFields = Omit<RAGSource, "chunk_number" | "quotes" | "claims">;

export function toRagSource(source: NumberedSource): RAGSource {
  return withNumber(sharedFields(source), source);
}

export function withNumber(
  shared: SharedFields,
  { number, quotes, claims }: Pick<NumberedSource, "number" | "quotes" | "claims">,
): RAGSource {
  return { ...shared, chunk_number: number, quotes, ...(claims === null ? {} : { claims }) };
}

export function sharedFields(source: PooledSource): SharedFields {
  return {
    source_id: source.id,
    content_preview: source.contentPreview,
    course_id: source.courseId,
    title: plainName(source.title),
    ...toRagPlace(source.sourceId, source.locator),
    ...(source.url === null ? {} : { url: source.url }),
    ...(source.isRemoved ? { removed: true } : {}),
  };
}
