// The citations of one answer, to step through without going back to it: buttons, J and K.
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type Command, useCommands } from "../ui/commands.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { citationLabel } from "./place-label.ts";
import { openSource } from "./use-viewer.ts";
import { placeOfCitation } from "./place-of-citation.ts";

export interface CitationStepperProps {
  citations: RAGSource[];
  open: number;
  messageId: string;
}

export function CitationStepper({ citations, open, messageId }: CitationStepperProps) {
  const index = citations.findIndex(({ chunk_number }) => chunk_number === open);
  const show = (citation: RAGSource | undefined) => {
    if (citation) openSource(placeOfCitation(citation, messageId));
  };
  const step = (id: string, label: string, icon: Command["icon"], key: string, by: number): Command[] => {
    const target = citations[index + by];
    return target ? [{ id, label, icon, key, run: () => show(target) }] : [];
  };
  useCommands([
    ...step("next-citation", "Next citation", "chevron-right", "j", 1),
    ...step("previous-citation", "Previous citation", "chevron-left", "k", -1),
  ]);
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
