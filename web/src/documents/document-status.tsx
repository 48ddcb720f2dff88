import type { EditorState } from "@codemirror/state";
import { count } from "../browser/count.ts";
import { type Store, useStore } from "../browser/create-store.ts";
import { Icon } from "../ui/icon.tsx";
import type { NoteWord } from "@ibid/core/cite/in-text/note-word.ts";
import { keyLabel } from "../ui/commands.ts";
import { chipAtCursor } from "./editor/citation-chips.ts";
import type { PreviewState } from "./preview/use-preview.ts";
import type { OpenDocumentControl } from "./use-open-document.ts";

export function DocumentStatus({ control }: { control: OpenDocumentControl }) {
  const { document, noteWord, preview: state, cursor } = control;
  const { preview } = state;
  const placed = document.citations.filter(({ position }) => position !== null);
  const sources = new Set(placed.map(({ sourceId }) => sourceId)).size;
  return (
    <div className="in-row document-status">
      <CompileLine state={state} />
      {preview && <span>{count(preview.wordCount, "word")}</span>}
      {preview?.ok && <span>{count(preview.pageCount, "page")}</span>}
      <span>
        {count(placed.length, noteWord)}, {count(sources, "source")}
      </span>
      <CursorLine cursor={cursor} noteWord={noteWord} />
    </div>
  );
}

function CompileLine({ state: { preview, isCompiling, error, tookMs } }: { state: PreviewState }) {
  const problems = preview?.diagnostics.filter(({ severity }) => severity === "error").length ?? 0;
  if (error || preview?.ok === false) {
    return (
      <span className="in-row is-failed">
        <Icon name="alert" small />
        {problems > 0 ? count(problems, "problem") : "Not compiled"}
      </span>
    );
  }
  if (!preview || isCompiling) return <span>Compiling…</span>;
  return (
    <span className="in-row">
      <Icon name="check" small />
      Compiled in {duration(tookMs)}
    </span>
  );
}

/** 72 → "72 ms", 3250 → "3.3 s". */
function duration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function CursorLine(props: { cursor: Store<EditorState | null>; noteWord: NoteWord }) {
  const { cursor, noteWord } = props;
  const state = useStore(cursor);
  if (!state) return null;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const note = chipAtCursor(state);
  return (
    <span className="cursor-line">
      {note === null
        ? `Line ${line.number}, column ${head - line.from + 1}`
        : `${keyLabel("mod+Enter")} opens ${noteWord === "footnote" ? `footnote ${note}` : "this citation"}`}
    </span>
  );
}
