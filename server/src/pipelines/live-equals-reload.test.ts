// Property (I5): for any answer, in any pieces, with any searches, what was streamed, what history serves and what an
// export holds are the same text, the same sources and the same citations.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { exportMarkdown } from "@ibid/core/evidence/export-markdown.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import type { UiChunk } from "../stream/ui-chunk.ts";
import { withCitations } from "./with-citations.ts";

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
  await uploadFiles(t, "alice", courseId, {
    "sleep.txt": "Sleep stabilises new memories. Replay in slow-wave sleep is one cause [12].",
    "forgetting.txt": "Forgetting is fast at first and slow later. Ebbinghaus measured it in 1885.",
  });
});
afterAll(() => t.close());

const piece = fc.constantFrom(
  "Spaced practice spreads study sessions over several days. ",
  "Sleep stabilises new memories. ",
  "Forgetting is fast at first",
  ...[
    "[1]",
    "[2]",
    "[3]",
    "[1, 2]",
    "[1-3]",
    "[^2]",
    "【1】",
    "[9]",
    "[0]",
    "`[1]`",
    "[1](x)",
    "[1]: https://evil",
  ],
  ...["\n\n", "\n- ", "**bold** ", "```\n[2]\n```\n", "é🙂 ", "[", "]", "| a | [1] |\n"],
);
const turn = fc.record({
  queries: fc.array(
    fc.constantFrom("spaced practice", "sleep", "forgetting", "retrieval practice", "tides"),
    {
      maxLength: 3,
    },
  ),
  deltas: fc.array(piece, { maxLength: 12 }),
  /** The piece of text at which the reader presses Stop, if at all. */
  stopAt: fc.option(fc.nat({ max: 12 }), { freq: 3 }),
});

/** What a client that followed the stream holds. */
function reduce(chunks: UiChunk[]): { text: string; sources: RAGSource[]; status: unknown } {
  const sources = new Map<number, RAGSource>();
  let text = "";
  let status: unknown;
  for (const chunk of chunks) {
    if (chunk.type === "text-delta") text += chunk.delta;
    if (chunk.type === "data-rag-source") sources.set(chunk.data.chunk_number, RAGSource.parse(chunk.data));
    if (chunk.type === "finish") status = chunk.messageMetadata?.status;
  }
  const byNumber = [...sources.values()].toSorted((a, b) => a.chunk_number - b.chunk_number);
  return { text, sources: byNumber, status };
}

test("live equals reload equals export, over conversations of any turns", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 4 }), async (turns) => {
      const { id: sessionId } = await addSession(t, "alice", courseId);
      const live = [];
      const sourceOf = new Map<number, string>();
      for (const { queries, deltas, stopAt } of turns) {
        const asked = { user: t.alice, sessionId, question: "Q?", model: "property" };
        const { messageId } = await withCitations(t.context, asked, async ({ run, search }) => {
          await Promise.all(queries.map((query) => search(query)));
          await run.write({ type: "text-start", id: "a" });
          for (const [i, delta] of deltas.entries()) {
            if (i === stopAt) void t.context.runs.stop(t.alice, sessionId);
            await run.write({ type: "text-delta", id: "a", delta });
          }
        });
        const chunks: UiChunk[] = [];
        for await (const batch of t.context.runs.follow(messageId)) chunks.push(...batch);
        live.push(reduce(chunks));
      }
      const path = `/api/sessions/${sessionId}`;
      const { items } = await t.read<{ items: MessageResponse[] }>("alice", `${path}/messages`);
      const answers = items.filter((message) => message.role === "assistant");
      for (const [i, answer] of answers.entries()) {
        const { text, sources, status } = live[i]!;
        expect(answer.status).toBe(status);
        expect(answer.content).toBe(text.trim() === "" ? "" : text);
        expect(answer.sources).toEqual(sources);
        expect(answerEvidence(answer.content, answer.sources!, answer.id)).toEqual(
          answerEvidence(answer.content, sources, answer.id),
        );
        for (const source of sources) {
          // One number, one source, in every turn.
          expect(sourceOf.get(source.chunk_number) ?? source.source_id).toBe(source.source_id);
          sourceOf.set(source.chunk_number, source.source_id);
          for (const quote of source.quotes!)
            expect(quote.text).toHaveLength(quote.end_char - quote.start_char);
        }
      }
      expect([...sourceOf.keys()].toSorted((a, b) => a - b)).toEqual(
        [...sourceOf.keys()].map((_, i) => i + 1),
      );
      const exported = await t.read<{ messages: MessageResponse[] }>("alice", `${path}/export?format=json`);
      expect(exported.messages).toEqual(items);
      const markdown = await (await t.as("alice")(`${path}/export`)).text();
      expect(markdown).toBe(exportMarkdown("Q?", items));
    }),
    { numRuns: 40 },
  );
});
