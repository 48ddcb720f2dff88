import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useRemembered } from "../../browser/use-remembered.ts";
import { useSourceDrop } from "./use-source-drop.ts";

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
  const [target, isOver] = useSourceDrop<HTMLElement>(onDropSource);
  const isOpen = state === "open";
  return (
    <section ref={target} aria-label={title} className={isOver ? "shelf-part is-over" : "shelf-part"}>
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
