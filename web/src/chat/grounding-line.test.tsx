import { beforeEach, expect, test } from "vitest";
import { testAnswer, testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import type { ChatMessage } from "./conversation/chat-message.ts";
import { GroundingLine } from "./grounding-line.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const draw = (answer: ChatMessage | null, isBusy = false, model = "extractive", question = "") =>
  page.draw(
    withClient(
      testClient([[["settings"], { model }]]),
      <GroundingLine question={question} answer={answer} isBusy={isBusy} />,
    ),
  );
const line = () => page.body.textContent;

const CITED = "Sleep helps [1]. Naps help [2].";
const BOTH_FOUND = [testCited(1, [[0, 16, "found"]]), testCited(2, [[17, 31, "found"]])];
const ONE_MISSED = [testCited(1, [[0, 16, "found"]]), testCited(2, [[17, 31, "not-found"]])];

test("while it is written, it says what is searched, then what is read", () => {
  draw(null, true);
  expect(line()).toBe("Searching your sources");
  const calls = [{ id: "1", tool: "search_course_materials", input: { query: "sleep" } }];
  draw(testAnswer("", BOTH_FOUND, { calls }), true);
  expect(line()).toBe("Searching for “sleep”");
  draw(testAnswer("", BOTH_FOUND), true);
  expect(line()).toBe("Reading 2 passages in 2 sources");
});

test.each([
  ["2 of 2 statements found in 2 sources2 passages in 2 sources read", testAnswer(CITED, BOTH_FOUND)],
  ["1 of 2 statements found in 1 source2 passages in 2 sources read", testAnswer(CITED, ONE_MISSED)],
  [
    "2 of 2 statements found in 2 sources2 passages in 2 sources read, 1 sentence without a source",
    testAnswer(`${CITED} Dreams make the brain forget bad days.`, BOTH_FOUND),
  ],
  ["Read 2 passages in 2 sources, cited noneThe closest are below", testAnswer("Sleep helps.", BOTH_FOUND)],
  ["General knowledgeNo source was used for this answer", testAnswer("Sleep helps.")],
  ["No passage quoted", testAnswer("Nothing found.", [], { model: "extractive" })],
  [
    "2 of 2 statements found in 2 sourcesSearch results, word for wordFor a written answer, connect a model",
    testAnswer(CITED, BOTH_FOUND, { model: "extractive" }),
  ],
  [
    "1 of 1 statement found in 1 sourceIbid is not sure that this answers your questionFor a written answer, connect a model",
    testAnswer(
      `Your sources may not say when. The closest in them:\n\n#### Week 1\n\n> “Sleep helps.” [1]`,
      [testCited(1, [[68, 82, "found"]])],
      { model: "extractive" },
    ),
  ],
])("%s", (expected, answer) => {
  draw(answer);
  expect(line()).toBe(expected);
});

test("a number behind a quotation stands for all of its sentences", () => {
  const text = "> “Sleep helps all of us. It helps the young most of all.” [1]";
  draw(testAnswer(text, [testCited(1, [[2, 58, "found"]])], { model: "extractive" }));
  expect(line()).toMatch(/^1 of 1 statement found in 1 sourceSearch results/);
});

test("an older answer of search results does not ask for a model that is there by now", () => {
  draw(testAnswer(CITED, BOTH_FOUND, { model: "extractive" }), false, "anthropic/some");
  expect(line()).toMatch(/Search results, word for word$/);
});

test.each([
  ["thanks!", ""],
  ["How many sources do I have?", "From your shelfWhat is on record about your sources"],
  ["What is sleep?", "No passage quoted"],
])("without a model, the answer to “%s” has: %s", (question, expected) => {
  const answer = testAnswer("So it is.", [], { model: "extractive" });
  draw(answer, false, "extractive", question);
  expect(line()).toBe(expected);
});

test.each(["failed", "interrupted", "streaming"] as const)("nothing is claimed of one that %s", (status) => {
  draw(testAnswer(CITED, BOTH_FOUND, { status }));
  expect(line()).toBe("");
});

test("a press explains the signs, how often each occurs, and leads to what was not found", () => {
  draw(testAnswer(CITED, ONE_MISSED));
  const pill = () => page.find("button", "1 of 2 statements");
  expect(pill().getAttribute("aria-expanded")).toBe("false");
  page.click("button", "1 of 2 statements");
  expect(pill().getAttribute("aria-expanded")).toBe("true");
  expect(page.names("li").map((row) => row.match(/\d (\w+)/)?.[0])).toEqual(["1 Found", "0 Close", "1 Not"]);
  const missed = document.createElement("a");
  missed.setAttribute("data-missed", "");
  document.body.append(missed);
  page.click("button", "Next statement not found");
  expect(document.activeElement).toBe(missed);
});

test("where all was found there is nowhere to lead to", () => {
  draw(testAnswer(CITED, BOTH_FOUND));
  page.click("button", "2 of 2 statements");
  expect(page.names("button")).toHaveLength(1);
});

test.each([
  ["2 of 2 statements found in 2 sources", testAnswer(CITED, BOTH_FOUND)],
  ["2 of 2 statements found in 2 sources", testAnswer(CITED, BOTH_FOUND, { model: "extractive" })],
  ["Cites no source", testAnswer("Sleep helps.", BOTH_FOUND)],
])(
  "whoever was sent a link reads “%s”, and nothing of what was read without being cited",
  (expected, answer) => {
    // Nothing is asked of the server for it, either: they need not be signed in.
    page.draw(<GroundingLine answer={answer} isBusy={false} isShared />);
    expect(line()).toBe(expected);
  },
);
