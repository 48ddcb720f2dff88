import { beforeEach, expect, test } from "vitest";
import { testAnswer, testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { AnswerActions } from "../course/answer-actions.ts";
import { TurnActions } from "./turn-actions.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const BUILT_IN = { model: "extractive" };
const found = [testCited(1, [[0, 15, "found"]])];

test.each([
  [
    "a cited answer",
    testAnswer("Sleep helps [1].", found),
    "gpt",
    ["Copy with citations", "Insert", "Write it again"],
  ],
  ["general knowledge", testAnswer("Sleep helps."), "gpt", ["Copy", "Insert", "Write it again"]],
  [
    "search results",
    testAnswer("“Sleep helps.” [1]", found, BUILT_IN),
    "extractive",
    ["Copy with citations", "Insert", "Write it again"],
  ],
  [
    "no answer, with places",
    testAnswer("No.", [testCited(1)], BUILT_IN),
    "extractive",
    ["Copy with these places"],
  ],
  ["a greeting", testAnswer("Hello.", [], BUILT_IN), "extractive", []],
  ["no answer from before a model was connected", testAnswer("No.", [], BUILT_IN), "gpt", ["Write it again"]],
])("%s: what does nothing is not offered", (_name, answer, model, expected) => {
  const article = { current: null };
  page.draw(
    withClient(
      testClient([[["settings"], { model }]]),
      <AnswerActions value={() => <button type="button">Insert</button>}>
        <TurnActions
          sessionId="s"
          question="Why?"
          answer={answer}
          article={article}
          onAskAgain={() => undefined}
        />
      </AnswerActions>,
    ),
  );
  expect(page.names("button")).toEqual(expected);
});
