import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { callTool, describeTools } from "../../pipelines/tools/tools.ts";
import { toShownError } from "../errors.ts";
import { type Env, readJson } from "../implement.ts";

export function serveMcp(app: Hono<Env>, context: Context): void {
  const tools = describeTools();
  app.all("/mcp", async (c) => {
    // Loaded only when used: 15 MB that most never need.
    const { answerMcp } = await import("../mcp-server.ts");
    const call = async (name: string, input: unknown): Promise<object> => {
      try {
        return await callTool(context, c.get("user"), name, input);
      } catch (error) {
        throw toShownError(error, context, { path: c.req.path, tool: name });
      }
    };
    const { origin } = new URL(c.req.url);
    const body = c.req.method === "POST" ? await readJson(c) : undefined;
    return await answerMcp(c.req.raw, body, { tools, call, origin });
  });
}
