/** The screens, as the path names them. */
export type Route =
  | { kind: "home" }
  | { kind: "course"; courseId: string }
  | { kind: "session"; courseId: string; sessionId: string }
  | { kind: "unknown" };

const ID = "([0-9a-fA-F-]{36})";
const COURSE = new RegExp(`^/c/${ID}/?$`);
const SESSION = new RegExp(`^/c/${ID}/s/${ID}/?$`);

export function parseRoute(pathname: string): Route {
  if (pathname === "/" || pathname === "") return { kind: "home" };
  const session = SESSION.exec(pathname);
  if (session) return { kind: "session", courseId: session[1]!, sessionId: session[2]! };
  const course = COURSE.exec(pathname);
  if (course) return { kind: "course", courseId: course[1]! };
  return { kind: "unknown" };
}

export function courseUrl(courseId: string): string {
  return `/c/${courseId}`;
}

export function sessionUrl(courseId: string, sessionId: string): string {
  return `/c/${courseId}/s/${sessionId}`;
}
