import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { expect, test } from "vitest";
import { fromHistory, type ChatMessage } from "./chat-message.ts";
import { turnsOf } from "./turns-of.ts";

const source = (n: number): RAGSource => ({
  source_id: `s${n}`,
  source_type: "passage",
  content_preview: "",
  chunk_number: n,
});

function stored(
  role: "user" | "assistant",
  content: string,
  sources: RAGSource[] | null = null,
): MessageResponse {
  const rest = { used_sources: null, source_chunks: [], web_results: null };
  const model = role === "user" ? null : "extractive";
  return { id: `${role}-1`, role, content, created_at: "", status: "done", model, sources, ...rest };
}

const history = [
  stored("user", "Why?"),
  stored("assistant", "Because [2], not `[1]`.", [source(2), source(1)]),
];

test("a question and its answer are a turn", () => {
  const [turn] = turnsOf(history.map(fromHistory));
  expect(turn).toMatchObject({
    question: "Why?",
    answer: { messageId: "assistant-1", metadata: { status: "done" } },
  });
});

test("cited are the sources whose number is a badge", () => {
  const answer = turnsOf(history.map(fromHistory))[0]?.answer;
  expect(answer?.sources.map(({ chunk_number }) => chunk_number)).toEqual([1, 2]);
  expect(answer?.cited.map(({ chunk_number }) => chunk_number)).toEqual([2]);
});

test("a live message and the same message from history make the same answer", () => {
  const live: ChatMessage = {
    id: "assistant-1",
    role: "assistant",
    metadata: { model: "extractive", status: "done" },
    parts: [
      { type: "data-rag-source", id: "assistant-1:1", data: source(1) },
      { type: "data-rag-source", id: "assistant-1:2", data: source(2) },
      { type: "step-start" },
      { type: "text", text: "Because [2], not `[1]`." },
    ],
  };
  const [question, answer] = history.map(fromHistory);
  expect(turnsOf([question!, live])).toEqual(turnsOf([question!, answer!]));
});

test("a question without an answer is a turn too", () =>
  expect(turnsOf([fromHistory(history[0]!)])[0]).toMatchObject({ question: "Why?", answer: null }));
