import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { createCourse, deleteCourse, getCourse, listCourses, updateCourse } from "../../db/courses.ts";
import { loadSampleCourse } from "../../pipelines/load-sample-course.ts";
import { type Env, implement } from "../implement.ts";
import { toEvents } from "../send-events.ts";
import { streamEvents } from "../stream-events.ts";

export function courseRoutes(app: Hono<Env>, context: Context): void {
  const { db } = context;
  implement(app, endpoints.listCourses, ({ user, query }) => listCourses(db, user, query));
  implement(app, endpoints.createCourse, ({ user, body }) => createCourse(db, user, body.title));
  implement(app, endpoints.loadSampleCourse, ({ user }) => loadSampleCourse(context, user));
  implement(app, endpoints.getCourse, ({ user, params }) => getCourse(db, user, params.id));
  implement(app, endpoints.updateCourse, ({ user, params, body }) => updateCourse(db, user, params.id, body));
  implement(app, endpoints.courseEvents, async ({ user, params }) => {
    await getCourse(db, user, params.id);
    return streamEvents(toEvents(context.changes.follow(user, params.id)));
  });
  implement(app, endpoints.deleteCourse, async ({ user, params }) => {
    await context.runs.stopCourse(user, params.id);
    await deleteCourse(db, user, params.id);
    return { success: true } as const;
  });
}
