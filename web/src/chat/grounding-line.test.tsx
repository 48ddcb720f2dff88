import { beforeEach, expect, test } from "vitest";
import { testAnswer, testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import type { ChatMessage } from "./conversation/chat-message.ts";
import { GroundingLine } from "./grounding-line.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const draw = (answer: ChatMessage | null, isBusy = false) =>
  page.draw(<GroundingLine answer={answer} isBusy={isBusy} />);
const line = () => page.body.textContent;

const CITED = "Sleep helps [1]. Naps help [2].";
const BOTH_FOUND = [testCited(1, [[0, 16, "found"]]), testCited(2, [[17, 31, "found"]])];
const ONE_MISSED = [testCited(1, [[0, 16, "found"]]), testCited(2, [[17, 31, "not-found"]])];

test("while it is written, it says what is searched, then what is read", () => {
  draw(null, true);
  expect(line()).toBe("Searching your sources");
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
  [
    "Read 2 passages in 2 sources, cited noneOpen them below to check",
    testAnswer("Sleep helps.", BOTH_FOUND),
  ],
  ["General knowledgeNo source was used for this answer", testAnswer("Sleep helps.")],
  [
    "No passage matchedNo source was used for this answer",
    testAnswer("Nothing found.", [], { model: "extractive" }),
  ],
  [
    "2 of 2 statements found in 2 sourcesQuoted from your sources, no model configured",
    testAnswer(CITED, BOTH_FOUND, { model: "extractive" }),
  ],
])("%s", (expected, answer) => {
  draw(answer);
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
