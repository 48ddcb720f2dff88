import { evidenceIn } from "./conversation/chat-message.ts";
import type { Turn } from "./conversation/turns-of.ts";
import { useSuggestions } from "./use-suggestions.ts";

export interface AskNextProps {
  courseId: string;
  turns: readonly Turn[];
  onAsk: (question: string) => void;
}

const MOST = 2;

/** Below the last answer: what else the source it comes from can be asked. */
export function AskNext({ courseId, turns, onAsk }: AskNextProps) {
  const answer = turns.at(-1)?.answer ?? null;
  const sourceId = answer === null ? null : (evidenceIn(answer).cited[0]?.sourceId ?? null);
  const asked = new Set(turns.map(({ question }) => plain(question)));
  const offered = useSuggestions(courseId, sourceId, sourceId !== null);
  const questions = offered.filter((question) => !asked.has(plain(question)));
  if (questions.length === 0) return null;
  return (
    <ul className="ask-next" aria-label="You could ask next">
      {questions.slice(0, MOST).map((question) => (
        <li key={question}>
          <button type="button" onClick={() => onAsk(question)}>
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "What is spacing" is "What is spacing?". */
function plain(question: string): string {
  return question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
