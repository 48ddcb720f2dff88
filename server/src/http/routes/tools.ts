import type { Context } from "../../context.ts";
import { callTool, describeTools, isReadOnlyTool } from "../../pipelines/tools/tools.ts";
import { requireWriting } from "../accounts/require-sign-in.ts";
import type { Routes } from "../implement.ts";

export function toolRoutes(context: Context) {
  const items = describeTools();
  return {
    listTools: async () => ({ items }),
    async callTool({ c, user, params, body }) {
      if (!isReadOnlyTool(params.name)) requireWriting(c.get("caller"));
      return await callTool(context, user, params.name, body);
    },
  } satisfies Partial<Routes>;
}
