import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { IconButton } from "../ui/icon-button.tsx";
import { isTyping } from "../ui/is-typing.ts";
import { Notice } from "../ui/notice.tsx";
import { showError } from "../ui/toasts.tsx";

export interface ComposerProps {
  isReady: boolean;
  isBusy: boolean;
  /** Rejects when the question was not taken. */
  onSend: (question: string) => Promise<void>;
  onStop: () => Promise<void>;
}

export function Composer({ isReady, isBusy, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.length > MAX_QUESTION_CHARACTERS;
  const canSend = text.trim() !== "" && isReady && !isBusy && !isTooLong;

  const send = () => {
    if (!canSend) return;
    setText("");
    setError(null);
    onSend(text.trim()).catch((reason: unknown) => {
      // The text comes back, unless the next question is being written already.
      setText((next) => (next === "" ? text : next));
      setError(reason instanceof Error ? reason.message : String(reason));
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms a word in an input method; that one is not ours.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || isTyping(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);

  return (
    <form
      className="composer"
      aria-label="Ask a question"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {error && <Notice kind="error">{error}</Notice>}
      {isTooLong && (
        <Notice kind="error">
          The question is too long: {MAX_QUESTION_CHARACTERS} characters are the limit. Add long text as a
          source instead.
        </Notice>
      )}
      <div className="composer-box">
        {/* The box grows with its copy of the text, in CSS alone. */}
        <div className="composer-grow" data-text={text}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            aria-label="Question"
            placeholder="Ask about your sources"
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        {isBusy ? (
          <IconButton
            icon="stop"
            label="Stop"
            className="composer-stop"
            onClick={() =>
              onStop().catch((reason: unknown) => showError("The answer could not be stopped", reason))
            }
          />
        ) : (
          <IconButton icon="send" label="Send" type="submit" className="composer-send" disabled={!canSend} />
        )}
      </div>
    </form>
  );
}
