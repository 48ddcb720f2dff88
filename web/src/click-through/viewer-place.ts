// What the viewer shows, as the address bar holds it: ?source=<id>&at=<start>-<end>&cite=<n>&m=<message>.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";

export interface ViewerPlace {
  /** Null when the material was removed and only the citation is left. */
  sourceId: string | null;
  /** A range in the source's whole text. */
  range: TextRange | null;
  /** The citation, and the answer it stands in. */
  cite: number | null;
  messageId: string | null;
  /** A phone shows the quoted words first, and the source when asked. */
  isPeek?: boolean;
}

export interface TextRange {
  start: number;
  end: number;
}

export function parseViewerPlace(params: URLSearchParams): ViewerPlace | null {
  const sourceId = params.get("source");
  const messageId = params.get("m");
  const cite = /^[1-9]\d{0,5}$/.exec(params.get("cite") ?? "");
  const at = /^(\d{1,12})-(\d{1,12})$/.exec(params.get("at") ?? "");
  if (sourceId === null && (cite === null || messageId === null)) return null;
  return {
    sourceId,
    range: at && Number(at[1]) < Number(at[2]) ? { start: Number(at[1]), end: Number(at[2]) } : null,
    cite: cite && messageId !== null ? Number(cite[0]) : null,
    messageId: cite ? messageId : null,
    ...(params.has("peek") ? { isPeek: true } : {}),
  };
}

export function viewerQuery({ sourceId, range, cite, messageId, isPeek = false }: ViewerPlace): string {
  const params = new URLSearchParams();
  if (sourceId !== null) params.set("source", sourceId);
  if (range) params.set("at", `${range.start}-${range.end}`);
  if (cite !== null && messageId !== null) {
    params.set("cite", String(cite));
    params.set("m", messageId);
  }
  if (isPeek) params.set("peek", "1");
  return `?${params}`;
}

/** The item on the shelf that a citation stands in; `source_id` is the numbered place, not the item. */
export function materialOf({ document_id, lecture_id }: RAGSource): string | undefined {
  return document_id ?? lecture_id;
}
