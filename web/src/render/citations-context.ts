// The evidence for the badges of an answer. A context, not props: the components that the renderer gets stay the same
// objects while sources arrive, so nothing is mounted twice.
import type { Evidence, EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { createContext } from "react";

export interface Citations {
  /** Looked up by number, never by array position. */
  byNumber: ReadonlyMap<number, Evidence>;
  /** For each statement that was not found, its first citation. */
  missed: ReadonlySet<Evidence>;
  /** What is open in the viewer, when it belongs to this answer. */
  open: EvidenceOf | null;
}

export const CitationsContext = createContext<Citations>({
  byNumber: new Map(),
  missed: new Set(),
  open: null,
});

/** The citations of a block in its order, each as evidence of its own claim; empty before the answer was checked. */
export const BlockEvidence = createContext<readonly Evidence[]>([]);
