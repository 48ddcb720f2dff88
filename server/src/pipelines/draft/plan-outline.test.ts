import { expect, test } from "vitest";
import { planOutline } from "./plan-outline.ts";

test.each([
  ["The testing effect", "Testing effect"],
  ["Please write a short essay about the spacing effect for first-year students.", "Spacing effect"],
  ["Write an outline on how sleep helps memory, in about 500 words", "How sleep helps memory"],
  ["the cause and effect of forgetting", "Cause and effect of forgetting"],
])("%j is about one thing", (instruction, topic) => {
  expect(planOutline(instruction)).toEqual({ kind: "one", topic });
});

test.each(["outline", "Summarize everything", "An overview of the whole course", "my lecture notes", "?"])(
  "%j is about whatever the sources are about",
  (instruction) => {
    expect(planOutline(instruction)).toEqual({ kind: "all" });
  },
);

test.each([
  ["Spacing, testing and sleep", ["Spacing", "Testing", "Sleep"]],
  [
    "Explain why spacing works, how testing helps, and what sleep contributes.",
    ["Why spacing works", "How testing helps", "What sleep contributes"],
  ],
  [
    "An essay:\n- Forgetting curve\n- Desirable difficulties\n- Forgetting curve",
    ["Forgetting curve", "Desirable difficulties"],
  ],
  ["1. Encoding\n2) Storage\n3. Retrieval", ["Encoding", "Storage", "Retrieval"]],
  [
    "why students prefer rereading and what they could do instead",
    ["Why students prefer rereading", "What they could do instead"],
  ],
])("%j names several", (instruction, topics) => {
  const plan = planOutline(instruction);
  expect(plan.kind === "several" && plan.topics.map(({ heading }) => heading)).toEqual(topics);
});

test.each([
  ["Compare massed and spaced practice for my exam", "massed practice", "spaced practice"],
  ["Write an essay that compares highlighters with flashcards.", "highlighters", "flashcards"],
])("%j has two sides", (instruction, first, second) => {
  expect(planOutline(instruction)).toEqual({ kind: "comparison", sides: [first, second] });
});

test("a topic that points back is looked for with the one it points to", () => {
  expect(planOutline("Why students reread; what they should do instead")).toMatchObject({
    topics: [
      { query: "Why students reread" },
      { heading: "What they should do instead", query: "What they should do instead (Why students reread)" },
    ],
  });
});
