import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { testAnswer, testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import type { ChatMessage } from "./conversation/chat-message.ts";
import { CitedList } from "./cited-list.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage("/c/c/s/chat");
});

const draw = (answer: ChatMessage) => page.draw(<CitedList answer={answer} open={null} />);
const heading = () => page.find("[aria-expanded]").textContent;
const unfold = () => act(() => page.click("[aria-expanded]"));

const TEXT = "Sleep helps [1]. Naps help [1]. Dreams too [2].";
const SOURCES = [
  testCited(1, [
    [0, 16, "found"],
    [17, 31, "close"],
  ]),
  testCited(2, [[32, 47, "not-found"]], { removed: true }),
  testCited(3),
];

test("folded, it names what is cited and leaves out what is not", () => {
  draw(testAnswer(TEXT, SOURCES));
  expect(heading()).toBe("2 sources cited: Week 1, Week 2");
});

test("unfolded, each source says where, what was found of its statements, and its words", () => {
  draw(testAnswer(TEXT, SOURCES));
  unfold();
  expect(heading()).toBe("2 passages in 2 sourcessimilarity to the question");
  expect(page.names("li")).toEqual([
    "1Week 1 slide 1, 1 of 2 statements found in the source, 1 closeWords 1.00.50",
    "2Week 2 slide 2, removed from the course, not found in the cited passageA preview0.50",
  ]);
});

test("that it is unfolded is remembered for the next answer", () => {
  draw(testAnswer(TEXT, SOURCES));
  unfold();
  page.draw(null);
  draw(testAnswer("Sleep helps [1].", [testCited(1, [[0, 16, "found"]])]));
  expect(page.names("li")).toHaveLength(1);
});

test("an answer that cites nothing has no footnotes", () => {
  draw(testAnswer("Sleep helps.", [testCited(1), testCited(2)]));
  expect(page.body.textContent).toBe("");
});

test("without a source there is nothing to unfold", () => {
  draw(testAnswer("Sleep helps."));
  expect(page.body.textContent).toBe("");
});

test("a source opens at its words", () => {
  draw(testAnswer(TEXT, SOURCES));
  unfold();
  page.click("li button");
  expect(location.search).toContain("source=d1&at=0-9&cite=1&m=m");
});
