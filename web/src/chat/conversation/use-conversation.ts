import { useEffect, useSyncExternalStore } from "react";
import { useCourseEvent } from "../../course/use-course-events.ts";
import { useSources } from "../../course/use-sources.ts";
import type { Conversation } from "./conversation.ts";
import type { ConversationView } from "./conversation-state.ts";
import { conversationOf, forgetOldest } from "./open-conversations.ts";

/** The conversation at an address, kept in step with the server while it is shown. */
export function useConversation(
  courseId: string,
  sessionId: string | null,
): ConversationView & { conversation: Conversation } {
  const conversation = conversationOf(courseId, sessionId);
  const view = useSyncExternalStore(conversation.subscribe, conversation.view);
  const shelf = useSources(courseId).data;
  useEffect(() => {
    conversation.sync();
    return forgetOldest;
  }, [conversation]);
  useEffect(() => {
    if (shelf) conversation.shelve(new Set(shelf.map(({ id }) => id)));
  }, [conversation, shelf]);
  useCourseEvent((event) => {
    if (event.kind === "resync" || (event.kind === "session" && event.id === sessionId)) conversation.sync();
  });
  return { ...view, conversation };
}
