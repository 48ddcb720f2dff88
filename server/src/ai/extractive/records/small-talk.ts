// A short, friendly reply that leads back to the material, with three things to ask.
import type { ShelfRecords } from "@ibid/core/contract/search/shelf-record.ts";
import type { SmallTalk } from "@ibid/core/english/request/request.ts";
import { blocks } from "./quotation.ts";
import { asList, quizQuestions, thingsToAsk } from "./things-to-ask.ts";

const EMPTY_SHELF =
  "There is nothing on your shelf yet: add slides, a paper, notes or a recording, and ask about it.";

const WORDS: Record<Exclude<SmallTalk, "quiz">, string> = {
  greeting:
    "Hello! Ask about your course, and Ibid shows what your sources say, with the place to open. For example:",
  thanks: "You’re welcome! If you want to go on, you could ask:",
  goodbye: "All right! When you want to go on, you could ask:",
  study:
    "Good luck! Ibid can outline a source, a week or the whole course (“summarise week 3”), and give you questions to practise with (“quiz me”). Or ask, for example:",
  task: "Ibid can’t write, translate or draw without a model: it quotes what your sources say. For a text of your own, start a document and let Ibid make an outline with footnotes. You could ask:",
  complaint:
    "Sorry about that. Without a model, Ibid only finds sentences that share words with your question: it often helps to use the words of your material. For example:",
  lost: "Take it in small steps: an outline (“summarise week 3”) shows how the course hangs together, and one question at a time is answered best. For example:",
  trust:
    "Without a model, Ibid writes nothing itself: what is in quotation marks stands in your sources, word for word, and its number opens the place. But it may have picked the wrong sentences or missed better ones: read what is around them. You could ask:",
  adding:
    "“Add source” takes PDFs, slides, documents, recordings, transcripts, notes and web pages. Ibid reads them, and then you can ask about them. For example:",
  chat: "Ibid only knows the sources of your course. You could ask:",
  help: "Ask about your course: Ibid quotes the sentences of your sources that answer, and each quotation opens at its place. You can also ask for a slide, page, figure or minute, for an outline of a source or a week, or what is on your shelf. For example:",
};
const QUIZ =
  "Ibid can’t write a quiz without a model, but here are questions from the headings of your material. Answer them in your head, then ask them here to check yourself:";
const NO_QUIZ = "Ibid can’t write a quiz without a model, and found no headings to make questions of.";

export function replyToSmallTalk(
  which: SmallTalk,
  about: string | null,
  records: ShelfRecords | null,
): string {
  const shelf = records?.shelf ?? [];
  const opening = which === "quiz" ? QUIZ : WORDS[which];
  if (records !== null && shelf.length === 0) return blocks(opening.replace(/ [^.!]*:$/, ""), EMPTY_SHELF);
  const questions = which === "quiz" ? quizQuestions(shelf, about) : thingsToAsk(shelf);
  if (questions.length === 0) return which === "quiz" ? NO_QUIZ : opening.replace(/ [^.!]*:$/, "");
  return blocks(opening, asList(questions));
}
