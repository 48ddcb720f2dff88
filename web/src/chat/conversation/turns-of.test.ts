import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { expect, test } from "vitest";
import { citationsIn, fromHistory, fromStream } from "./chat-message.ts";
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
  id = `${role}-1`,
): MessageResponse {
  const rest = { used_sources: null, source_chunks: [], web_results: null, error: null };
  const model = role === "user" ? null : "extractive";
  return { id, role, content, created_at: "", status: "done", model, sources, ...rest };
}

const ANSWER = "Because [2], not `[1]`.\n\nSo there.";
const history = [
  stored("user", "Why?"),
  stored("assistant", ANSWER, [source(1), source(2)]),
  stored("user", "And then?", null, "user-2"),
].map(fromHistory);
const question = { key: "k", text: "How?", askedAt: 0 };

test("a question and its answer are a turn, and so is a question without one", () =>
  expect(turnsOf(history)).toMatchObject([
    { question: "Why?", questionId: "user-1", answer: { id: "assistant-1", status: "done" } },
    { question: "And then?", answer: null },
  ]));

test("cited are the sources whose number is a badge", () =>
  expect(citationsIn(history[1]!).map(({ of }) => of.number)).toEqual([2]));

test("a question on its way stands at the end, or instead of the one it replaces", () => {
  expect(turnsOf(history, question).map((turn) => turn.question)).toEqual(["Why?", "And then?", "How?"]);
  const replacing = turnsOf(history, { ...question, replaces: "user-1" });
  expect(replacing).toEqual([{ key: "k", questionId: null, question: "How?", answer: null }]);
});

test("a streamed answer is what history says of it", () => {
  const metadata = { model: "extractive", status: "done" as const };
  const reader = readStream([
    { type: "start", messageId: "assistant-1", messageMetadata: { ...metadata, status: "streaming" } },
    { type: "text-delta", id: "0", delta: ANSWER },
    { type: "data-rag-source", data: source(2) },
    { type: "data-rag-source", data: source(1) },
    { type: "finish", messageMetadata: metadata },
  ]);
  expect(fromStream(reader.answer())).toEqual(history[1]);
});
