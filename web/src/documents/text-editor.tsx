import type { EditorView } from "@codemirror/view";
import { useEffect, useLayoutEffect, useRef } from "react";
import { applyOwed, openEditor, type EditorPorts } from "./editor/open-editor.ts";
import type { DocumentSync } from "./text/document-sync.ts";

export interface TextEditorProps {
  sync: DocumentSync;
  /** Whether the user may only read it. */
  isReadOnly: boolean;
  ports: Omit<EditorPorts, "onTyped" | "onChoosing">;
  onReady: (view: EditorView | null) => void;
}

export function TextEditor({ sync, isReadOnly, ports, onReady }: TextEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  // The editor is opened once; what it tells goes to the newest listeners.
  const newest = useRef(ports);
  useLayoutEffect(() => {
    newest.current = ports;
  });
  useEffect(() => {
    const told: EditorPorts = {
      onTyped: (changes) => sync.typed(changes),
      onChoosing: (isChoosing) => void (sync.isChoosing = isChoosing),
      onCursor: (state) => newest.current.onCursor(state),
      onSave: () => newest.current.onSave(),
      onBlur: () => newest.current.onBlur(),
      onOpen: (number) => newest.current.onOpen(number),
      onPoint: (number, chip) => newest.current.onPoint(number, chip),
      onLeave: () => newest.current.onLeave(),
      sources: () => newest.current.sources(),
      highlights: () => newest.current.highlights(),
      search: (query, signal) => newest.current.search(query, signal),
      onCite: (target, position) => newest.current.onCite(target, position),
    };
    const view = openEditor(host.current!, sync.text, told, isReadOnly);
    const unlisten = sync.listen({ onChange: (change) => applyOwed(view, change) });
    newest.current.onCursor(view.state);
    onReady(view);
    return () => {
      unlisten();
      view.destroy();
      onReady(null);
    };
  }, [sync, isReadOnly, onReady]);
  return <div ref={host} className="document-text" />;
}
