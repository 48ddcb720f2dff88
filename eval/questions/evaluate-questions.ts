// Questions with known answers about a few articles: how often the built-in model quotes the answer and cites a passage
// that holds it, and how often it says that the material does not answer. Every question goes the product's way (search,
// numbered passages, model), and once more with its article left out of the search.
import type { EvaluationResult } from "../evaluation.ts";
import { type TemporaryIbid, openIbid } from "../files/open-ibid.ts";
import { type Asked, askQuestion } from "./ask-question.ts";
import { holds, judgeAnswer } from "./judge-answer.ts";
import { type Outcome, questionFigures } from "./question-figures.ts";
import { type Article, type Question, readArticles } from "./read-articles.ts";

export async function evaluateQuestions(file: string): Promise<EvaluationResult> {
  const articles = await readArticles(file);
  const ibid = await openIbid();
  try {
    const sourceIds: string[] = [];
    for (const article of articles) sourceIds.push(await addArticle(ibid, article));
    const measured: { title: string; outcomes: Outcome[] }[] = [];
    for (const [at, { title, questions }] of articles.entries()) {
      const others = sourceIds.filter((_, other) => other !== at);
      const outcomes: Outcome[] = [];
      for (const question of questions) outcomes.push(await measureQuestion(ibid, question, others));
      measured.push({ title, outcomes });
    }
    const figures = {
      ...questionFigures(measured.flatMap(({ outcomes }) => outcomes)),
      articles: measured.map(({ title, outcomes }) => ({ title, ...questionFigures(outcomes) })),
    };
    return { report: describe(figures), figures };
  } finally {
    await ibid.close();
  }
}

async function addArticle(ibid: TemporaryIbid, { title, text }: Article): Promise<string> {
  const added = await ibid.addFile(`${title}.txt`, new TextEncoder().encode(text));
  if ("refused" in added) throw new Error(`“${title}” could not be added: ${added.refused}`);
  return added.id;
}

/** `others`: all sources but the one that holds the answer. */
async function measureQuestion(
  ibid: TemporaryIbid,
  { question, impossible, answers }: Question,
  others: string[],
): Promise<Outcome> {
  const judge = ({ answer, numbered }: Asked) => judgeAnswer(answer, numbered, answers);
  const isRight = ({ text }: { text: string }) => answers.some((gold) => holds(text, gold));
  const asked = await askQuestion(ibid.model, question, (query) => ibid.search(query, { mentions: "one" }));
  // Also where it is not similar enough to be shown.
  const first = asked.found[0] ?? (await ibid.search(question, { threshold: 0 }))[0];
  return {
    isImpossible: impossible,
    answer: judge(asked),
    withoutArticle: impossible
      ? null
      : judge(
          await askQuestion(ibid.model, question, (query) =>
            ibid.search(query, { sourceIds: others, mentions: "one" }),
          ),
        ),
    isFound: asked.found.some(isRight),
    firstHit: first === undefined ? null : { isRight: isRight(first), similarity: first.similarity },
  };
}

function describe(figures: ReturnType<typeof questionFigures> & { articles: { title: string }[] }): string {
  const { articles, ...all } = figures;
  const lines = Object.entries(all).map(([name, value]) => `${name.padEnd(30)} ${value}`);
  return [`${articles.length} articles`, ...lines].join("\n");
}
