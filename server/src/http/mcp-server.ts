// The tools as the Model Context Protocol serves them, over HTTP (`routes/mcp.ts`) and over stdio (`mcp.ts`).
import { Locator } from "@ibid/core/contract/locator.ts";
import { sayPlace } from "@ibid/core/evidence/say-place.ts";
import {
  type ContentBlock,
  McpServer,
  type StandardSchemaWithJSON,
  createMcpHandler,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { VERSION } from "../version.ts";
import { addResources, resourceUri } from "./mcp-resources.ts";
import type { ToolCaller } from "./tool-caller.ts";

const INSTRUCTIONS = `Ibid keeps the user's own material (slides, lectures, papers, web pages) and their writing.
Start with listCourses; search_course_materials finds passages in a course, look_up_place reads a slide, page or second,
outline_source sums up. Base what you say about the material on the
passages you are given, and put the link of the passage after each statement that comes from it: it opens the exact slide,
second or words. When the passages do not answer, say so. To write, read the document first (readDocument), then add to it
(appendToDocument) or change it (writeDocument), and put footnotes into it with cite. Ibid adds the list of references.`;

export function createMcpServer(caller: ToolCaller): McpServer {
  const { tools, call, origin } = caller;
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
      content: toContent(await call(name, input), origin),
    }));
  }
  addResources(server, caller);
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
  chunks: z.array(
    z.object({
      link: z.string(),
      document_id: z.string(),
      document_title: z.string(),
      excerpt: z.string(),
      locator: Locator,
    }),
  ),
  message: z.string().nullable(),
});

/** Passages as the text that models are shown, with their links, and as resources; anything else as JSON. */
function toContent(output: object, origin: string): ContentBlock[] {
  const { data: found } = Found.safeParse(output);
  if (found === undefined) return [{ type: "text", text: JSON.stringify(output, null, 1) }];
  const { chunks, contextText, message } = found;
  const links = chunks.map(({ link }, i) => `[${i + 1}] ${origin}${link}`);
  const passages = links.length === 0 ? "Nothing was found." : contextText;
  const list = links.length === 0 ? null : ["Where to open them:", ...links].join("\n");
  const resources = chunks.map(({ document_id: id, document_title: source, excerpt, locator }, i) => {
    const title = [source, sayPlace(locator)].filter(Boolean).join(", ");
    return {
      type: "resource_link" as const,
      uri: resourceUri(id, locator),
      name: `[${i + 1}] ${title}`,
      title,
      description: excerpt,
      mimeType: "text/plain",
    };
  });
  const text = [message, passages, list].filter(Boolean).join("\n\n");
  return [{ type: "text", text }, ...resources];
}
