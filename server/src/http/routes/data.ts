import { AppError } from "@ibid/core/contract/error.ts";
import type { YourData } from "@ibid/core/contract/your-data/course-contents.ts";
import type { Context as HonoContext } from "hono";
import type { Context } from "../../context.ts";
import { countCourse, countCourses } from "../../db/courses/count-courses.ts";
import { getCourse, listRemovedCourses, restoreCourse } from "../../db/courses.ts";
import { measureStorage } from "../../db/storage/measure-storage.ts";
import { assertMayUpload } from "../../limits/take-upload.ts";
import { deleteEverything } from "../../pipelines/delete-everything.ts";
import { findArrival, receiveArrival, removeArrival } from "../../pipelines/course-file/arrivals.ts";
import { importCourse } from "../../pipelines/course-file/import-course.ts";
import { writeCourseFile } from "../../pipelines/course-file/write-course-file.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import { backupsOf } from "./backups.ts";
import { sendZip } from "../send-zip.ts";
import { streamEvents } from "../stream-events.ts";
import type { Env, Routes } from "../implement.ts";

export function dataRoutes(context: Context) {
  const { db } = context;
  const note = eventNoter(context);
  return {
    async getData({ c, user }) {
      const place = mayKnowPlace(c) ? await placeOf(context) : null;
      return { place, courses: await countCourses(db, user) };
    },
    async deleteEverything({ c, user, body }) {
      if (body.backUpFirst && !mayKnowPlace(c))
        throw new AppError("not_allowed", "Only an administrator can back up. Export your courses instead.");
      const undo = body.backUpFirst ? await backupsOf(context).makeSafety() : null;
      await note(c, { kind: "deleted", about: null, detail: "everything" });
      await deleteEverything(context, user);
      return { undo };
    },
    getCourseContents: ({ user, params }) => countCourse(db, user, params.id),
    async exportCourse({ c, user, params }) {
      const { title } = await getCourse(db, user, params.id);
      await note(c, { kind: "exported", detail: title });
      return sendZip(`${title}.zip`, await writeCourseFile(context, user, params.id));
    },
    async receiveCourse({ c, user }) {
      const byteLength = Number(c.req.header("content-length") ?? 0);
      await assertMayUpload(db, user, context.config.limits, byteLength);
      if (c.req.raw.body === null) throw new AppError("invalid_request", "Send the file as the body.");
      return await receiveArrival(context, user, c.req.raw.body);
    },
    async importCourse({ user, params, body }) {
      const path = await findArrival(context, user, params.id);
      async function* events() {
        yield* importCourse(context, user, path, body);
        await removeArrival(context, user, params.id);
      }
      return streamEvents(events(), (data) => ({ data }));
    },
    async giveUpArrival({ user, params }) {
      await removeArrival(context, user, params.id);
      return { success: true };
    },
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
