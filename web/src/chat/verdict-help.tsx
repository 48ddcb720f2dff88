import type { Verdict } from "@ibid/core/contract/rag-source.ts";
import { sayVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { goToMissed } from "./go-to-missed.ts";

interface VerdictHelpProps {
  /** How many statements have which verdict. */
  counts: Record<Verdict, number>;
  /** About the sentences that no source stands behind. */
  unchecked: string | null;
}

/** What the forms of the badges mean, how often each occurs, and the way to what was not found. */
export function VerdictHelp({ counts, unchecked }: VerdictHelpProps) {
  const last = useRef<Element>(null);
  return (
    <div className="verdict-help">
      <ul>
        {(["found", "close", "not-found"] as const).map((verdict) => (
          <li key={verdict}>
            <span className={`badge is-${verdict}`} aria-hidden="true">
              1
            </span>
            <span>
              <b>{counts[verdict]}</b> {sayVerdict(verdict)}
            </span>
          </li>
        ))}
      </ul>
      {unchecked !== null && <p>{unchecked}</p>}
      <p>The check compares the answer with your sources. It can’t say whether they are right.</p>
      {counts["not-found"] > 0 && (
        <button
          type="button"
          className="button is-small"
          onClick={({ currentTarget }) => {
            last.current = goToMissed(last.current ?? currentTarget);
          }}
        >
          <Icon name="alert" small />
          Next statement not found
          <kbd>N</kbd>
        </button>
      )}
    </div>
  );
}
