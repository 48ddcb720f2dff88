/** The screens, as the path names them. */
export type Route =
  | { kind: "home" }
  | { kind: "course"; courseId: string }
  | { kind: "session"; courseId: string; sessionId: string }
  | { kind: "documents"; courseId: string }
  | { kind: "document"; courseId: string; documentId: string }
  | { kind: "unknown" };

/** The pages beside the courses. */
const ACCOUNT_PAGES = [
  "account",
  "settings",
  "people",
  "first-administrator",
  "join",
  "reset-password",
  "shared",
  "pair",
  "shared-course",
  "data",
] as const;
export type AccountPageName = (typeof ACCOUNT_PAGES)[number];

export function parseAccountPage(pathname: string): AccountPageName | null {
  return ACCOUNT_PAGES.find((name) => pathname === `/${name}`) ?? null;
}

const ID = "([0-9a-fA-F-]{36})";
const COURSE = new RegExp(`^/c/${ID}/?$`);
const SESSION = new RegExp(`^/c/${ID}/s/${ID}/?$`);
const DOCUMENTS = new RegExp(`^/c/${ID}/d/?$`);
const DOCUMENT = new RegExp(`^/c/${ID}/d/${ID}/?$`);

export function parseRoute(pathname: string): Route {
  if (pathname === "/" || pathname === "") return { kind: "home" };
  const session = SESSION.exec(pathname);
  if (session) return { kind: "session", courseId: session[1]!, sessionId: session[2]! };
  const document = DOCUMENT.exec(pathname);
  if (document) return { kind: "document", courseId: document[1]!, documentId: document[2]! };
  const documents = DOCUMENTS.exec(pathname);
  if (documents) return { kind: "documents", courseId: documents[1]! };
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

/** The list of a course's documents. */
export function documentsUrl(courseId: string): string {
  return `/c/${courseId}/d`;
}

export function documentUrl(courseId: string, documentId: string): string {
  return `/c/${courseId}/d/${documentId}`;
}
