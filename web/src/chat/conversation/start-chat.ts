import { questionScope } from "../../course/question-scope.ts";
import { courseUrl } from "../../browser/route.ts";
import { navigate } from "../../browser/router.ts";
import { searchesWeb } from "./web-choice.ts";
import { conversationOf } from "./open-conversations.ts";

/** Asks a question in a new chat, and shows it. */
export function startChat(courseId: string, text: string): void {
  navigate(courseUrl(courseId));
  conversationOf(courseId, null).ask({ text, ...howToAsk(courseId, null) });
}

/** The sources that a question is about, those that are ticked or all; and whether it searches the web too. */
export function howToAsk(
  courseId: string,
  sessionId: string | null,
): { sourceIds?: string[]; webSearch: boolean } {
  const scope = questionScope(courseId);
  return {
    ...(scope.size > 0 && { sourceIds: [...scope] }),
    webSearch: searchesWeb(courseId, sessionId),
  };
}
