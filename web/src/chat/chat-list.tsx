import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../ui/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { courseUrl, sessionUrl } from "../ui/route.ts";
import { navigate } from "../ui/router.ts";
import { showError, showToast } from "../ui/toasts.tsx";
import { shortDate } from "./short-date.ts";
import { sessionsKey, useSessions } from "./use-sessions.ts";

export interface ChatListProps {
  courseId: string;
  sessionId: string | null;
  onPick: () => void;
}

export function ChatList({ courseId, sessionId, onPick }: ChatListProps) {
  const sessions = useSessions(courseId);
  const queryClient = useQueryClient();
  const [doomed, setDoomed] = useState<ChatSession | null>(null);

  const remove = async ({ id, title }: ChatSession) => {
    try {
      await call(endpoints.deleteSession, { params: { id } });
      showToast({ kind: "done", title: `“${title || "New chat"}” deleted` });
      if (id === sessionId) navigate(courseUrl(courseId), { replace: true });
    } catch (error) {
      showError("The chat could not be deleted", error);
    }
    await queryClient.invalidateQueries({ queryKey: sessionsKey(courseId) });
  };

  return (
    <nav className="chats" aria-label="Chats">
      <div className="pane-head">
        <h2>Chats</h2>
        <Link
          className="icon-button"
          href={courseUrl(courseId)}
          aria-label="New chat"
          title="New chat"
          onClick={onPick}
        >
          <Icon name="compose" />
        </Link>
      </div>
      {sessions.error && <p className="pane-hint">{sessions.error.message}</p>}
      {sessions.data?.length === 0 && <p className="pane-hint">Your questions will be kept here.</p>}
      <ul>
        {sessions.data?.map((session) => (
          <li key={session.id} className="chat-row">
            <Link
              href={sessionUrl(courseId, session.id)}
              aria-current={session.id === sessionId ? "page" : undefined}
              onClick={onPick}
            >
              <span>{session.title || "New chat"}</span>
              <time dateTime={session.updatedAt}>{shortDate(new Date(session.updatedAt), new Date())}</time>
            </Link>
            <IconButton
              icon="trash"
              label={`Delete chat ${session.title || "New chat"}`}
              className="row-action"
              onClick={() => setDoomed(session)}
            />
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          title="Delete this chat?"
          detail={`“${doomed.title || "New chat"}” and its answers are deleted. Your sources stay.`}
          action="Delete chat"
          onConfirm={() => void remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </nav>
  );
}
