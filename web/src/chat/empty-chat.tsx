import { runCommand } from "../ui/commands.ts";
import { Icon } from "../ui/icon.tsx";
import { useCourse } from "../course/use-course-role.ts";
import { useSources } from "../course/use-sources.ts";
import { questionsAbout, suggestedQuestions } from "./suggested-questions.ts";
import { useSuggestions } from "./use-suggestions.ts";

/** A new chat: what to do here in one sentence, and questions that lead somewhere. */
export function EmptyChat({ courseId, onAsk }: { courseId: string; onAsk: (question: string) => void }) {
  const sources = useSources(courseId).data;
  const isPublic = useCourse(courseId)?.chatReaders === "everyone";
  const suggested = suggestedQuestions(courseId);
  const isReadable = sources?.some(({ status }) => status === "searchable" || status === "embedded") === true;
  const subjects = useSuggestions(courseId, null, suggested.length === 0 && isReadable);
  const questions = suggested.length > 0 ? suggested : questionsAbout(sources ?? [], subjects);
  return (
    <section className="empty-chat" aria-label="New chat">
      <h1>{sources?.length === 0 ? "Start with what you have to read" : "Ask about this material"}</h1>
      <p>
        {sources?.length === 0
          ? "Add slides, a transcript or a paper. Ask a question, and each answer shows the exact passage it comes from."
          : "Each number in an answer opens the slide, the second or the passage it comes from."}
      </p>
      {isPublic && <p>Everyone in this course can read the chats in it, also this one.</p>}
      {sources?.length === 0 && (
        <div className="actions">
          <button type="button" className="button is-primary" onClick={() => runCommand("add-files")}>
            <Icon name="upload" />
            Upload files
          </button>
          <button type="button" className="button" onClick={() => runCommand("add-page")}>
            <Icon name="link" />
            Add a link
          </button>
          <button type="button" className="button" onClick={() => runCommand("add-manual")}>
            <Icon name="pencil" />
            Enter by hand
          </button>
        </div>
      )}
      {questions.length > 0 && (
        <ul aria-label="Suggested questions">
          {questions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
