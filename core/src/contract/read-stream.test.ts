import { expect, test } from "vitest";
import type { RAGSource } from "./rag-source.ts";
import { readStream } from "./read-stream.ts";
import { type UiChunk, coalesce, failureParts, sourcePart } from "./ui-chunk.ts";

const start: UiChunk = {
  ...{ type: "start", messageId: "m" },
  messageMetadata: { model: "extractive", status: "streaming", questionId: "q" },
};
const step: UiChunk = { type: "start-step" };
const finish = (status: "done" | "stopped" | "failed"): UiChunk => ({
  ...{ type: "finish", messageMetadata: { model: "extractive", status } },
});
const open = (id: string): UiChunk => ({ type: "text-start", id });
const say = (delta: string, id = "0"): UiChunk => ({ type: "text-delta", id, delta });
const source = (n: number, title = `Source ${n}`): RAGSource => ({
  ...{ source_id: `s${n}`, source_type: "passage", content_preview: "", chunk_number: n, title },
});
const found = (n: number, title?: string): UiChunk => sourcePart("m", source(n, title));

/** The text, which is the same where the pieces of the stream were put together on their way. */
function textOf(...chunks: UiChunk[]): string {
  const { text } = readStream(chunks).answer();
  expect(readStream(coalesce(chunks)).answer().text).toBe(text);
  return text;
}

test("an answer is nothing before its start, and then what the chunks say of it", () => {
  const reader = readStream();
  expect(reader.answer()).toMatchObject({ messageId: null, text: "", sources: [], isFinished: false });
  reader.add(start);
  expect(reader.answer()).toMatchObject({ messageId: "m", questionId: "q", model: "extractive" });
  reader.add(say("Because."));
  expect(reader.answer()).toMatchObject({ text: "Because.", status: "streaming", isFinished: false });
  reader.add(finish("stopped"));
  expect(reader.answer()).toMatchObject({ text: "Because.", status: "stopped", isFinished: true });
});

test("texts before and after a search are paragraphs, also when they have the same id", () => {
  const search: UiChunk = { type: "tool-output-available", toolCallId: "t", output: { numbers: [1] } };
  const first = [start, step, open("0"), say("I look "), say("it up."), search];
  expect(textOf(...first, step, open("0"), say("There "), say("it is."))).toBe(
    "I look it up.\n\nThere it is.",
  );
  // A part may also begin again within its step.
  expect(textOf(open("0"), say("One."), open("0"), say("Two."))).toBe("One.\n\nTwo.");
});

test("parts that are written side by side are paragraphs in the order of their first words", () =>
  expect(textOf(open("a"), open("b"), say("B1 ", "b"), say("A1 ", "a"), say("B2", "b"), say("A2", "a"))).toBe(
    "B1 B2\n\nA1 A2",
  ));

test("a part without words is no paragraph, and its blanks stay once it has some", () => {
  expect(textOf(say("\n", "a"))).toBe("");
  expect(textOf(say("One.", "a"), say(" ", "b"), say(" Still one.", "a"))).toBe("One. Still one.");
  expect(textOf(say(" \n", "a"), say("One.", "a"), say("\n", "b"), step, say("Two.", "b"))).toBe(
    " \nOne.\n\nTwo.",
  );
  expect(textOf(say(" ", "a"), say("Two.", "b"), say("One.", "a"))).toBe(" One.\n\nTwo.");
});

test("thoughts and tools are no part of the text", () =>
  expect(
    textOf(
      { type: "reasoning-delta", id: "0", delta: "Hm." },
      say("Said."),
      { type: "tool-input-delta", toolCallId: "t", inputTextDelta: "{" },
      { type: "tool-output-error", toolCallId: "t", errorText: "The search failed." },
    ),
  ).toBe("Said."));

test("sources stand in the order of their numbers, each as it was told last", () => {
  const reader = readStream([found(2, "Before the quote check"), found(10), found(1), found(2)]);
  expect(reader.answer().sources).toEqual([source(1), source(2), source(10)]);
});

test("the list of sources is another one only when something in it is", () => {
  const reader = readStream([found(1), found(2)]);
  const { sources } = reader.answer();
  for (const chunk of [say("Word."), found(2), step, finish("done")]) reader.add(chunk);
  expect(reader.answer().sources).toBe(sources);
  reader.add(found(2, "Renamed"));
  expect(reader.answer().sources).not.toBe(sources);
  expect(reader.answer().sources[0]).toBe(sources[0]);
});

test("an answer waits until something is found or said", () => {
  const waits: UiChunk = { type: "data-wait", data: {}, transient: true };
  const call: UiChunk = { type: "tool-input-available", toolCallId: "t", toolName: "search", input: {} };
  expect(readStream([start, waits, call]).answer().isWaiting).toBe(true);
  const output: UiChunk = { type: "tool-output-available", toolCallId: "t", output: {} };
  for (const next of [output, step, say("Word."), finish("stopped")]) {
    expect(readStream([start, waits, next]).answer().isWaiting).toBe(false);
  }
});

test("an answer that failed says why, and keeps what it had", () => {
  const error = { code: "model_failed" as const, message: "The model is busy. Try again." };
  const chunks = [start, found(1), say("Half"), ...failureParts("m", error), finish("failed")];
  expect(readStream(chunks).answer()).toMatchObject({
    ...{ status: "failed", error, text: "Half", sources: [source(1)], isFinished: true },
  });
});

test("an answer that is replayed from its row reads like the one that was streamed", () => {
  const chunks = [start, step, say("One. "), found(1, "Before"), say("Still one."), step, say("Two.")];
  const streamed = readStream([...chunks, found(1), finish("done")]).answer();
  const stored = [open("stored"), say(streamed.text, "stored"), { type: "text-end" as const, id: "stored" }];
  expect(readStream([start, found(1), ...stored, finish("done")]).answer()).toEqual(streamed);
});

test("what no database can keep reads as it is stored, and an emoji in two pieces is whole", () => {
  expect(textOf(say("a\0b \ud83d"), say("!"))).toBe("a\ufffdb \ufffd!");
  expect(textOf(say("\ud83d"), say("\ude42"))).toBe("🙂");
});

test("what is being looked up is known until it has answered", () => {
  const call = (toolCallId: string, toolName: string, input: unknown): UiChunk => ({
    ...{ type: "tool-input-available", toolCallId, toolName, input },
  });
  const reader = readStream([start, step, call("a", "search", { query: "sleep" }), call("b", "outline", {})]);
  const open = () => reader.answer().calls.map(({ tool }) => tool);
  expect(reader.answer().calls[0]).toEqual({ id: "a", tool: "search", input: { query: "sleep" } });
  expect(open()).toEqual(["search", "outline"]);
  reader.add({ type: "tool-output-available", toolCallId: "a", output: {} });
  expect(open()).toEqual(["outline"]);
  reader.add({ type: "tool-output-error", toolCallId: "b", errorText: "No." });
  expect(open()).toEqual([]);
  reader.add(call("c", "search", {}));
  reader.add(finish("stopped"));
  expect(open()).toEqual([]);
});
