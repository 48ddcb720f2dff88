import type { ReactNode } from "react";
import { ErrorBoundary } from "../ui/broken/error-boundary.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ChatMessage } from "./conversation/chat-message.ts";

/** An answer. If it can't be drawn, its plain text is shown, and the rest of the conversation is not affected. */
export function AnswerOrText({ answer, children }: { answer: ChatMessage | null; children: ReactNode }) {
  const plain = (
    <>
      <Notice kind="warning">This answer can’t be displayed. Here is its text.</Notice>
      <div className="answer is-plain" data-part="answer">
        {answer?.text}
      </div>
    </>
  );
  return (
    <ErrorBoundary of={[answer?.text, answer?.sources]} fallback={plain}>
      {children}
    </ErrorBoundary>
  );
}
