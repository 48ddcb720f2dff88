import type { Context } from "../../context.ts";
import { getMe } from "../../accounts/own-account.ts";
import { listAllCourses } from "../../accounts/sharing/list-shared-courses.ts";
import { createCourse, getCourse, removeCourse, updateCourse } from "../../db/courses.ts";
import { loadSampleCourse } from "../../pipelines/load-sample-course.ts";
import { eventNoter } from "../accounts/event-noter.ts";
import type { Routes } from "../implement.ts";
import { streamEvents } from "../stream-events.ts";

export function courseRoutes(context: Context) {
  const { db } = context;
  const note = eventNoter(context);
  return {
    listCourses({ c, user, query }) {
      const isGuest = (c.get("caller")?.memberships.length ?? 0) > 0;
      return listAllCourses({ db, peopleDb: isGuest ? context.peopleDb : null }, user, query);
    },
    createCourse: ({ user, body }) => createCourse(db, user, body.title),
    loadSampleCourse: ({ user }) => loadSampleCourse(context, user),
    async getCourse({ c, user, params }) {
      const course = await getCourse(db, user, params.id);
      const role = c.get("guest")?.role;
      if (role === undefined) return course;
      return { ...course, role, ownerName: (await getMe(context.peopleDb, user)).name };
    },
    updateCourse: ({ user, params, body }) => updateCourse(db, user, params.id, body),
    async courseEvents({ user, params }) {
      await getCourse(db, user, params.id);
      return streamEvents(context.changes.follow(user, params.id), (data) => ({ data }));
    },
    async deleteCourse({ c, user, params }) {
      const { title } = await getCourse(db, user, params.id);
      await context.runs.stopCourse(user, params.id);
      await removeCourse(db, user, params.id);
      await note(c, { kind: "deleted", detail: title });
      return { success: true };
    },
  } satisfies Partial<Routes>;
}
