// What a new chat offers to ask. The sample course comes with questions: they are kept for this tab, so a reload still has
// them, but the server doesn't. Everywhere else, they are made from what is on the shelf.
import type { Source } from "@ibid/core/contract/source.ts";
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

const MOST = 3;
/** The first one has the title. */
const TELLING_SLIDE = 3;
const TELLING_PAGE = 2;

/**
 * Each of another kind, and if possible about another source. `subjects` are questions from the headings of the material.
 * All can be answered without a model.
 */
export function questionsAbout(shelf: readonly Source[], subjects: readonly string[] = []): string[] {
  const sources = shelf.filter(({ status }) => status === "searchable" || status === "embedded");
  const asked = new Set<Source>();
  const about = (ask: (source: Source) => string | null): string[] => {
    const askable = sources.filter((source) => ask(source) !== null);
    const source = askable.find((one) => !asked.has(one)) ?? askable[0];
    if (source === undefined) return [];
    asked.add(source);
    return [ask(source)!];
  };
  const questions = [
    ...subjects.slice(0, MOST - 1),
    ...about(({ title }) => `Summarise “${title}”`),
    ...about(askForPlace),
    ...about(({ title, author }) => (author === null ? null : `Who wrote “${title}”?`)),
    ...(shelf.length > 1 ? ["What is new?"] : []),
    ...about(({ kind, title }) =>
      kind === "lecture" ? `What is said in the first ten minutes of “${title}”?` : null,
    ),
  ];
  return questions.slice(0, MOST);
}

function askForPlace({ kind, title, placeCount }: Source): string | null {
  if (placeCount === null || placeCount === 0) return null;
  if (kind === "slides") return `What is on slide ${Math.min(TELLING_SLIDE, placeCount)} of “${title}”?`;
  return kind === "paper" ? `What is on page ${Math.min(TELLING_PAGE, placeCount)} of “${title}”?` : null;
}
