// The search field, as one types: courses of 10,000 and of 100,000 passages with a thousand messages and some documents, every
// question letter by letter, with words that are there, mistyped ones and ones that are nowhere.
import { sql } from "drizzle-orm";
import { findEverything } from "../../server/src/pipelines/find-everything.ts";
import type { BenchCase, BenchRow, Figures } from "../bench-case.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { EMBEDDER, fillCourse, makeVectors } from "./fill-course.ts";
import { makeProse } from "./make-prose.ts";

const MESSAGES = 1000;
const MESSAGE_CHARACTERS = 1500;
const DOCUMENTS = 10;
const DOCUMENT_CHARACTERS = 30_000;

const TYPED = [
  "evidence that sleep",
  "attention theory",
  "hipocampus",
  "pressure and temperature",
  "zeugmatic",
  "labour in the revolution",
];

export const find: BenchCase = findCase("find", 10_000, 100);
export const findLarge: BenchCase = { ...findCase("find-large", 100_000, 250), byNameOnly: true };

function findCase(name: string, passages: number, limitMs: number): BenchCase {
  return {
    name,
    async prepare(engine) {
      const shelf = await openShelf(engine);
      const vectors = makeVectors(1);
      const { courseId } = await fillCourse(shelf.db, shelf.user, { passages, vectors, seed: 1 });
      await fillChats(shelf, courseId);
      await shelf.pool.query("vacuum analyze");
      const embedder = {
        ...{ id: EMBEDDER, batchSize: 1, calibration: null },
        embed: async () => [vectors.make()],
        close: async () => {},
      };
      const search = (query: string) =>
        findEverything(
          { db: shelf.db, embedder },
          { user: shelf.user, courseIds: [courseId] },
          { query, most: 8 },
        );
      const kinds = new Set((await search("attention")).found.map(({ kind }) => kind));
      for (const kind of ["passage", "message", "document"] as const)
        if (!kinds.has(kind)) throw new Error(`The search finds no ${kind}.`);
      return {
        ways: [
          async () => ({ scan: await wallMs(() => shelf.pool.query("select count(*) from chunks")) }),
          () => timed(search),
        ],
        rows: [
          within(`${name} p95`, "p95", `${limitMs} ms allowed`, limitMs),
          { ...within(`${name} median`, "median", "p95", limitMs), target: { kind: "known" } },
        ],
        close: () => shelf.close(),
      };
    },
  };
}

function within(name: string, figure: string, peer: string, limitMs: number): BenchRow {
  return {
    name,
    ours: figure,
    peer,
    target: { kind: "cost", atMost: 1 },
    read: (of) => ({ ours: of[figure]!, peer: limitMs, floor: of["scan"]! }),
  };
}

/** From the second letter on, a search for each letter. */
async function timed(search: (query: string) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  for (const typed of TYPED)
    for (let length = 2; length <= typed.length; length++)
      times.push(await wallMs(() => search(typed.slice(0, length))));
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1]!, p95: times[Math.floor(times.length * 0.95)]! };
}

async function fillChats({ db, user }: Shelf, courseId: string): Promise<void> {
  const said = makeProse(7, MESSAGES * MESSAGE_CHARACTERS);
  const texts = Array.from({ length: MESSAGES }, (_, i) =>
    said.slice(i * MESSAGE_CHARACTERS, (i + 1) * MESSAGE_CHARACTERS),
  );
  await db.execute(sql`
    with chat as (
      insert into chat_sessions (id, owner_id, course_id, title)
      select gen_random_uuid(), ${user}, ${courseId}, 'Chat ' || n from generate_series(1, 50) as n returning id
    ), numbered as (select id, row_number() over (order by id) as n from chat)
    insert into chat_messages (id, owner_id, session_id, ordinal, role, text, status)
    select gen_random_uuid(), ${user}, id, at, case when at % 2 = 1 then 'user' else 'assistant' end, text, 'done'
    from unnest(${sql.param(texts)}::text[]) with ordinality as said(text, at) join numbered on numbered.n = 1 + at % 50`);
  const written = makeProse(8, DOCUMENTS * DOCUMENT_CHARACTERS);
  for (let i = 0; i < DOCUMENTS; i++) {
    const content = written.slice(i * DOCUMENT_CHARACTERS, (i + 1) * DOCUMENT_CHARACTERS);
    await db.execute(sql`insert into documents (id, owner_id, course_id, title, content)
      values (gen_random_uuid(), ${user}, ${courseId}, ${`Essay ${i}`}, ${content.replaceAll(". ", ".\n")})`);
  }
}
