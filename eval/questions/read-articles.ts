import { readFile } from "node:fs/promises";
import { z } from "zod";

const Question = z.object({
  question: z.string(),
  /** Looks answerable from its article, and is not. */
  impossible: z.boolean().default(false),
  /** Any of them is right. */
  answers: z.array(z.string()).default([]),
});
export type Question = z.infer<typeof Question>;

const QuestionedArticle = z.object({
  title: z.string(),
  paragraphs: z.array(z.object({ text: z.string(), questions: z.array(Question) })),
});

export interface Article {
  title: string;
  text: string;
  questions: Question[];
}

/** A JSON list of articles with their paragraphs, each with its questions. Where nobody knows the answer, none is asked. */
export async function readArticles(file: string): Promise<Article[]> {
  const articles = z.array(QuestionedArticle).parse(JSON.parse(await readFile(file, "utf8")));
  return articles.map(({ title, paragraphs }) => ({
    title: title.replaceAll("_", " "),
    text: paragraphs.map(({ text }) => text).join("\n\n"),
    questions: paragraphs
      .flatMap(({ questions }) => questions)
      .filter(({ impossible, answers }) => impossible || answers.length > 0),
  }));
}
