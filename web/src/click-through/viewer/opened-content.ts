import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import type { Mark } from "../marks/marks-of.ts";

/** What each view of a source is given. */
export interface OpenedContent {
  content: SourceContent;
  marks: Mark[];
  /** What the reader searched for. */
  hit: TextRange | null;
  /** What the reader has highlighted. */
  own: readonly TextRange[];
}

export interface OpenedEvidence extends OpenedContent {
  evidence: Evidence | null;
  /** All citations of the same answer. */
  citations: readonly Evidence[];
}
