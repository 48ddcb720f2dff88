import { use, type RefObject } from "react";
import { AnswerActions } from "../course/answer-actions.ts";
import { Icon } from "../ui/icon.tsx";
import { type ChatMessage, evidenceIn } from "./conversation/chat-message.ts";
import { copyAnswer } from "./copy-answer.ts";

export interface TurnActionsProps {
  /** Null until the server knows the chat. */
  sessionId: string | null;
  question: string;
  answer: ChatMessage;
  /** The element that shows the answer. */
  article: RefObject<HTMLElement | null>;
  onAskAgain: (() => void) | null;
}

export function TurnActions({ sessionId, question, answer, article, onAskAgain }: TurnActionsProps) {
  const moreActions = use(AnswerActions);
  const { id: messageId, text } = answer;
  return (
    <div className="text-actions turn-actions">
      <button
        type="button"
        className="text-button"
        onClick={() => void copyAnswer(answer, article.current?.querySelector("[data-part=answer]") ?? null)}
      >
        <Icon name="copy" small />
        Copy with citations
      </button>
      {sessionId !== null &&
        moreActions?.({ sessionId, messageId, question, text, claims: evidenceIn(answer).claims })}
      {onAskAgain && (
        <button type="button" className="text-button" onClick={onAskAgain}>
          <Icon name="reread" small />
          Write it again
        </button>
      )}
    </div>
  );
}
