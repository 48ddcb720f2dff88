import { IconButton } from "../ui/icon-button.tsx";
import type { Conversation } from "./conversation/conversation.ts";
import type { Question } from "./conversation/kept-text.ts";

export interface NextUpProps {
  questions: readonly Question[];
  onTakeBack: Conversation["takeBack"];
}

/** Questions that wait for the answer before them. */
export function NextUp({ questions, onTakeBack }: NextUpProps) {
  if (questions.length === 0) return null;
  return (
    <ul className="next-up" aria-label="Next up">
      {questions.map(({ key, text }) => (
        <li key={key}>
          <b>Next up</b>
          <span>{text}</span>
          <IconButton icon="pencil" label={`Edit: ${text}`} onClick={() => onTakeBack(key, "draft")} />
          <IconButton
            icon="close"
            label={`Remove from the queue: ${text}`}
            onClick={() => onTakeBack(key, "nowhere")}
          />
        </li>
      ))}
    </ul>
  );
}
