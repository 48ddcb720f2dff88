import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { assertOnShelf } from "../../db/sources.ts";
import { findEverything, findInAllCourses } from "../../pipelines/find-everything.ts";
import { searchMaterials } from "../../pipelines/search-materials.ts";
import { suggestQuestions } from "../../pipelines/suggest-questions.ts";
import type { Routes } from "../implement.ts";

export function searchRoutes(context: Context) {
  return {
    async search({ user, params, body }) {
      const course = await getCourse(context.db, user, params.id);
      await assertOnShelf(context.db, user, params.id, body.sourceIds);
      const scope = { user, courseId: params.id, sourceIds: body.sourceIds ?? null };
      return await searchMaterials(context, scope, body.query, body.top_k ?? body.k ?? course.top_k);
    },
    suggestQuestions: async ({ user, params, query }) => ({
      questions: await suggestQuestions(context.db, user, params.id, query.sourceId),
    }),
    async find({ c, user, body: { courseId, ...request } }) {
      if (courseId === undefined) {
        const memberships = c.get("caller")?.memberships ?? [];
        return await findInAllCourses(context, { user, memberships }, request);
      }
      await getCourse(context.db, user, courseId);
      await assertOnShelf(context.db, user, courseId, request.sourceIds);
      return await findEverything(context, { user, courseIds: [courseId] }, request);
    },
  } satisfies Partial<Routes>;
}
