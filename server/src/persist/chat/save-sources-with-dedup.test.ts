// The database gives numbers by the rule of core/src/ledger: whatever is searched, in whatever order, the SQL function
// and `numberSources` agree.
import { Locator } from "@ibid/core/contract/locator.ts";
import { type Ledger, emptyLedger, numberSources } from "@ibid/core/ledger/number-sources.ts";
import { sourceKey } from "@ibid/core/ledger/source-key.ts";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addNotes, addSession } from "../../../test/material.ts";
import { type TestContext, openTestContext } from "../../../test/test-context.ts";
import { chatSessions, courseSources, messageSourceRefs, sessionCitations } from "../../db/schema.ts";
import type { Passage } from "../../retrieve/passage.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import { finishRun } from "./finish-run.ts";
import { recordSearch } from "./record-search.ts";
import type { MessageKey } from "../../db/message-key.ts";
import { type StartedRun, startRun } from "./start-run.ts";

let t: TestContext;
let courseId: string;
let example: Passage;
beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice")).id;
  await addNotes(t, "alice", courseId);
  const scope = { user: t.alice, courseId, sourceIds: null };
  example = (await retrievePassages(t.context, scope, "spaced practice", 1)).passages[0]!;
});
afterAll(() => t.close());

const range = { start: 0, end: 20 };
const LOCATORS = [
  { kind: "slide", slide: 1, ...range },
  { kind: "slide", slide: 2, ...range },
  { kind: "page", pageIndex: 0, pageLabel: "i", ...range },
  { kind: "page", pageIndex: 1, pageLabel: "ii", ...range },
  { kind: "time", startMs: 0, endMs: 4000, ...range },
  { kind: "time", startMs: 4000, endMs: 9000, ...range },
  { kind: "passage", ...range },
].map((locator) => Locator.parse(locator));

/** Two passages of a slide or of a stretch of a recording are one place; words of a page are a separate place. */
function passageOf(place: number, part: number): Passage {
  const chunkId = `00000000-0000-7000-8000-00000000${place}00${part}`;
  return { ...example, chunkId, locator: LOCATORS[place]!, text: `Part ${part}` };
}

const passage = fc.tuple(fc.nat(LOCATORS.length - 1), fc.nat(1));
const found = fc.array(passage, { maxLength: 6 }).map((all) => all.map((one) => passageOf(...one)));

interface Chat {
  run: StartedRun;
  /** What core says: the numbers that were given so far. */
  ledger: Ledger;
}

async function ask(sessionId: string, replaces?: string): Promise<StartedRun> {
  const question = { user: t.alice, sessionId, question: "What is it?", model: "test", replaces };
  return await startRun(t.context.db, question);
}

async function openChat(): Promise<Chat> {
  const { id } = await addSession(t, "alice", courseId);
  return { run: await ask(id), ledger: emptyLedger };
}

const keysOf = (passages: Passage[]): string[] =>
  passages.map(({ sourceId, locator, text }) => sourceKey(sourceId, locator, text));

/** The number of each passage, as the database gives it. */
async function search(key: MessageKey, passages: Passage[]): Promise<number[]> {
  const { places, sources } = await recordSearch(t.context.db, key, passages);
  const byKey = new Map(places.map((place, i) => [place.sourceKey, sources[i]!.chunk_number]));
  return keysOf(passages).map((one) => byKey.get(one)!);
}

const end = ({ key }: StartedRun) => finishRun(t.context.db, key, { status: "done", text: "" });

/** The ledger of a chat, as it is stored. */
async function stored({ run: { key } }: Chat): Promise<Ledger> {
  const { db } = t.context;
  const [session] = await db.select().from(chatSessions).where(eq(chatSessions.id, key.sessionId));
  const rows = await db
    .select({ key: courseSources.sourceKey, number: sessionCitations.number })
    .from(sessionCitations)
    .innerJoin(courseSources, eq(courseSources.id, sessionCitations.courseSourceId))
    .where(eq(sessionCitations.sessionId, key.sessionId));
  return { next: session!.citationCount + 1, byKey: new Map(rows.map((row) => [row.key, row.number])) };
}

const step = fc.record({
  chat: fc.nat(2),
  does: fc.constantFrom("search", "search", "search", "ask", "ask instead", "search too late", "fail"),
  found,
});

test("whatever is searched in however many chats and answers, the numbers are those of core's ledger", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const chats = [await openChat(), await openChat(), await openChat()];
      for (const { chat: at, does, found } of steps) {
        const chat = chats[at]!;
        const { key, questionId } = chat.run;
        if (does === "search") {
          const { ledger, numbers } = numberSources(chat.ledger, keysOf(found));
          expect(await search(key, found)).toEqual(numbers);
          chat.ledger = ledger;
        } else if (does === "fail") {
          const broken = { ...passageOf(0, 0), title: null as never };
          await expect(search(key, [...found.filter(isElsewhere), broken])).rejects.toThrow();
        } else {
          await end(chat.run);
          if (does === "search too late" && found.length > 0) {
            await expect(search(key, found)).rejects.toThrow();
          }
          chat.run = await ask(key.sessionId, does === "ask instead" ? questionId : undefined);
        }
      }
      for (const chat of chats) expect(await stored(chat)).toEqual(chat.ledger);
    }),
    { numRuns: 30 },
  );
});

/** Not in the place of the broken passage, whose first passage names it. */
function isElsewhere({ locator }: Passage): boolean {
  return locator.kind !== "slide" || locator.slide !== 1;
}

test("searches at the same moment, in one chat and in two: as if one had come after the other", async () => {
  const pair = fc.tuple(found, found);
  await fc.assert(
    fc.asyncProperty(fc.tuple(pair, pair), async (pairs) => {
      const chats = [await openChat(), await openChat()];
      const given = await Promise.all(
        pairs.map((searches, at) =>
          Promise.all(searches.map((passages) => search(chats[at]!.run.key, passages))),
        ),
      );
      for (const [at, [one, other]] of pairs.entries()) {
        const inOrder = numberBoth(one, other);
        const otherFirst = numberBoth(other, one);
        expect([inOrder.numbers, otherFirst.numbers.toReversed()]).toContainEqual(given[at]);
        expect([inOrder.ledger, otherFirst.ledger]).toContainEqual(await stored(chats[at]!));
      }
    }),
    { numRuns: 20 },
  );
});

function numberBoth(one: Passage[], other: Passage[]): { ledger: Ledger; numbers: number[][] } {
  const first = numberSources(emptyLedger, keysOf(one));
  const second = numberSources(first.ledger, keysOf(other));
  return { ledger: second.ledger, numbers: [first.numbers, second.numbers] };
}

test("a place found without a similarity keeps the one that another search had", async () => {
  const { db } = t.context;
  await db.execute(sql`alter table message_source_refs alter column similarity drop not null`);
  const { run } = await openChat();
  const similarity = async (): Promise<unknown> => {
    const ofAnswer = eq(messageSourceRefs.messageId, run.key.messageId);
    const [ref] = await db
      .select({ is: messageSourceRefs.similarity })
      .from(messageSourceRefs)
      .where(ofAnswer);
    return ref?.is;
  };
  const without = { ...passageOf(6, 0), similarity: NaN }; // JSON has no NaN: it arrives as null.
  await search(run.key, [without]);
  expect(await similarity()).toBe(null);
  await search(run.key, [{ ...without, similarity: 0.5 }]);
  await search(run.key, [without]);
  expect(await similarity()).toBe(0.5);
});
