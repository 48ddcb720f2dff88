import { isVouchedFor, verdictOf } from "@ibid/core/evidence/evidence.ts";
import { use, type ReactNode } from "react";
import { BlockEvidence, CitationsContext } from "./citations-context.ts";
import { findEvidence, parseCites } from "./find-evidence.ts";

/** The words of a claim; underlined while a citation that vouches for them is open. */
export function CitationClaim({ cites, children }: { cites: string; children?: ReactNode }) {
  const citations = use(CitationsContext);
  const block = use(BlockEvidence);
  const isVouched = parseCites(cites).some((cite) => {
    const { evidence, isOpen } = findEvidence(citations, block, cite);
    return isOpen && evidence !== null && isVouchedFor(verdictOf(evidence));
  });
  return (
    <span className={isVouched ? "claim is-open" : "claim"} data-part="wrapper">
      {children}
    </span>
  );
}
