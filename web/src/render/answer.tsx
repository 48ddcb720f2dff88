// Render. In: the markdown of an answer and the evidence for its numbers, live or from history. Out: what the reader
// sees. This is the only way from an answer to the screen.
import { holdBackMarker } from "@ibid/core/markers/hold-back-marker.ts";
import type { ClaimEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import type { Evidence, EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { useMemo } from "react";
import { AnswerBlock } from "./answer-block.tsx";
import { AskContext } from "./ask-context.ts";
import { CitationsContext } from "./citations-context.ts";
import { closeBold } from "./close-bold.ts";
import { topHeadingOf } from "./mark-built-in.ts";
import { holdBackMaths } from "@ibid/core/markdown/scan-maths.ts";
import { splitBlocks } from "@ibid/core/markdown/split-blocks.ts";

export interface AnswerProps {
  text: string;
  /** Everything that its numbers may refer to. */
  sources: readonly Evidence[];
  /** Its claims and their evidence; null while it is being written. */
  claims: readonly ClaimEvidence[] | null;
  /** What is open in the viewer, when it belongs to this answer. */
  open: EvidenceOf | null;
  /** Written by the built-in answerer: quotations, and sometimes questions to ask. */
  isBuiltIn?: boolean;
  /** Asks one of those questions. */
  onAsk?: (question: string) => void;
}

export function Answer({ text, sources, claims, open, isBuiltIn = false, onAsk }: AnswerProps) {
  const citations = useMemo(
    () => ({
      open,
      byNumber: new Map(sources.map((source) => [source.of.number, source])),
      missed: new Set(claims?.flatMap((claim) => (claim.verdict === "not-found" ? claim.evidence[0]! : []))),
    }),
    [open, sources, claims],
  );
  const isStreaming = claims === null;
  const blocks = splitBlocks(text);
  const evidence = useMemo(() => (claims ? evidenceByBlock(splitBlocks(text), claims) : []), [text, claims]);
  const last = blocks.at(-1);
  if (isStreaming && last !== undefined) blocks[blocks.length - 1] = holdBack(last);
  // A string, so that a block renders again only when the set of numbers really changes. A number that has no source by
  // the end will have none; before, it may be one of an earlier answer.
  const cited = claims?.flatMap((claim) => claim.citations.map(({ number }) => number)) ?? [];
  const known = [...new Set([...citations.byNumber.keys(), ...cited])].toSorted((a, b) => a - b).join(",");
  const topHeading = isBuiltIn ? topHeadingOf(text) : null;
  return (
    <CitationsContext value={citations}>
      <AskContext value={(isBuiltIn && onAsk) || null}>
        <div
          className={`answer${isStreaming ? " is-streaming" : ""}${isBuiltIn ? " is-built-in" : ""}`}
          data-part="answer"
        >
          {blocks.map((block, index) => (
            <AnswerBlock
              key={index}
              markdown={block}
              known={known}
              topHeading={topHeading}
              evidence={evidence[index] ?? NONE}
            />
          ))}
        </div>
      </AskContext>
    </CitationsContext>
  );
}

const NONE: never[] = [];

/** The evidence for the citations of each block, in their order. */
function evidenceByBlock(blocks: readonly string[], claims: readonly ClaimEvidence[]): Evidence[][] {
  const cited = claims.flatMap(({ citations, evidence }) =>
    citations.map(({ start }, i) => ({ start, evidence: evidence[i]! })),
  );
  let next = 0;
  let end = 0;
  return blocks.map((block) => {
    const first = next;
    end += block.length;
    while (next < cited.length && cited[next]!.start < end) next++;
    return cited.slice(first, next).map(({ evidence }) => evidence);
  });
}

/** A half-written marker, formula or word in bold would show up as plain text for a moment. */
function holdBack(block: string): string {
  return closeBold(holdBackMaths(holdBackMarker(block)));
}
