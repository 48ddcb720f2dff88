import { useState, type DragEvent, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { DRAGGED_SOURCE } from "../../course/open-document.ts";
import { useRemembered } from "../../browser/use-remembered.ts";

export interface SourceSectionProps {
  title: string;
  count: number;
  /** For a group that is inside another one. */
  isInner?: boolean;
  /** Puts a source that is dropped here into this part of the shelf. */
  onDropSource?: ((sourceId: string) => void) | undefined;
  /** What can be done with the whole section. */
  menu?: ReactNode;
  children: ReactNode;
}

/** A part of the shelf that can be folded. Its state is remembered. */
export function SourceSection(props: SourceSectionProps) {
  const { title, count, isInner = false, onDropSource, menu, children } = props;
  const [state, setState] = useRemembered(`ibid:section:${title}`, "open");
  const [isOver, setIsOver] = useState(false);
  const isOpen = state === "open";
  const takes = (event: DragEvent) =>
    onDropSource !== undefined && event.dataTransfer.types.includes(DRAGGED_SOURCE);
  return (
    <section
      aria-label={title}
      className={isOver ? "shelf-part is-over" : "shelf-part"}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        onDropSource?.(event.dataTransfer.getData(DRAGGED_SOURCE));
      }}
    >
      <h3 className="in-row">
        <button
          type="button"
          className={`in-row quiet source-section${isInner ? " is-inner" : ""}`}
          aria-expanded={isOpen}
          onClick={() => setState(isOpen ? "folded" : "open")}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-right"} small />
          <bdi>{title}</bdi> <span>{count}</span>
        </button>
        {menu}
      </h3>
      {isOpen && <ul>{children}</ul>}
    </section>
  );
}
