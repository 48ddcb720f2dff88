import type { TextRange } from "@ibid/core/chunk/chunk.ts";
import { setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { Diagnostic, Preview } from "@ibid/core/contract/document.ts";
import { useEffect } from "react";
import { setChipFacts, type ChipFacts } from "./editor/citation-chips.ts";
import type { DocumentSync } from "./text/document-sync.ts";

/** Shows in the text what is known about its footnotes and what the compiler says. */
export function useEditorFacts(
  view: EditorView | null,
  sync: DocumentSync,
  { byNumber, open }: ChipFacts,
  preview: Preview | null,
): void {
  useEffect(() => {
    view?.dispatch({ effects: setChipFacts.of({ byNumber, open }) });
  }, [view, byNumber, open]);
  useEffect(() => {
    // The positions of another version would be wrong; the answer for this one is on its way.
    if (!view || !preview || preview.version !== sync.version) return;
    const marks = preview.diagnostics.flatMap((diagnostic) => {
      const range = rangeOf(diagnostic, sync);
      if (!range) return [];
      const message = [diagnostic.message, ...diagnostic.hints].join("\n");
      return [{ from: range.start, to: range.end, severity: diagnostic.severity, message }];
    });
    view.dispatch(setDiagnostics(view.state, marks));
  }, [view, sync, preview]);
}

/** Where a message of the compiler belongs in the editor's current text. */
export function rangeOf({ range }: Diagnostic, sync: DocumentSync): TextRange | null {
  if (!range) return null;
  const text = sync.storedText;
  const at = ({ line, column }: { line: number; column: number }) => {
    const { from, to } = text.line(Math.min(line + 1, text.lines));
    return sync.mapStored(Math.min(from + column, to));
  };
  const [start, end] = [at(range.start), at(range.end)];
  return { start, end: Math.max(start, end) };
}
