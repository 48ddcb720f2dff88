// The lists of a course that are kept up to date while it is open: under which key each is asked for.
export const sessionsKey = (courseId: string) => ["sessions", courseId] as const;
export const documentsKey = (courseId: string) => ["documents", courseId] as const;
