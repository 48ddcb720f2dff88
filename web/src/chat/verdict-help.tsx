import { sayVerdict } from "@ibid/core/evidence/say-verdict.ts";
import { useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { goToMissed } from "./go-to-missed.ts";

/** What the forms of the badges mean, and the way to what was not found. */
export function VerdictHelp({ hasMissed }: { hasMissed: boolean }) {
  const last = useRef<Element>(null);
  return (
    <div className="verdict-help">
      <ul>
        {(["found", "close", "not-found"] as const).map((verdict) => (
          <li key={verdict}>
            <span className={`badge is-${verdict}`} aria-hidden="true">
              1
            </span>
            {sayVerdict(verdict)}
          </li>
        ))}
      </ul>
      <p>The check compares the answer with your sources. It can’t say whether they are right.</p>
      {hasMissed && (
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
