// The tools, as any program may call them.
import { z } from "zod";
import { MAX_DOCUMENT_CHARACTERS } from "./document.ts";
import { bytesOfText, get, json, post } from "./endpoint.ts";

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
    maxBytes: bytesOfText(MAX_DOCUMENT_CHARACTERS),
    mayOnlyRead: true,
    response: json(z.looseObject({})),
    errors: ["document_changed", "document_too_long", "unknown_style", "search_failed"],
  }),
} as const;
