// What the viewer shows, as the address bar holds it:
// ?source=<id>&at=<start>-<end>&cite=<n>&m=<message>&claim=<start>-<end>. A footnote has `d`, a draft's note `draft`.
// A highlight of the reader's own is ?source=<id>&highlight=<id>: it is no evidence, so it has no range of its own here.
// What was searched for has `find`: its words.
import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";

export interface ViewerPlace {
  /** Null when the material was removed and only the citation is left. */
  sourceId: string | null;
  /** A range in the source's whole text. */
  range: TextRange | null;
  /** What it is evidence of; null when a source was opened by itself. */
  of: EvidenceOf | null;
  /** The id of a highlight in it. */
  highlight?: string;
  /** The words that a search found there. */
  find?: string;
  /** A phone shows the quoted words first, and the source on request. */
  isPeek?: boolean;
}

const OWNERS = { answer: "m", document: "d", draft: "draft" } as const;

/** A source that is opened by itself, not through a citation. */
export function placeOfSource(sourceId: string, range: TextRange | null = null): ViewerPlace {
  return { sourceId, range, of: null };
}

export function placeOfHighlight({ id, sourceId }: { id: string; sourceId: string }): ViewerPlace {
  return { ...placeOfSource(sourceId), highlight: id };
}

export function placeOfWords(sourceId: string, range: TextRange, find: string): ViewerPlace {
  return { sourceId, range, of: null, find };
}

export function parseViewerPlace(params: URLSearchParams): ViewerPlace | null {
  const sourceId = params.get("source");
  const of = parseOf(params);
  if (sourceId === null && of === null) return null;
  const isPeek = params.has("peek") ? { isPeek: true } : {};
  const marked = params.get("highlight");
  const highlight = marked === null ? {} : { highlight: marked };
  const words = params.get("find");
  const find = words === null || of !== null ? {} : { find: words };
  return { sourceId, range: parseRange(params.get("at")), of, ...highlight, ...find, ...isPeek };
}

function parseOf(params: URLSearchParams): EvidenceOf | null {
  const cite = /^[1-9]\d{0,5}$/.exec(params.get("cite") ?? "");
  const kind = (["answer", "document", "draft"] as const).find((one) => params.has(OWNERS[one]));
  if (cite === null || kind === undefined) return null;
  const claim = parseRange(params.get("claim"));
  return { kind, id: params.get(OWNERS[kind])!, number: Number(cite[0]), claim };
}

function parseRange(range: string | null): TextRange | null {
  const [, start, end] = /^(\d{1,12})-(\d{1,12})$/.exec(range ?? "") ?? [];
  return Number(start) < Number(end) ? { start: Number(start), end: Number(end) } : null;
}

export function viewerQuery({ sourceId, range, of, highlight, find, isPeek = false }: ViewerPlace): string {
  const params = new URLSearchParams();
  if (sourceId !== null) params.set("source", sourceId);
  if (range) params.set("at", `${range.start}-${range.end}`);
  if (of) {
    params.set("cite", String(of.number));
    params.set(OWNERS[of.kind], of.id);
    if (of.claim) params.set("claim", `${of.claim.start}-${of.claim.end}`);
  }
  if (highlight !== undefined) params.set("highlight", highlight);
  if (find !== undefined) params.set("find", find);
  if (isPeek) params.set("peek", "1");
  return `?${params}`;
}
