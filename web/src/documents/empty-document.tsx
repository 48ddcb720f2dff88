import type { EditorState } from "@codemirror/state";
import { useState } from "react";
import { type Store, useStore } from "../browser/create-store.ts";
import { Button } from "../ui/button.tsx";
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
    <div className="in-row empty-document">
      <p>Write below: = makes a heading, *bold* and _italic_ do what they say, @ cites.</p>
      <Button look="small" icon="chat" onClick={() => setIsPicking(true)}>
        Start from an answer
      </Button>
      <Button look="small" icon="compose" onClick={onDraft}>
        Outline from sources
      </Button>
      <Button look="small" icon="quote" onClick={onCite}>
        Cite a source
      </Button>
      {isPicking && (
        <AnswerPicker courseId={courseId} onPick={onInsert} onClose={() => setIsPicking(false)} />
      )}
    </div>
  );
}
