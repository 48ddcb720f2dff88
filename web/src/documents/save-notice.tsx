import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showToast } from "../ui/toasts.tsx";
import type { OpenDocumentControl } from "./use-open-document.ts";
import { mayPassLater } from "../browser/api.ts";

/** Why a text is not stored, what became of it, and what to do. */
export function SaveNotice({ control }: { control: OpenDocumentControl }) {
  const { sync, state, showTab } = control;
  if (state.kind === "failed") {
    return (
      <Notice kind="error" action={{ label: "Try again", onAct: () => void sync.save() }}>
        {`Not saved: ${state.error.message} Your text is kept in this browser`}
        {mayPassLater(state.error) ? " and will be sent again automatically." : "."}
      </Notice>
    );
  }
  if (state.kind !== "conflict") return null;
  const takeTheirs = () => {
    const mine = sync.text.toString();
    sync.takeTheirs();
    showToast({
      kind: "done",
      title: "Your text was replaced by the other",
      action: { label: "Bring mine back", onAct: () => control.moves.replaceText(mine) },
    });
  };
  return (
    <div className="conflict" role="alert">
      <p>
        <b>This document was changed elsewhere while you were writing.</b> Your text is kept here and in this
        browser. Nothing is overwritten until you choose.
      </p>
      <div className="actions">
        <Button look="small" onClick={() => showTab("versions")}>
          Show both
        </Button>
        <Button look="small" onClick={() => void sync.keepMine()}>
          Keep mine as the new version
        </Button>
        <Button look="small" onClick={takeTheirs}>
          Use the other
        </Button>
      </div>
    </div>
  );
}
