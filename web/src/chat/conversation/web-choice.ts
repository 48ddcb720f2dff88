// Whether the questions of a chat search the web too: not unless the reader says so. This browser remembers it per chat.
import { keepString, keptString } from "../../browser/keep-typed.ts";

export const webChoiceKey = (courseId: string, sessionId: string | null): string =>
  `ibid:web:${courseId}:${sessionId ?? "new"}`;

export function searchesWeb(courseId: string, sessionId: string | null): boolean {
  return keptString(webChoiceKey(courseId, sessionId)) === "on";
}

/** A new chat has become one that the server knows. The next new chat starts without the web. */
export function moveWebChoice(courseId: string, sessionId: string): void {
  if (!searchesWeb(courseId, null)) return;
  keepString(webChoiceKey(courseId, sessionId), "on");
  keepString(webChoiceKey(courseId, null), null);
}
