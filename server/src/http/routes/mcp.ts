import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Hono } from "hono";
import type { Context } from "../../context.ts";
import { callTool, describeTools } from "../../pipelines/tools/tools.ts";
import { toShownError } from "../errors.ts";
import { type Env, readJson } from "../implement.ts";
import { createMcpServer } from "../mcp-server.ts";

export function mcpRoutes(app: Hono<Env>, context: Context): void {
  const tools = describeTools();
  app.all("/mcp", async (c) => {
    const call = async (name: string, input: unknown): Promise<object> => {
      try {
        return await callTool(context, c.get("user"), name, input);
      } catch (error) {
        throw toShownError(error, context.log, { path: c.req.path, tool: name });
      }
    };
    const { origin } = new URL(c.req.url);
    const { fetch } = createMcpHandler(() => createMcpServer({ tools, call, origin }));
    return await fetch(c.req.raw, c.req.method === "POST" ? { parsedBody: await readJson(c) } : {});
  });
}
