// The tools, as any program may call them.
import { z } from "zod";
import { get, json, post } from "./endpoint.ts";

export const ToolDescription = z.object({
  name: z.string(),
  description: z.string(),
  /** The tool changes nothing and sends nothing to other servers. */
  isReadOnly: z.boolean(),
  /** JSON Schema of its input. */
  inputSchema: z.record(z.string(), z.unknown()),
});
export type ToolDescription = z.infer<typeof ToolDescription>;

export const toolEndpoints = {
  listTools: get("/api/tools", "The tools that a model can call, with the JSON Schema of their input.", {
    response: json(z.object({ items: z.array(ToolDescription) })),
  }),
  callTool: post("/api/tools/:name", "Call a tool with its input.", {
    params: z.object({ name: z.string() }),
    body: z.looseObject({}),
    mayOnlyRead: true,
    response: json(z.looseObject({})),
    errors: ["document_changed", "unknown_style", "search_failed"],
  }),
} as const;
