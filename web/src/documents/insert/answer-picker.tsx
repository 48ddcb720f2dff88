import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { markVerdicts } from "@ibid/core/evidence/list-evidence.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callAll } from "../../browser/api.ts";
import { useSessions } from "../../course/course-lists.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogActions } from "../../ui/dialog-actions.tsx";
import { Notice } from "../../ui/notice.tsx";

export interface PickedAnswer {
  sessionId: string;
  messageId: string;
}

export interface AnswerPickerProps {
  courseId: string;
  /** Rejects when it could not be inserted. */
  onPick: (answer: PickedAnswer) => Promise<void>;
  onClose: () => void;
}

/** First the chat, then which of its answers. */
export function AnswerPicker({ courseId, onPick, onClose }: AnswerPickerProps) {
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const sessions = useSessions(courseId);
  const messages = useQuery({
    queryKey: ["messages to insert", sessionId],
    queryFn: ({ signal }) => callAll(endpoints.listMessages, { params: { id: sessionId! }, signal }),
    enabled: sessionId !== null,
  });
  const answers = (messages.data ?? []).filter(({ role, content }) => role === "assistant" && content !== "");
  const error = failure ?? sessions.error ?? messages.error;
  const pick = (messageId: string) => onPick({ sessionId: sessionId!, messageId }).then(onClose, setFailure);
  return (
    <Dialog title={sessionId === null ? "From which chat?" : "Which answer?"} onClose={onClose}>
      {error && <Notice kind="error">{error.message}</Notice>}
      {sessions.data?.length === 0 && (
        <p className="dialog-text">There is no chat in this course yet. Ask a question first.</p>
      )}
      <ul className="row-list picker">
        {sessionId === null
          ? sessions.data?.map(({ id, title }) => (
              <li key={id}>
                <button type="button" onClick={() => setSessionId(id)}>
                  {title || "New chat"}
                </button>
              </li>
            ))
          : answers.map(({ id, content, sources }) => (
              <li key={id}>
                <button type="button" onClick={() => void pick(id)}>
                  {markVerdicts(content, answerEvidence(content, sources ?? [], id)).slice(0, 160)}
                </button>
              </li>
            ))}
      </ul>
      <DialogActions onClose={onClose} />
    </Dialog>
  );
}
