import type { MessageResponse } from "@ibid/core/contract/message.ts";
import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { readStream } from "@ibid/core/contract/read-stream.ts";
import { failureParts } from "@ibid/core/contract/ui-chunk.ts";
import { expect, test } from "vitest";
import {
  type ChatMessage,
  citationsIn,
  evidenceIn,
  fromHistory,
  fromStream,
  onShelf,
  sourcesIn,
} from "./chat-message.ts";

const source = (chunk_number: number, facts: Partial<RAGSource> = {}): RAGSource => {
  return {
    source_id: `p${chunk_number}`,
    source_type: "passage",
    content_preview: "",
    chunk_number,
    ...facts,
  };
};
const answer = (text: string, sources: RAGSource[] = []): ChatMessage => {
  return { id: "m", role: "assistant", text, sources, model: null, status: "done" };
};
const stored = (facts: Partial<MessageResponse>): MessageResponse => ({
  ...{ id: "m", role: "assistant", content: "So [1].", status: "done", model: "extractive", created_at: "" },
  ...{ used_sources: null, source_chunks: [], web_results: null, error: null, sources: null },
  ...facts,
});

test("an answer is the same from its stream and from history", () => {
  const reader = readStream();
  const metadata = { model: "extractive", status: "streaming" } as const;
  reader.add({ type: "start", messageId: "m", messageMetadata: metadata });
  reader.add({ type: "text-delta", id: "0", delta: "So [1]." });
  reader.add({ type: "finish", messageMetadata: { model: "extractive", status: "done" } });
  expect(fromStream(reader.answer())).toEqual(fromHistory(stored({})));
});

test("an answer that failed says why, live and from history", () => {
  const error = { code: "model_failed", message: "The model is busy." } as const;
  const parts = [{ type: "start", messageId: "m" } as const, ...failureParts("m", error)];
  expect(fromStream(readStream(parts).answer()).error).toBe(error.message);
  expect(fromHistory(stored({ status: "failed", error })).error).toBe(error.message);
});

test("a message without sources has none", () => expect(fromHistory(stored({})).sources).toEqual([]));

test("a source that is not on the shelf is removed in every citation of it, and back with it", () => {
  const before = answer("So [1][2][3].", [
    source(1, { document_id: "kept" }),
    source(2, { document_id: "gone" }),
    source(3, { lecture_id: "gone" }),
  ]);
  const removed = onShelf(before, new Set(["kept"]));
  expect(removed.sources.map((each) => each.removed ?? false)).toEqual([false, true, true]);
  expect(removed.sources[0]).toBe(before.sources[0]);
  expect(onShelf(removed, new Set(["kept", "gone"])).sources.map((each) => each.removed)).toEqual([
    undefined,
    false,
    false,
  ]);
});

test("a message that the shelf does not change is the same one, so that nothing is drawn", () => {
  const before = answer("So [1].", [source(1, { document_id: "kept" })]);
  expect(onShelf(before, new Set(["kept"]))).toBe(before);
});

test("a source of which nobody knows where it is from is on no shelf", () =>
  expect(onShelf(answer("", [source(1)]), new Set([""])).sources[0]?.removed).toBeUndefined());

test("what an answer was given is listed cited or not; what it cites in its order, a number without a source never", () => {
  const message = answer("First [2][1]. Then [2], and [7].", [source(1), source(2), source(3)]);
  expect(sourcesIn(message).map(({ of }) => of.number)).toEqual([1, 2, 3]);
  expect(citationsIn(message).map(({ of }) => of.number)).toEqual([2, 1, 2]);
});

test("an answer is read once", () => {
  const message = answer("So [1].", [source(1)]);
  expect(evidenceIn(message)).toBe(evidenceIn(message));
  expect(sourcesIn(message)).toBe(sourcesIn({ ...message, text: "Another." }));
});
