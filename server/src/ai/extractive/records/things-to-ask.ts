// Three questions that the material can answer, from the headings and titles of the shelf.
import type { ShelfRecord } from "@ibid/core/contract/search/shelf-record.ts";
import { askAbout } from "@ibid/core/english/ask-about.ts";
import { nameSources } from "@ibid/core/english/name-sources.ts";
import { contentWords } from "@ibid/core/quotes/content-words.ts";
import { escapeMarkdown } from "../escape-markdown.ts";

const COUNT = 3;
/** Of all of them: a reply to small talk is short, a title may be long. */
const MOST_WORDS = 32;

/** About its subjects; one asks what a source is about. */
export function thingsToAsk(shelf: readonly ShelfRecord[]): string[] {
  const subjects = subjectsOf(shelf);
  const titles = shelf.filter(({ hasText }) => hasText).map(({ title }) => `What is “${title}” about?`);
  return fewShort([
    ...subjects.slice(0, COUNT - 1),
    ...titles.slice(0, 1),
    ...subjects.slice(COUNT - 1),
    ...titles.slice(1),
  ]);
}

/** To answer without looking: about the source or the subject that was named, if there is one. */
export function quizQuestions(shelf: readonly ShelfRecord[], about: string | null): string[] {
  const named = nameSources(
    about,
    shelf.map((record) => ({ ...record, fileName: record.file, author: record.authors })),
  );
  if (named.kind === "some") return fewShort(subjectsOf(named.sources));
  const wanted = new Set(contentWords(about ?? "").map(({ stem }) => stem));
  const fitting = subjectsOf(shelf).filter((question) =>
    contentWords(question).some(({ stem }) => wanted.has(stem)),
  );
  return fewShort(fitting.length > 0 ? fitting : subjectsOf(shelf));
}

function fewShort(questions: readonly string[]): string[] {
  const chosen: string[] = [];
  let room = MOST_WORDS;
  for (const question of questions) {
    const words = question.split(/\s+/).length;
    if (chosen.length === COUNT || (chosen.length > 0 && words > room)) continue;
    chosen.push(question);
    room -= words;
  }
  return chosen;
}

/** From one source after the other, so that they are not all from the same; "the spacing effect" is surely one thing. */
function subjectsOf(shelf: readonly ShelfRecord[]): string[] {
  const isSure = (question: string): boolean => / the /.test(question);
  const lists = shelf.map(({ headings }) => {
    const questions = headings.flatMap((heading) => askAbout(heading) ?? []);
    return [...questions.filter(isSure), ...questions.filter((question) => !isSure(question))];
  });
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const turns = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(turns.flat())];
}

export function asList(questions: readonly string[]): string {
  return questions.map((question) => `- ${escapeMarkdown(question)}`).join("\n");
}
