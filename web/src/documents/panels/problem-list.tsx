import type { Diagnostic } from "@ibid/core/contract/document.ts";
import { Icon } from "../../ui/icon.tsx";

export interface ProblemListProps {
  diagnostics: readonly Diagnostic[];
  onGoTo: (diagnostic: Diagnostic) => void;
}

/** The compiler's messages, each with a link to its place. */
export function ProblemList({ diagnostics, onGoTo }: ProblemListProps) {
  if (diagnostics.length === 0) return null;
  return (
    <ul className="row-list problems" aria-label="Problems in the text">
      {diagnostics.map((diagnostic, index) => {
        const { severity, message, hints, range } = diagnostic;
        return (
          <li key={index} className={`is-${severity}`}>
            <button type="button" disabled={range === null} onClick={() => onGoTo(diagnostic)}>
              <Icon name="alert" small />
              <span>
                {range && `Line ${range.start.line + 1}: `}
                {message}
                {hints.map((hint) => (
                  <small key={hint}>{hint}</small>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
