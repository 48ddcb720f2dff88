import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { callTool, describeTools, isReadOnlyTool } from "../../pipelines/tools/tools.ts";
import { requireWriting } from "../accounts/require-sign-in.ts";
import { toShownError } from "../errors.ts";
import { type Env, readJson } from "../implement.ts";
import { originOf } from "../origin-of.ts";

export function serveMcp(app: Hono<Env>, context: Context): void {
  const tools = describeTools();
  app.all("/mcp", async (c) => {
    // Loaded only when used: 15 MB that most never need.
    const { answerMcp } = await import("../mcp-server.ts");
    const call = async (name: string, input: unknown): Promise<object> => {
      try {
        if (!isReadOnlyTool(name)) requireWriting(c.get("caller"));
        return await callTool(context, c.get("user"), name, input);
      } catch (error) {
        throw toShownError(error, context, { path: c.req.path, tool: name });
      }
    };
    const origin = originOf(c, context.config);
    const body = c.req.method === "POST" ? await readJson(c) : undefined;
    return await answerMcp(c.req.raw, body, { tools, call, origin });
  });
}
