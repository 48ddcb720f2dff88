import { useSources } from "../ui/use-sources.ts";
import { showError } from "../ui/toasts.tsx";
import { suggestedQuestions } from "./suggested-questions.ts";

/** A new chat: what to do here in one sentence, and questions that lead somewhere. */
export function EmptyChat({
  courseId,
  onAsk,
}: {
  courseId: string;
  onAsk: (question: string) => Promise<void>;
}) {
  const sources = useSources(courseId).data;
  const questions = suggestedQuestions(courseId);
  const ask = (question: string) =>
    onAsk(question).catch((reason: unknown) => showError("The question could not be sent", reason));
  return (
    <section className="empty-chat" aria-label="New chat">
      <h1>{sources?.length === 0 ? "Start with what you have to read" : "Ask your own material"}</h1>
      <p>
        {sources?.length === 0
          ? "Add slides, a transcript or a paper. Ask a question, and each answer shows the exact passage it rests on."
          : "Each number in an answer opens the slide, the second or the passage it rests on."}
      </p>
      {questions.length > 0 && (
        <ul aria-label="Suggested questions">
          {questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => void ask(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
