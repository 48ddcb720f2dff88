import type { ChatSession } from "@ibid/core/contract/chat.ts";
import { memo, useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuItem } from "../ui/menu-item.tsx";
import { sessionUrl } from "../browser/route.ts";
import { AuthorName } from "./author-name.tsx";
import { exportChat } from "./export-chat.ts";
import { shortDate } from "./short-date.ts";
import { ShareDialog } from "../course/share/share-dialog.tsx";
import { ShareMenuItem } from "../course/share/share-menu-item.tsx";
import { useCourseRole } from "../course/use-course-role.ts";
import { useSessionActions } from "./use-session-actions.ts";

export interface ChatRowProps {
  courseId: string;
  session: ChatSession;
  isOpen: boolean;
  onPick: () => void;
}

export const ChatRow = memo(function ChatRow({ courseId, session, isOpen, onPick }: ChatRowProps) {
  const { id, title, updatedAt, authorId } = session;
  const isOwn = authorId === null;
  const mayShare = useCourseRole(courseId) === "owner";
  const [isNaming, setIsNaming] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const actions = useSessionActions(courseId, session);
  if (isNaming) {
    const rename = (name: string) => {
      setIsNaming(false);
      if (name !== "" && name !== title) void actions.rename(name);
    };
    return (
      <li className="side-row">
        <ChatName title={title} onName={rename} onCancel={() => setIsNaming(false)} />
      </li>
    );
  }
  return (
    <li className="side-row">
      <Link
        href={sessionUrl(courseId, id)}
        aria-current={isOpen ? "page" : undefined}
        onClick={onPick}
        onDoubleClick={() => isOwn && setIsNaming(true)}
      >
        <bdi>{title}</bdi>
        {authorId !== null && <AuthorName courseId={courseId} authorId={authorId} />}
        <time dateTime={updatedAt}>{shortDate(new Date(updatedAt), new Date())}</time>
      </Link>
      <Menu
        label={`Actions for chat ${title}`}
        align="end"
        triggerClass="icon-button row-action"
        trigger={<Icon name="more" />}
      >
        {isOwn && <MenuItem icon="pencil" label="Rename" onAct={() => setIsNaming(true)} />}
        {isOwn && mayShare && <ShareMenuItem onAct={() => setIsSharing(true)} />}
        <MenuItem icon="document" label="Export as Markdown" onAct={() => exportChat(id, "markdown")} />
        <MenuItem icon="document" label="Export as Typst" onAct={() => exportChat(id, "typst")} />
        <MenuItem icon="text" label="Export as JSON" onAct={() => exportChat(id, "json")} />
        {isOwn && <MenuItem icon="trash" label="Delete" onAct={() => void actions.remove(isOpen)} />}
      </Menu>
      {isSharing && <ShareDialog thing={{ kind: "chat", id, title }} onClose={() => setIsSharing(false)} />}
    </li>
  );
});

interface ChatNameProps {
  title: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

function ChatName({ title, onName, onCancel }: ChatNameProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      className="chat-name"
      aria-label="Name of the chat"
      defaultValue={title}
      maxLength={200}
      onBlur={(event) => onName(event.target.value.trim())}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) event.currentTarget.blur();
        if (event.key === "Escape") onCancel();
      }}
    />
  );
}
