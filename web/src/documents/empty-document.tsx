import type { EditorState } from "@codemirror/state";
import { useState } from "react";
import { type Store, useStore } from "../browser/create-store.ts";
import { Icon } from "../ui/icon.tsx";
import { AnswerPicker, type PickedAnswer } from "./answer-picker.tsx";

export interface EmptyDocumentProps {
  courseId: string;
  cursor: Store<EditorState | null>;
  onCite: () => void;
  onDraft: () => void;
  onInsert: (answer: PickedAnswer) => Promise<void>;
}

/** Above an empty text: what can be done first. */
export function EmptyDocument({ courseId, cursor, onCite, onDraft, onInsert }: EmptyDocumentProps) {
  const [isPicking, setIsPicking] = useState(false);
  const state = useStore(cursor);
  if (!isPicking && (!state || state.doc.length > 0)) return null;
  return (
    <div className="empty-document">
      <p>Write below: = makes a heading, *bold* and _italic_ do what they say, @ cites.</p>
      <button type="button" className="button is-small" onClick={() => setIsPicking(true)}>
        <Icon name="chat" small />
        Start from an answer
      </button>
      <button type="button" className="button is-small" onClick={onDraft}>
        <Icon name="compose" small />
        Outline from sources
      </button>
      <button type="button" className="button is-small" onClick={onCite}>
        <Icon name="quote" small />
        Cite a source
      </button>
      {isPicking && (
        <AnswerPicker courseId={courseId} onPick={onInsert} onClose={() => setIsPicking(false)} />
      )}
    </div>
  );
}
