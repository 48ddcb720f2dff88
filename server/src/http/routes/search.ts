import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { assertOnShelf } from "../../db/sources.ts";
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
  } satisfies Partial<Routes>;
}
