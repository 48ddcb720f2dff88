import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { searchMaterials } from "../../pipelines/search-materials.ts";
import { type Env, implement } from "../implement.ts";

export function searchRoutes(app: Hono<Env>, context: Context): void {
  implement(app, endpoints.search, async ({ user, params, body }) => {
    await getCourse(context.db, user, params.id);
    const scope = { user, courseId: params.id, sourceIds: body.sourceIds ?? null };
    return await searchMaterials(context, scope, body.query, body.k);
  });
}
