import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { parseHTML } from "linkedom";
import { act, type ReactNode } from "react";
import type { Root } from "react-dom/client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Answer } from "../render/answer.tsx";
import { AnswerOrText } from "./answer-or-text.tsx";
import { type ChatMessage, evidenceIn, sourcesIn } from "./conversation/chat-message.ts";

const { window, document } = parseHTML("<html><body></body></html>");
let root: Root;
beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  const { createRoot } = await import("react-dom/client");
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild!, { onCaughtError: () => undefined });
});

const draw = (node: ReactNode) => act(() => root.render(node));
const page = () => document.body;
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
  draw(conversation("**Sleep** helps [1].", [null]));
  expect(page().textContent).toBe(
    "What helps?This answer can’t be displayed. Here is its text.**Sleep** helps [1].",
  );
});

test("it is drawn as soon as it can be", () => {
  draw(conversation("**Sleep** helps", [null]));
  draw(conversation("**Sleep** helps [1].", [null]));
  expect(page().textContent).toContain("can’t be displayed");
  draw(conversation("**Sleep** helps [1]."));
  expect(page().textContent).not.toContain("can’t be displayed");
  expect(page().querySelector("strong")?.textContent).toBe("Sleep");
});

test.each(["- ", "> ", "1. ", "* > "])("an answer of a thousand %j is drawn as it was written", (sign) => {
  const text = `${sign.repeat(1000)}Sleep helps.`;
  draw(conversation(text));
  expect(page().textContent).toBe(`What helps?${text}`);
});

test("an answer with a hundred levels is drawn with all of them", () => {
  draw(conversation(`${"- ".repeat(100)}Sleep helps.`));
  expect(page().querySelectorAll("li")).toHaveLength(100);
});

test("stars inside of stars are drawn", () => {
  draw(conversation(`${"*".repeat(1000)}Sleep helps.${"*".repeat(1000)}`));
  expect(page().textContent).toContain("Sleep helps.");
  expect(page().textContent).not.toContain("can’t be displayed");
});
