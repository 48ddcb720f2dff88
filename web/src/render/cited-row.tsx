import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import type { ReactNode } from "react";
import { badgeClass } from "../click-through/viewer/evidence-label.ts";
import { placeOfEvidence } from "../click-through/viewer/place-of-evidence.ts";
import { openViewer } from "../click-through/viewer/use-viewer.ts";

export interface CitedRowProps {
  evidence: Evidence;
  isOpen: boolean;
  /** What is said of it after its place. */
  facts: readonly (string | false | null)[];
  quote: string;
  children?: ReactNode;
}

/** One source in the list of what an answer or a document cites. A click opens it. */
export function CitedRow({ evidence, isOpen, facts, quote, children }: CitedRowProps) {
  const { of, title, place } = evidence;
  return (
    <li>
      <button type="button" className="cited-row" onClick={() => openViewer(placeOfEvidence(evidence))}>
        <span className={badgeClass(evidence, isOpen)}>{of.number}</span>
        <span className="cited-text">
          <b>
            <bdi>{title}</bdi>
          </b>{" "}
          {[sayPlace(place), ...facts].filter(Boolean).join(", ")}
          {quote !== "" && <q>{quote}</q>}
        </span>
        {children}
      </button>
    </li>
  );
}
