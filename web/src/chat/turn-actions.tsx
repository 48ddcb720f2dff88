import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { use, type RefObject } from "react";
import { AnswerActions } from "../course/answer-actions.ts";
import { Icon } from "../ui/icon.tsx";
import { type ChatMessage, evidenceIn } from "./conversation/chat-message.ts";
import { copyAnswer } from "./copy-answer.ts";
import { useLacksModel } from "./model/use-lacks-model.ts";

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
  const lacksModel = useLacksModel();
  const { id: messageId, text, model } = answer;
  const { claims, cited, closest } = evidenceIn(answer);
  // What the built-in answerer says for itself is nothing to cite or to write from, and it would say the same again.
  const isOnlySaid = model === BUILT_IN && claims.length === 0;
  const canCopy = !isOnlySaid || closest.length > 0;
  const askAgain = isOnlySaid && lacksModel ? null : onAskAgain;
  if (!canCopy && askAgain === null) return null;
  return (
    <div className="text-actions turn-actions">
      {canCopy && (
        <button
          type="button"
          className="text-button"
          onClick={() =>
            void copyAnswer(answer, article.current?.querySelector("[data-part=answer]") ?? null)
          }
        >
          <Icon name="copy" small />
          {cited.length > 0 ? "Copy with citations" : closest.length > 0 ? "Copy with these places" : "Copy"}
        </button>
      )}
      {!isOnlySaid && sessionId !== null && moreActions?.({ sessionId, messageId, question, text, claims })}
      {askAgain && (
        <button type="button" className="text-button" onClick={askAgain}>
          <Icon name="reread" small />
          Write it again
        </button>
      )}
      {model !== null && model !== BUILT_IN && (
        <small className="answer-model" title="The model that wrote this answer">
          {model}
        </small>
      )}
    </div>
  );
}
