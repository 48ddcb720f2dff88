// The sample course comes with questions. They are kept for this tab: a reload still has them, the server doesn't.
const key = (courseId: string) => `ibid:questions:${courseId}`;

export function suggestedQuestions(courseId: string): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key(courseId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((question) => typeof question === "string") : [];
  } catch {
    return [];
  }
}

export function rememberQuestions(courseId: string, questions: string[]): void {
  sessionStorage.setItem(key(courseId), JSON.stringify(questions));
}
