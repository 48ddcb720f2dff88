// The ten nearest passages of a course of 1,000: alone in the database, and as one of a hundred such courses.
import { searchByMeaning } from "../../server/src/retrieve/search-by-meaning.ts";
import type { BenchCase } from "../bench-case.ts";
import type { Engine } from "../engines/open-engine.ts";
import { type Shelf, openShelf } from "../engines/open-shelf.ts";
import { wallMs } from "../stopwatch.ts";
import { EMBEDDER, fillCourse, makeVectors } from "./fill-course.ts";

const COURSES = 100;
const PASSAGES = 1000;
const QUERIES = 20;

export const manyCourses: BenchCase = {
  name: "many-courses",
  byNameOnly: true,
  async prepare(engine) {
    const alone = await openFilled(engine, 1);
    const among = await openFilled(engine, COURSES);
    return {
      ways: [
        async () => ({
          scan: await wallMs(() => alone.shelf.pool.query("select count(*) from chunks")),
        }),
        async () => ({ alone: await wallMs(alone.search) }),
        async () => ({ among: await wallMs(among.search) }),
      ],
      rows: [
        {
          name: "many-courses",
          ours: `one of ${COURSES} courses of ${PASSAGES}`,
          peer: `the only course, ${PASSAGES} passages`,
          target: { kind: "cost", atMost: 1.25 },
          read: (of) => ({ ours: of["among"]!, peer: of["alone"]!, floor: of["alone"]! }),
        },
      ],
      async close() {
        await alone.shelf.close();
        await among.shelf.close();
      },
    };
  },
};

async function openFilled(
  engine: Engine,
  courses: number,
): Promise<{ shelf: Shelf; search(): Promise<void> }> {
  const shelf = await openShelf(engine);
  const { db, user, pool } = shelf;
  const vectors = makeVectors(1);
  const ids: string[] = [];
  for (let i = 0; i < courses; i++) {
    const seed = i * PASSAGES;
    ids.push((await fillCourse(db, user, { passages: PASSAGES, vectors, seed })).courseId);
  }
  await pool.query("vacuum analyze");
  const queries = Array.from({ length: QUERIES }, () => vectors.make());
  const scope = { user, courseId: ids[courses >> 1]!, sourceIds: null };
  return {
    shelf,
    async search() {
      for (const query of queries) await searchByMeaning(db, scope, query, EMBEDDER, 10);
    },
  };
}
