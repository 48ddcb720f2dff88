// Render. In: the markdown of an answer and its sources, live or from history. Out: what the reader sees.
// This is the only way from (text, sources) to the screen.
import { holdBackMarker } from "@ibid/core/markers/hold-back-marker.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useMemo } from "react";
import { AnswerBlock } from "./answer-block.tsx";
import { CitationsContext } from "./citations-context.ts";
import { closeBold } from "./close-bold.ts";
import { holdBackMaths } from "@ibid/core/markdown/scan-maths.ts";
import { splitBlocks } from "@ibid/core/markdown/split-blocks.ts";

export interface AnswerProps {
  messageId: string;
  text: string;
  sources: readonly RAGSource[];
  isStreaming: boolean;
  /** The number whose place is open in the viewer, when it belongs to this answer. */
  open: number | null;
}

export function Answer({ messageId, text, sources, isStreaming, open }: AnswerProps) {
  const citations = useMemo(
    () => ({ messageId, open, byNumber: new Map(sources.map((source) => [source.chunk_number, source])) }),
    [messageId, open, sources],
  );
  const blocks = splitBlocks(text);
  const last = blocks.at(-1);
  if (isStreaming && last !== undefined) blocks[blocks.length - 1] = holdBack(last);
  // A string, so that a block renders again only when the set of numbers really changes.
  const known = [...citations.byNumber.keys()].toSorted((a, b) => a - b).join(",");
  return (
    <CitationsContext value={citations}>
      <div className={isStreaming ? "answer is-streaming" : "answer"}>
        {blocks.map((block, index) => (
          <AnswerBlock key={index} markdown={block} known={known} />
        ))}
      </div>
    </CitationsContext>
  );
}

/** The tail of a half-written marker, formula or word in bold would flash as text for a moment. */
function holdBack(block: string): string {
  return closeBold(holdBackMaths(holdBackMarker(block)));
}
