// Property (I5): for any answer, in any steps, parts and pieces, with any searches, however it ends and however often its
// readers lose it, what was streamed, what history serves and what an export holds are the same text, the same sources
// and the same citations.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { RAGSource } from "@ibid/core/contract/rag-source.ts";
import { type StreamedAnswer, readStream } from "@ibid/core/contract/read-stream.ts";
import type { UiChunk } from "@ibid/core/contract/ui-chunk.ts";
import { exportMarkdown } from "@ibid/core/evidence/export-markdown.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession, parseEvents, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";
import { chatRunChunks } from "../db/schema.ts";
import { withCitations } from "./with-citations.ts";
import { asOwner } from "../db/isolation/acting.ts";

let t: TestContext;
let courseId: string;
beforeAll(async () => {
  t = await openTestContext();
  t.context.webSearch = async (query) => [
    {
      title: `About ${query} [1]`,
      url: `https://${query.replaceAll(" ", "-")}.example/`,
      snippet: "\ud83d [2]",
    },
    { title: "On every page", url: "https://always.example/", snippet: query },
  ];
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
  ...[
    "\n\n",
    " ",
    "\0",
    "\ud83d",
    "\ude42",
    "\n- ",
    "**bold** ",
    "```\n[2]\n```\n",
    "é🙂 ",
    "[",
    "]",
    "| a | [1] |\n",
  ],
);
const part = fc.constantFrom("0", "0", "0", "1");
const query = fc.constantFrom("spaced practice", "sleep", "forgetting", "retrieval practice", "tides");
/** What happens while an answer is written, one thing after another. Texts of two ids grow side by side. */
const event = fc.oneof(
  { weight: 12, arbitrary: fc.record({ says: piece, part }) },
  { weight: 2, arbitrary: fc.record({ begins: part }) },
  /** Goes on while the next things happen, until the step ends. */
  { weight: 3, arbitrary: fc.record({ searches: query }) },
  { weight: 2, arbitrary: fc.record({ searchesWeb: query }) },
  /** Somebody begins to read, and loses the connection each time after this many reads. */
  { weight: 2, arbitrary: fc.record({ loses: fc.array(fc.nat({ max: 4 }), { maxLength: 3 }) }) },
);
const turn = fc.record({
  steps: fc.array(fc.array(event, { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
  /** The event at which it ends, if it does not come to its own end. */
  end: fc.option(
    fc.record({
      at: fc.nat({ max: 16 }),
      how: fc.constantFrom("stops now", "stops soon", "fails"),
    }),
  ),
});
type Turn = ReturnType<typeof turn.generate>["value"];

/** Asks, and lets happen what happens. Gives back what each reader had in the end. */
async function play({ steps, end }: Turn, sessionId: string) {
  /** What the run took. */
  let said = "";
  let count = 0;
  const readers: Promise<StreamedAnswer>[] = [];
  const stops: Promise<unknown>[] = [];
  const asked = { user: t.alice, sessionId, question: "Q?", model: "property", webSearch: true };
  const { messageId } = await withCitations(t.context, asked, async ({ run, search, searchWeb }) => {
    const lookUp = async (query: string, toolCallId: string): Promise<void> => {
      await run.write({ type: "tool-input-available", toolCallId, toolName: "search", input: { query } });
      const { numbers } = await search(query);
      await run.write({ type: "tool-output-available", toolCallId, output: { numbers } });
    };
    for (const events of steps) {
      const searches: Promise<void>[] = [];
      await run.write({ type: "start-step" });
      for (const event of events) {
        if (count++ === end?.at) {
          if (end.how === "fails") throw new Error("The model broke.");
          stops.push(asOwner(t.alice, () => t.context.runs.stop(t.alice, sessionId)));
          if (end.how === "stops now")
            await new Promise((stop) => run.signal.addEventListener("abort", stop));
        }
        if ("begins" in event) await run.write({ type: "text-start", id: event.begins });
        else if ("searches" in event)
          searches.push(lookUp(event.searches, `${count}`).catch(() => undefined));
        else if ("searchesWeb" in event)
          searches.push(
            searchWeb!(event.searchesWeb).then(
              () => undefined,
              () => undefined,
            ),
          );
        else if ("loses" in event) readers.push(resume(run.key, event.loses));
        else {
          await run.write({ type: "text-delta", id: event.part, delta: event.says });
          said += event.says;
        }
      }
      await Promise.all(searches);
      await run.write({ type: "finish-step" });
    }
  });
  readers.push(read(messageId));
  const seen = await Promise.all(readers);
  await Promise.all(stops);
  // Who comes later reads the log, and later still what the message holds.
  seen.push(await read(messageId));
  await t.context.db.delete(chatRunChunks).where(eq(chatRunChunks.messageId, messageId));
  seen.push(await read(messageId));
  return { seen, said };
}

function read(messageId: string): Promise<StreamedAnswer> {
  return asOwner(t.alice, async () => {
    const reader = readStream();
    for await (const chunks of t.context.runs.follow(messageId))
      for (const chunk of chunks) reader.add(chunk);
    return reader.answer();
  });
}

/** As the browser does it: who loses the line reads all of it again. */
async function resume(
  { sessionId, messageId }: { sessionId: string; messageId: string },
  loses: number[],
): Promise<StreamedAnswer> {
  const open = () => t.as("alice")(`/api/chat/${sessionId}/stream`);
  for (const after of loses) {
    const line = (await open()).body?.getReader();
    for (let i = 0; i < after; i++) await line?.read();
    await line?.cancel();
  }
  const response = await open();
  if (response.status === 204) return await read(messageId);
  return readStream(parseEvents(await response.text()) as UiChunk[]).answer();
}

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, "");

test("live equals reload equals export, over conversations of any turns", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 3 }), async (turns) => {
      const { id: sessionId } = await addSession(t, "alice", courseId);
      const played = [];
      for (const turn of turns) played.push(await play(turn, sessionId));
      const path = `/api/sessions/${sessionId}`;
      const { items } = await t.read<{ items: MessageResponse[] }>("alice", `${path}/messages?limit=100`);
      const answers = items.filter((message) => message.role === "assistant");
      const sourceOf = new Map<number, string>();
      for (const [i, { id, content, sources, status, model, web_results: webResults }] of answers.entries()) {
        const { seen, said } = played[i]!;
        for (const answer of seen) {
          const shown = answer.sources.map((source) => RAGSource.parse(source));
          expect({ ...answer, sources: shown }).toMatchObject({
            ...{
              messageId: id,
              model,
              text: content,
              sources: sources!,
              status,
              webResults,
              isFinished: true,
            },
          });
          expect(answerEvidence(content, shown, id)).toEqual(answerEvidence(content, sources!, id));
        }
        // No word is lost, and none comes twice.
        expect(withoutBlanks(content)).toHaveLength(withoutBlanks(said).length);
        for (const source of sources!) {
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
    // What differs between the databases is in the first few.
    { numRuns: process.env["IBID_TEST_ENGINE"] === "postgres" ? 15 : 50 },
  );
});
