import { BUILT_IN } from "@ibid/core/english/built-in-answerer.ts";
import { useId } from "react";
import { useRemembered } from "../../browser/use-remembered.ts";
import { useSessions } from "../../course/course-lists.ts";
import { useSettings } from "../../course/use-settings.ts";
import { useSessionActions } from "../use-session-actions.ts";
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { newChatModelKey } from "./new-chat-model.ts";

interface Props {
  courseId: string;
  sessionId: string | null;
}

/** Which model answers in this chat, where there is more than one. */
export function ModelChoice({ courseId, sessionId }: Props) {
  const models = useSettings().data?.chatModels ?? [];
  const session = useSessions(courseId).data?.find(({ id }) => id === sessionId);
  if (models.length < 2) return null;
  if (session !== undefined) return <OfChat courseId={courseId} session={session} models={models} />;
  return sessionId === null ? <OfNewChat courseId={courseId} models={models} /> : null;
}

function OfChat({ courseId, session, models }: { courseId: string; session: ChatSession; models: string[] }) {
  const { chooseModel } = useSessionActions(courseId, session);
  return <Chooser models={models} chosen={session.model} onChoose={(model) => void chooseModel(model)} />;
}

function OfNewChat({ courseId, models }: { courseId: string; models: string[] }) {
  const [chosen, choose] = useRemembered(newChatModelKey(courseId), "");
  return <Chooser models={models} chosen={chosen || null} onChoose={(model) => choose(model ?? "")} />;
}

interface ChooserProps {
  models: string[];
  /** Null, or one that is no longer offered: the usual one. */
  chosen: string | null;
  onChoose: (model: string | null) => void;
}

function Chooser({ models, chosen, onChoose }: ChooserProps) {
  const id = useId();
  const [usual, ...others] = models;
  const value = chosen !== null && others.includes(chosen) ? chosen : "";
  return (
    <span className="in-row model-choice">
      <label htmlFor={id}>Answers by</label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value || null)}>
        <option value="">{usual}</option>
        {others.map((model) => (
          <option key={model} value={model}>
            {model === BUILT_IN ? "Ibid: quotes your sources only" : model}
          </option>
        ))}
      </select>
    </span>
  );
}
