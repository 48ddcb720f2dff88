import { useEffect, useState } from "react";
import { announce } from "../ui/announcer.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { SideList } from "../ui/lists/side-list.tsx";
import { count } from "../browser/count.ts";
import { courseUrl } from "../browser/route.ts";
import { ChatRow } from "./chat-row.tsx";
import { useSessions } from "../course/course-lists.ts";
import { keyOfFound } from "../course/find/found-kinds.ts";
import { meantWords } from "../course/find/meant-words.ts";
import { useFind } from "../course/find/use-find.ts";
import { SaidRow } from "./said-row.tsx";

export interface ChatListProps {
  courseId: string;
  sessionId: string | null;
  onPick: () => void;
}

/** Fewer chats than this are seen at a glance. */
const SEARCHED_FROM = 6;
const MOST_FOUND = 30;

export function ChatList({ courseId, sessionId, onPick }: ChatListProps) {
  const sessions = useSessions(courseId);
  const [query, setQuery] = useState("");
  const all = sessions.data ?? [];
  const isSearchable = all.length >= SEARCHED_FROM || query !== "";
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const titled = all
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  const isSearching = words.length > 0;
  const { result, error, isCurrent } = useFind(
    isSearching ? { query, courseId, kinds: ["message"], most: MOST_FOUND } : null,
  );
  const said = (result?.found ?? []).filter((one) => one.kind === "message" && one.messageId !== null);
  const isNothing = isSearching && isCurrent && titled.length === 0 && said.length === 0;
  const outcome = isSearching && isCurrent ? count(titled.length + said.length, "result") : null;
  useEffect(() => {
    if (outcome !== null) announce(`${outcome} in chats`);
  }, [outcome]);
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
          {error && <p className="pane-hint">{error.message}</p>}
          {isNothing && (
            <p className="pane-hint">
              No chat contains these words: nothing was asked or answered with them.
            </p>
          )}
        </>
      }
    >
      {titled.map((session) => (
        <ChatRow
          key={session.id}
          courseId={courseId}
          session={session}
          isOpen={session.id === sessionId}
          onPick={onPick}
        />
      ))}
      {said.map((one) => (
        <SaidRow
          key={keyOfFound(one)}
          found={one}
          words={meantWords(query, result!.spelling)}
          onPick={onPick}
        />
      ))}
    </SideList>
  );
}
