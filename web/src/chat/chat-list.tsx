import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { SideList } from "../ui/lists/side-list.tsx";
import { courseUrl } from "../browser/route.ts";
import { ChatRow } from "./chat-row.tsx";
import { useSessions } from "../course/course-lists.ts";

export interface ChatListProps {
  courseId: string;
  sessionId: string | null;
  onPick: () => void;
}

/** Fewer chats than this are seen at a glance. */
const SEARCHED_FROM = 6;

export function ChatList({ courseId, sessionId, onPick }: ChatListProps) {
  const sessions = useSessions(courseId);
  const [query, setQuery] = useState("");
  const all = sessions.data ?? [];
  const isSearchable = all.length >= SEARCHED_FROM || query !== "";
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return (
    <SideList
      title="Chats"
      action={
        <Link
          className="icon-button"
          href={courseUrl(courseId)}
          aria-label="New chat"
          title="New chat"
          onClick={onPick}
        >
          <Icon name="compose" />
        </Link>
      }
      aside={
        <>
          {isSearchable && (
            <input
              type="search"
              className="chat-search"
              aria-label="Search chats"
              placeholder="Search chats"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          )}
          {sessions.error && <p className="pane-hint">{sessions.error.message}</p>}
          {sessions.data?.length === 0 && <p className="pane-hint">Your questions will be kept here.</p>}
          {all.length > 0 && found.length === 0 && <p className="pane-hint">No chat contains these words.</p>}
        </>
      }
    >
      {found.map((session) => (
        <ChatRow
          key={session.id}
          courseId={courseId}
          session={session}
          isOpen={session.id === sessionId}
          onPick={onPick}
        />
      ))}
    </SideList>
  );
}
