import { Icon } from "../ui/icon.tsx";
import type { SaveState } from "./text/document-sync.ts";

/** One word on whether the text is saved. What to do about it is shown below the bar. */
export function SaveLine({ state, savedAt }: { state: SaveState; savedAt: string }) {
  switch (state.kind) {
    case "saved":
      return (
        <span className="in-row quiet save-line">
          Saved{" "}
          <time dateTime={savedAt}>
            {new Date(savedAt).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" })}
          </time>
        </span>
      );
    case "typed":
    case "saving":
      return <span className="in-row quiet save-line">Saving…</span>;
    case "failed":
    case "conflict":
      return (
        <span className="in-row quiet save-line is-failed">
          <Icon name="alert" small />
          Not saved
        </span>
      );
  }
}
