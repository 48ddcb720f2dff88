// The citations of one answer in its order, to step through without going back to it: buttons, J and K.
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { useEffect, useRef } from "react";
import { type Command, useCommands } from "../../ui/commands.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { badgeClass, evidenceLabel } from "./evidence-label.ts";
import { openSource } from "./use-viewer.ts";
import { placeOfEvidence } from "./place-of-evidence.ts";

export interface CitationStepperProps {
  citations: readonly Evidence[];
  open: Evidence;
}

export function CitationStepper({ citations, open }: CitationStepperProps) {
  const index = citations.indexOf(open);
  const numbers = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = numbers.current!;
    const current = strip.children[index] as HTMLElement | undefined;
    if (current) strip.scrollTo({ left: current.offsetLeft - strip.offsetLeft - strip.clientWidth / 2 });
  }, [index]);
  const show = (evidence: Evidence | undefined) => {
    if (evidence) openSource(placeOfEvidence(evidence));
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
    <div className="stepper" role="group" aria-label="Citations in this answer" data-stays-in-reach>
      <div className="stepper-numbers" ref={numbers}>
        {citations.map((evidence, at) => (
          <button
            key={at}
            type="button"
            className={badgeClass(evidence, evidence === open)}
            aria-label={evidenceLabel(evidence)}
            aria-current={evidence === open}
            onClick={() => show(evidence)}
          >
            {evidence.of.number}
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
