// Where the reader was in each course, so that Chat and Document lead back to it.
import { courseUrl, documentsUrl, documentUrl, sessionUrl, type Route } from "../browser/route.ts";

type CourseRoute = Extract<Route, { courseId: string }>;

export interface Screens {
  chat: string;
  document: string;
}

const last = new Map<string, Screens>();

export function rememberScreen(route: CourseRoute): void {
  last.set(route.courseId, lastScreens(route));
}

/** The addresses of the open chat or document, and of the one that was open last. */
export function lastScreens(route: CourseRoute): Screens {
  const { courseId } = route;
  const before = last.get(courseId) ?? { chat: courseUrl(courseId), document: documentsUrl(courseId) };
  switch (route.kind) {
    case "course":
      return { ...before, chat: courseUrl(courseId) };
    case "session":
      return { ...before, chat: sessionUrl(courseId, route.sessionId) };
    case "find":
      return before;
    case "documents":
      return { ...before, document: documentsUrl(courseId) };
    case "document":
      return { ...before, document: documentUrl(courseId, route.documentId) };
  }
}
