// A long session by a few large statements, its rows as `recordSearch` and `finishRun` would have left them.
import type { UsedSource } from "@ibid/core/contract/message.ts";
import type { Quote } from "@ibid/core/contract/rag-source.ts";
import { createSession } from "../../server/src/db/chat-sessions.ts";
import {
  chatMessages,
  courseSources,
  messageSourceRefs,
  sessionCitations,
} from "../../server/src/db/schema.ts";
import { uuidv7 } from "../../server/src/db/uuidv7.ts";
import { excerpt } from "../../server/src/load/excerpt.ts";
import { groupByPlace } from "../../server/src/persist/chat/group-by-place.ts";
import type { Passage } from "../../server/src/retrieve/passage.ts";
import type { Shelf } from "../engines/open-shelf.ts";
import { makePassages } from "./make-passages.ts";

const ROWS_PER_INSERT = 500;
/** Later answers cite earlier sources again, as in a real conversation. */
const PLACES = 500;
const SENTENCE_CHARACTERS = 150;

export async function fillHistory(shelf: Shelf, messages: number, citations: number): Promise<string> {
  const { db, pool, user, courseId } = shelf;
  const { id: sessionId } = await createSession(db, user, courseId);
  const passages = makePassages(shelf.sourceIds, 1, PLACES);
  const places = groupByPlace(passages).map((place) => ({ ...place, id: uuidv7() }));
  const owned = { ownerId: user, sessionId };

  await db.insert(courseSources).values(places.map((place) => ({ ...place, ownerId: user, courseId })));
  await db
    .insert(sessionCitations)
    .values(places.map(({ id }, i) => ({ ...owned, courseSourceId: id, number: i + 1 })));

  const answers = Array.from({ length: messages }, (_, i) => {
    const cited = Array.from({ length: citations }, (_, n) => (i * 7 + n) % PLACES);
    return { id: uuidv7(), ordinal: i + 1, cited };
  });
  for (const some of batches(answers)) {
    await db.insert(chatMessages).values(
      some.map(({ id, ordinal, cited }) => ({
        ...owned,
        ...{ id, ordinal, role: "assistant" as const, status: "done" as const, model: "bench" },
        text: cited.map((i) => `Spaced practice beats cramming on later tests [${i + 1}].`).join(" "),
        usedSources: cited.map((i) => toUsedSource(passages[i]!)),
      })),
    );
  }
  const refs = answers.flatMap(({ id, cited }) =>
    cited.map((i) => {
      const { id: courseSourceId, quotes, score, similarity } = places[i]!;
      const ref = { courseSourceId, quotes: quotes.map(toCheckedQuote), claims: [FOUND], score, similarity };
      return { ...owned, ...ref, messageId: id, number: i + 1 };
    }),
  );
  for (const some of batches(refs)) await db.insert(messageSourceRefs).values(some);
  // Both databases do this by themselves, later.
  await pool.query("vacuum analyze");
  return sessionId;
}

const FOUND = { start: 0, end: SENTENCE_CHARACTERS, verdict: "found", quote: 0 } as const;

/** After the check a citation holds the sentence it rests on, not the whole passage. */
function toCheckedQuote(quote: Quote): Quote {
  const text = quote.text.slice(0, SENTENCE_CHARACTERS);
  return { ...quote, text, end_char: quote.start_char + text.length };
}

function toUsedSource({ chunkId, sourceId, title, ordinal, text, fused }: Passage): UsedSource {
  return {
    ...{ chunk_id: chunkId, document_id: sourceId, doc_title: title, chunk_index: ordinal },
    ...{ content_preview: excerpt(text), score: fused },
  };
}

function batches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, i) =>
    rows.slice(i * ROWS_PER_INSERT, (i + 1) * ROWS_PER_INSERT),
  );
}
