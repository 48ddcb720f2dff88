/** The screens, as the path names them. */
export type Route =
  | { kind: "home" }
  | { kind: "course"; courseId: string }
  | { kind: "session"; courseId: string; sessionId: string }
  | { kind: "find"; courseId: string }
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
const FIND = new RegExp(`^/c/${ID}/find/?$`);
const DOCUMENTS = new RegExp(`^/c/${ID}/d/?$`);
const DOCUMENT = new RegExp(`^/c/${ID}/d/${ID}/?$`);

export function parseRoute(pathname: string): Route {
  if (pathname === "/" || pathname === "") return { kind: "home" };
  const session = SESSION.exec(pathname);
  if (session) return { kind: "session", courseId: session[1]!, sessionId: session[2]! };
  const document = DOCUMENT.exec(pathname);
  if (document) return { kind: "document", courseId: document[1]!, documentId: document[2]! };
  const find = FIND.exec(pathname);
  if (find) return { kind: "find", courseId: find[1]! };
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

/** What is searched for, in a page of results. */
export interface FindParams {
  /** The words. */
  q?: string;
  /** A kind of thing. */
  kind?: string;
  /** A source. */
  in?: string;
  /** Who said it. */
  by?: string;
  /** "all": every course. */
  where?: string;
}
const FIND_PARAMS: readonly (keyof FindParams)[] = ["q", "kind", "in", "by", "where"];

/** The page of what a search finds. */
export function findUrl(courseId: string, params: FindParams): string {
  const query = findQuery(params);
  return query.size === 0 ? `/c/${courseId}/find` : `/c/${courseId}/find?${query}`;
}

export function findQuery(params: FindParams): URLSearchParams {
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value));
}

/** What belongs to the page at this address, and not to the source that is open beside it. */
export function ofPage({ pathname, search }: { pathname: string; search: string }): [string, string][] {
  if (!FIND.test(pathname)) return [];
  return [...new URLSearchParams(search)].filter(([name]) => FIND_PARAMS.some((param) => param === name));
}

/** The course itself, where the address is that of a search in it. */
export function withoutPage(pathname: string): string {
  const find = FIND.exec(pathname);
  return find ? courseUrl(find[1]!) : pathname;
}

/** The list of a course's documents. */
export function documentsUrl(courseId: string): string {
  return `/c/${courseId}/d`;
}

export function documentUrl(courseId: string, documentId: string): string {
  return `/c/${courseId}/d/${documentId}`;
}
