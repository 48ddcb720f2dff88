import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import type { KeyboardEvent } from "react";
import { GrowingField } from "./growing-field.tsx";

export interface EditQuestionProps {
  text: string;
  isLast: boolean;
  isBusy: boolean;
  onChange: (text: string) => void;
  onAsk: () => void;
  onCancel: () => void;
}

/** Edits a question in place. What is typed here is kept like a draft. */
export function EditQuestion({ text, isLast, isBusy, onChange, onAsk, onCancel }: EditQuestionProps) {
  const canAsk = text.trim() !== "" && text.length <= MAX_QUESTION_CHARACTERS && !isBusy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    onCancel();
  };
  return (
    <form
      className="edit-question"
      aria-label="Edit the question"
      onSubmit={(event) => {
        event.preventDefault();
        if (canAsk) onAsk();
      }}
    >
      <GrowingField
        label="Edited question"
        value={text}
        isFocused
        onChange={onChange}
        onEnter={() => canAsk && onAsk()}
        onKeyDown={onKeyDown}
      />
      <div className="edit-question-actions">
        <small>
          {isLast
            ? "The answer will be written again."
            : "The answer will be written again, and everything after it will be removed."}
        </small>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="button is-primary" disabled={!canAsk}>
          Ask again
        </button>
      </div>
    </form>
  );
}
