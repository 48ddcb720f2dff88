// The citations of one answer, to step through without going back to it: buttons, J and K.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { useEffect } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { isTyping } from "../ui/is-typing.ts";
import { citationLabel } from "./place-label.ts";
import { openViewer } from "./use-viewer.ts";
import { placeOfCitation } from "./place-of-citation.ts";

export interface CitationStepperProps {
  citations: RAGSource[];
  open: number;
  messageId: string;
}

export function CitationStepper({ citations, open, messageId }: CitationStepperProps) {
  const index = citations.findIndex(({ chunk_number }) => chunk_number === open);
  const show = (citation: RAGSource | undefined) => {
    if (citation) openViewer(placeOfCitation(citation, messageId));
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      if (event.key === "j") show(citations[index + 1]);
      if (event.key === "k") show(citations[index - 1]);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
  return (
    <div className="stepper" role="group" aria-label="Citations in this answer">
      <div className="stepper-numbers">
        {citations.map((citation) => (
          <button
            key={citation.chunk_number}
            type="button"
            className={citation.chunk_number === open ? "badge is-open" : "badge"}
            aria-label={citationLabel(citation)}
            aria-current={citation.chunk_number === open}
            onClick={() => show(citation)}
          >
            {citation.chunk_number}
          </button>
        ))}
      </div>
      <kbd>J</kbd>
      <kbd>K</kbd>
      <IconButton
        icon="chevron-left"
        label="Previous citation"
        disabled={index <= 0}
        onClick={() => show(citations[index - 1])}
      />
      <IconButton
        icon="chevron-right"
        label="Next citation"
        disabled={index === citations.length - 1}
        onClick={() => show(citations[index + 1])}
      />
    </div>
  );
}
