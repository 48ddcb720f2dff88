import { Answer, type AnswerProps } from "../render/answer.tsx";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { Notice } from "../ui/notice.tsx";

/** An answer; one that can't be drawn as its text, without taking the conversation with it. */
export function AnswerOrText(answer: AnswerProps) {
  const { text, sources } = answer;
  const plain = (
    <>
      <Notice kind="warning">This answer can’t be drawn. Here is its text.</Notice>
      <div className="answer is-plain">{text}</div>
    </>
  );
  return (
    <ErrorBoundary of={[text, sources]} fallback={plain}>
      <Answer {...answer} />
    </ErrorBoundary>
  );
}
