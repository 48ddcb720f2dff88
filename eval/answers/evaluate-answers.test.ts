// A short run; `npm run eval -- --answers` is the long one. What is answered well is not looked at here.
import { expect, test } from "vitest";
import { evaluateAnswers } from "./evaluate-answers.ts";

test("a conversation about slides is asked, answered from them and judged", async () => {
  const file = new URL("sets/fitted/questions.json", import.meta.url).pathname;
  const { report, figures } = await evaluateAnswers(file, { only: "networks", limit: 4 });
  expect(figures).toMatchObject({
    total: { turns: expect.any(Number) },
    courses: { "Computer Networks": {} },
  });
  const { turns, medianWords } = (figures as { total: { turns: number; medianWords: number } }).total;
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(medianWords).toBeGreaterThan(3);
  expect(report).toContain("by kind of question");
}, 120_000);
