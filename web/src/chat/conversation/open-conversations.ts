// The conversations of this tab. Those that were read last are kept, so that going back to one shows it at once; it then
// catches up with what happened meanwhile.
import { courseUrl, sessionUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { moveWebChoice } from "./web-choice.ts";
import { openConversation, type Conversation } from "./conversation.ts";

const MOST_KEPT = 8;

/** The one used last comes last. */
const conversations = new Map<string, Conversation>();

export function conversationOf(courseId: string, sessionId: string | null): Conversation {
  const key = sessionId ?? courseId;
  const known = conversations.get(key);
  if (known) return known;
  const opened = openConversation({ courseId, sessionId }, (id) => {
    // The next new chat of the course gets a new conversation.
    conversations.delete(courseId);
    conversations.set(id, opened);
    moveWebChoice(courseId, id);
    // Replaced, so that Back leaves the chat. A reader who has gone elsewhere meanwhile stays there.
    const isShown = location.pathname === courseUrl(courseId);
    if (isShown) navigate(sessionUrl(courseId, id) + location.search, { replace: true });
  });
  conversations.set(key, opened);
  return opened;
}

/** Called when a conversation is left: forgets the oldest that has nothing to do. What was typed is kept anyway. */
export function forgetOldest(): void {
  if (conversations.size <= MOST_KEPT) return;
  for (const [key, conversation] of conversations) {
    const { isWriting, asking, next } = conversation.view();
    if (isWriting || asking || next.length > 0) continue;
    conversations.delete(key);
    return;
  }
}
