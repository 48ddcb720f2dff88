import { useRef, type ReactNode } from "react";
import { useRemembered } from "../../browser/use-remembered.ts";
import { Icon } from "../icon.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

export interface SideListProps {
  title: string;
  className?: string;
  /** A button beside the title. */
  action?: ReactNode;
  /** What is above the rows and does not scroll with them. */
  aside?: ReactNode;
  /** The rows, as list items. */
  children: ReactNode;
}

/** A list below the shelf that can be folded. Its state is remembered. */
export function SideList({ title, className = "", action, aside, children }: SideListProps) {
  const [state, setState] = useRemembered(`ibid:list:${title}`, "open");
  const isOpen = state === "open";
  const list = useRef<HTMLUListElement>(null);
  useArrowKeys(list);
  return (
    <nav className={`side-list ${className}${isOpen ? "" : " is-folded"}`} aria-label={title}>
      <div className="pane-head">
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setState(isOpen ? "folded" : "open")}>
            <Icon name={isOpen ? "chevron-down" : "chevron-right"} small />
            {title}
          </button>
        </h2>
        {action}
      </div>
      {isOpen && aside}
      <ul ref={list} hidden={!isOpen}>
        {children}
      </ul>
    </nav>
  );
}
