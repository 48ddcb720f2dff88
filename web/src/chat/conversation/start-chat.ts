import { questionScope } from "../../course/question-scope.ts";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { conversationOf } from "./open-conversations.ts";

/** Asks a question in a new chat, and shows it. */
export function startChat(courseId: string, text: string): void {
  navigate(courseUrl(courseId));
  conversationOf(courseId, null).ask({ text, ...scopeOf(courseId) });
}

/** The sources that a question is about: those that are ticked, or all. */
export function scopeOf(courseId: string): { sourceIds?: string[] } {
  const scope = questionScope(courseId);
  return scope.size === 0 ? {} : { sourceIds: [...scope] };
}
