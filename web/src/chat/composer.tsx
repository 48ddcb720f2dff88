import { MAX_QUESTION_CHARACTERS } from "@ibid/core/contract/chat.ts";
import { memo, useEffect, useRef, useSyncExternalStore } from "react";
import { useCommands } from "../ui/commands.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { showError } from "../ui/toasts.tsx";
import type { Conversation } from "./conversation/conversation.ts";
import { GrowingField } from "./growing-field.tsx";
import type { Question } from "./conversation/kept-text.ts";
import { ModelChoice } from "./model/model-choice.tsx";
import { withSettingsLink } from "../course/with-settings-link.tsx";
import { NextUp } from "./next-up.tsx";
import { ScopeChip } from "./scope-chip.tsx";
import { WebSwitch } from "./web-switch.tsx";
import { howToAsk } from "./conversation/start-chat.ts";

export interface ComposerProps {
  courseId: string;
  sessionId: string | null;
  conversation: Conversation;
  /** A question that is sent now waits until the answer before it has ended. */
  isBusy: boolean;
  canSend: boolean;
  next: readonly Question[];
  /** Why a question came back. */
  problem: Error | null;
}

/** Memoised: typing does not draw the rest of the chat again, and a growing answer does not draw this again. */
export const Composer = memo(function Composer(props: ComposerProps) {
  const { courseId, sessionId, conversation, isBusy, canSend, next, problem } = props;
  const text = useSyncExternalStore(conversation.subscribe, conversation.draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const isTooLong = text.length > MAX_QUESTION_CHARACTERS;
  const isReady = text.trim() !== "" && canSend && !isTooLong;

  const send = () => {
    if (!isReady) return;
    conversation.setDraft("");
    conversation.ask({ text: text.trim(), ...howToAsk(courseId, conversation.view().sessionId) });
  };
  const stop = () =>
    void conversation.stop().catch((reason: unknown) => showError("The answer could not be stopped", reason));
  useCommands([
    { id: "ask", label: "Ask a question", icon: "chat", key: "/", run: () => field.current?.focus() },
    isBusy ? { id: "stop", label: "Stop the answer", icon: "stop", key: "mod+.", run: stop } : null,
  ]);
  // A question that comes back can be changed right away.
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  return (
    <form
      className="composer"
      data-stays-in-reach
      aria-label="Ask a question"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {problem && <Notice kind="error">{withSettingsLink(problem.message)}</Notice>}
      {isTooLong && (
        <Notice kind="error">
          The question is too long: the limit is {MAX_QUESTION_CHARACTERS} characters. Add long text as a
          source instead.
        </Notice>
      )}
      <NextUp questions={next} onTakeBack={conversation.takeBack} />
      <div className="composer-box">
        <GrowingField
          field={field}
          label="Question"
          placeholder={isBusy ? "Ask the next question" : "Ask about your sources"}
          value={text}
          onChange={conversation.setDraft}
          onEnter={send}
        />
        <ScopeChip courseId={courseId} />
        {isBusy && <IconButton icon="stop" label="Stop" className="composer-stop" onClick={stop} />}
        {(!isBusy || text.trim() !== "") && (
          <IconButton
            icon="send"
            label={isBusy ? "Ask when this answer is finished" : "Send"}
            type="submit"
            className="composer-send"
            disabled={!isReady}
          />
        )}
      </div>
      <div className="in-row composer-ways">
        <WebSwitch courseId={courseId} sessionId={sessionId} />
        <ModelChoice courseId={courseId} sessionId={sessionId} />
      </div>
    </form>
  );
});
