import type { YourData } from "@ibid/core/contract/your-data/course-contents.ts";
import type { Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import { countCourse, countCourses } from "../../db/courses/count-courses.ts";
import { listRemovedCourses, restoreCourse } from "../../db/courses.ts";
import { measureStorage } from "../../db/storage/measure-storage.ts";
import type { Env, Routes } from "../implement.ts";

export function dataRoutes(context: Context) {
  const { db } = context;
  return {
    async getData({ c, user }) {
      const place = mayKnowPlace(c) ? await placeOf(context) : null;
      return { place, courses: await countCourses(db, user) };
    },
    getCourseContents: ({ user, params }) => countCourse(db, user, params.id),
    listRemovedCourses: async ({ user }) => ({ items: await listRemovedCourses(db, user) }),
    restoreCourse: ({ user, params }) => restoreCourse(db, user, params.id),
  } satisfies Partial<Routes>;

  function mayKnowPlace(c: HonoContext<Env>): boolean {
    return context.accounts === null || c.get("caller")?.role === "admin";
  }
}

async function placeOf({ peopleDb, config }: Context): Promise<YourData["place"]> {
  const database = config.databaseUrl === null ? "embedded" : "postgresql";
  return { folder: config.dataFolder, database, ...(await measureStorage(peopleDb)) };
}
