import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useRemembered } from "../../browser/use-remembered.ts";

export interface SourceSectionProps {
  title: string;
  count: number;
  children: ReactNode;
}

/** A part of the shelf that can be folded. Its state is remembered. */
export function SourceSection({ title, count, children }: SourceSectionProps) {
  const [state, setState] = useRemembered(`ibid:section:${title}`, "open");
  const isOpen = state === "open";
  return (
    <section aria-label={title}>
      <h3>
        <button
          type="button"
          className="in-row quiet source-section"
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? "folded" : "open")}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} small />
          {title} <span>{count}</span>
        </button>
      </h3>
      {isOpen && <ul>{children}</ul>}
    </section>
  );
}
