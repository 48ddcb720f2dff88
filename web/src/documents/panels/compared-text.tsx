import { useMemo } from "react";
import { ScrollPane } from "../../ui/scroll-pane.tsx";
import { changedLines } from "../text/changed-lines.ts";

export interface ComparedTextProps {
  label: string;
  content: string;
  /** What it is compared with: its own lines stand out. */
  mine: string;
}

export function ComparedText({ label, content, mine }: ComparedTextProps) {
  const lines = useMemo(() => changedLines(content, mine), [content, mine]);
  return (
    <ScrollPane className="compared-text" label={label}>
      {lines.map(({ text, isChanged }, index) => (
        <div key={index} className={isChanged ? "is-changed" : undefined}>
          {isChanged && <span className="visually-hidden">Different: </span>}
          {text || "\u00a0"}
        </div>
      ))}
    </ScrollPane>
  );
}
