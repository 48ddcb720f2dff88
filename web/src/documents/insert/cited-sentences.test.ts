import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { expect, test } from "vitest";
import { citedSentences } from "./cited-sentences.ts";

const sources = [1, 2, 3].map(
  (number) => ({ chunk_number: number, content_preview: "", source_type: "slide" }) as RAGSource,
);
const ranges = (answer: string) =>
  citedSentences(answer, answerEvidence(answer, sources, "m").claims).map(({ range }) =>
    answer.slice(range.start, range.end),
  );

test("a cited sentence takes its markers along", () => {
  const answer = "Sleep helps memory [1][2]. It is free. **Replay** does it.[3]";
  expect(ranges(answer)).toEqual(["Sleep helps memory [1][2].", "**Replay** does it.[3]"]);
});

test("a sentence whose source does not exist is offered as it is counted, and says so", () => {
  const answer = "Sleep helps [9]. It is free.";
  expect(ranges(answer)).toEqual(["Sleep helps [9]."]);
  expect(citedSentences(answer, answerEvidence(answer, sources, "m").claims)[0]!.label).toBe(
    "Sleep helps. (no such source)",
  );
});

test("a sentence says what the check says of it, unless its words are in the source", () => {
  const answer = "Sleep helps [1].";
  expect(citedSentences(answer, answerEvidence(answer, sources, "m").claims)[0]!.label).toBe(
    "Sleep helps. (not checked)",
  );
});
