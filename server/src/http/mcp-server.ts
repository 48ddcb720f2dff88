// The tools as the Model Context Protocol serves them, over HTTP (`routes/mcp.ts`) and over stdio (`mcp.ts`).
import type { ToolDescription } from "@ibid/core/contract/tool-endpoints.ts";
import { McpServer, type StandardSchemaWithJSON, createMcpHandler } from "@modelcontextprotocol/server";
import { z } from "zod";
import { VERSION } from "../version.ts";

const INSTRUCTIONS = `Ibid keeps the user's own material (slides, lectures, papers, web pages) and their writing.
Start with listCourses; search_course_materials finds passages in a course. Base what you say about the material on the
passages you are given, and put the link of the passage after each statement that comes from it: it opens the exact slide,
second or words. When the passages do not answer, say so. To put a footnote into a document, use cite.`;

export interface ToolCaller {
  tools: readonly ToolDescription[];
  /** Rejects with an error whose message may be shown. */
  call(name: string, input: unknown): Promise<object>;
  /** Where the web app is, for links. */
  origin: string;
}

export function createMcpServer({ tools, call, origin }: ToolCaller): McpServer {
  const server = new McpServer(
    { name: "ibid", title: "Ibid", version: VERSION },
    { instructions: INSTRUCTIONS },
  );
  for (const { name, description, isReadOnly, inputSchema } of tools) {
    const about = {
      description,
      inputSchema: described(inputSchema),
      annotations: { readOnlyHint: isReadOnly },
    };
    // A call without arguments has no input at all.
    server.registerTool(name, about, async (input = {}) => ({
      content: [{ type: "text", text: toText(await call(name, input), origin) }],
    }));
  }
  return server;
}

/** One request; nothing is kept between two of them. */
export function answerMcp(request: Request, parsedBody: unknown, caller: ToolCaller): Promise<Response> {
  return createMcpHandler(() => createMcpServer(caller)).fetch(request, { parsedBody });
}

/** The schema is only shown to the client: the tool checks its input itself and says in words what is wrong. */
function described(schema: Record<string, unknown>): StandardSchemaWithJSON {
  const jsonSchema = { input: () => schema, output: () => schema };
  return { "~standard": { version: 1, vendor: "ibid", jsonSchema, validate: (value) => ({ value }) } };
}

const Found = z.object({
  contextText: z.string(),
  chunks: z.array(z.object({ link: z.string() })),
  message: z.string().nullable(),
});

/** Passages as the text that models are shown, with their links; anything else as JSON. */
function toText(output: object, origin: string): string {
  const { data: found } = Found.safeParse(output);
  if (found === undefined) return JSON.stringify(output, null, 1);
  const links = found.chunks.map(({ link }, i) => `[${i + 1}] ${origin}${link}`);
  const passages = links.length === 0 ? "Nothing was found." : found.contextText;
  const list = links.length === 0 ? null : ["Where to open them:", ...links].join("\n");
  return [found.message, passages, list].filter(Boolean).join("\n\n");
}
