import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { courseUrl } from "../browser/route.ts";
import { orShowError } from "../ui/toasts.tsx";
import type { Conversation } from "./conversation/conversation.ts";

/** The chat that is open here was deleted, perhaps just now in another tab. */
export function GoneChat({ courseId, conversation }: { courseId: string; conversation: Conversation }) {
  const restore = () => void orShowError("The chat could not be restored", conversation.restore());
  return (
    <section className="gone-chat" aria-label="Deleted chat">
      <Notice kind="warning" action={{ label: "Restore", onAct: restore }}>
        This chat was deleted, here or in another window. It can be restored within a day. Your sources are
        still there, and what you typed is kept below.
      </Notice>
      <Link className="button" href={courseUrl(courseId)}>
        Start a new chat
      </Link>
    </section>
  );
}
