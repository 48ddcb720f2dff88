// The sample course comes with questions. They are kept for this tab: a reload still has them, the server doesn't.
import { keepTyped } from "../browser/keep-typed.ts";

const kept = keepTyped(
  "questions",
  (stored) => (Array.isArray(stored) ? stored.filter((question) => typeof question === "string") : null),
  () => sessionStorage,
);

export function suggestedQuestions(courseId: string): string[] {
  return kept.read(courseId) ?? [];
}

export function rememberQuestions(courseId: string, questions: string[]): void {
  kept.keep(questions, courseId);
}
