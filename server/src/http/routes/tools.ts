import type { Context } from "../../context.ts";
import { callTool, describeTools } from "../../pipelines/tools/tools.ts";
import type { Routes } from "../implement.ts";

export function toolRoutes(context: Context) {
  const items = describeTools();
  return {
    listTools: async () => ({ items }),
    callTool: ({ user, params, body }) => callTool(context, user, params.name, body),
  } satisfies Partial<Routes>;
}
