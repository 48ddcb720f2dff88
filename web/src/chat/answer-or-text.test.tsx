import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { beforeEach, expect, test } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { Answer } from "../render/answer.tsx";
import { AnswerOrText } from "./answer-or-text.tsx";
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

const Drawn = ({ answer }: { answer: ChatMessage }) => (
  <Answer text={answer.text} sources={sourcesIn(answer)} claims={evidenceIn(answer).claims} open={null} />
);
const conversation = (text: string, sources: unknown[] = []) => {
  const answer: ChatMessage = {
    ...{ id: "m", role: "assistant", model: null, status: "done", text },
    sources: sources as RAGSource[],
  };
  return (
    <>
      <h2>What helps?</h2>
      <AnswerOrText answer={answer}>
        <Drawn answer={answer} />
      </AnswerOrText>
    </>
  );
};

test("an answer that can't be drawn is shown as its text, and what stands around it stays", () => {
  page.draw(conversation("**Sleep** helps [1].", [null]));
  expect(page.body.textContent).toBe(
    "What helps?This answer can’t be displayed. Here is its text.**Sleep** helps [1].",
  );
});

test("it is drawn as soon as it can be", () => {
  page.draw(conversation("**Sleep** helps", [null]));
  page.draw(conversation("**Sleep** helps [1].", [null]));
  expect(page.body.textContent).toContain("can’t be displayed");
  page.draw(conversation("**Sleep** helps [1]."));
  expect(page.body.textContent).not.toContain("can’t be displayed");
  expect(page.body.querySelector("strong")?.textContent).toBe("Sleep");
});

test.each(["- ", "> ", "1. ", "* > "])("an answer of a thousand %j is drawn as it was written", (sign) => {
  const text = `${sign.repeat(1000)}Sleep helps.`;
  page.draw(conversation(text));
  expect(page.body.textContent).toBe(`What helps?${text}`);
});

test("an answer with a hundred levels is drawn with all of them", () => {
  page.draw(conversation(`${"- ".repeat(100)}Sleep helps.`));
  expect(page.body.querySelectorAll("li")).toHaveLength(100);
});

test("stars inside of stars are drawn", () => {
  page.draw(conversation(`${"*".repeat(1000)}Sleep helps.${"*".repeat(1000)}`));
  expect(page.body.textContent).toContain("Sleep helps.");
  expect(page.body.textContent).not.toContain("can’t be displayed");
});
