import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { contextText } from "@ibid/core/number/context-text.ts";
import { describePlace } from "@ibid/core/number/describe-place.ts";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { getCourse } from "../../db/courses.ts";
import { toRetrievedChunk } from "../../persist/to-retrieved-chunk.ts";
import { retrievePassages } from "../../retrieve/retrieve-passages.ts";
import { type Env, implement } from "../implement.ts";

export function searchRoutes(app: Hono<Env>, context: Context): void {
  implement(app, endpoints.search, async ({ user, params, body }) => {
    await getCourse(context.db, user, params.id);
    const scope = { user, courseId: params.id, sourceIds: body.sourceIds ?? null };
    const { passages, ...found } = await retrievePassages(context, scope, body.query, body.k);
    return {
      contextText: contextText(
        passages.map((passage, i) => ({
          number: i + 1,
          title: passage.title,
          chunkIndex: passage.ordinal,
          place: describePlace(passage.locator),
          text: passage.text,
        })),
      ),
      chunks: passages.map(toRetrievedChunk),
      hasSources: passages.length > 0,
      ...found,
    };
  });
}
