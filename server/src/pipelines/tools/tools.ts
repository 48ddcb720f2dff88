import type { ToolDescription } from "@ibid/core/contract/tool-endpoints.ts";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { found } from "../../db/found.ts";
import type { UserId } from "../../db/users.ts";
import {
  addCitationTool,
  citeTool,
  getNextCitationNumberTool,
  updateBibliographyTool,
} from "./citation-tools.ts";
import { appendToDocumentTool, readDocumentTool, writeDocumentTool } from "./document-tools.ts";
import { listCoursesTool, listDocumentsTool, listSourcesTool } from "./shelf-tools.ts";
import { lookUpPlaceTool, outlineSourceTool } from "./look-up-tools.ts";
import { readSourceTool } from "./read-source-tool.ts";
import { addSourceTool, querySourcesTool, searchMaterialsTool, webSearchTool } from "./source-tools.ts";
import type { Tool } from "./tool.ts";

/** Every tool by the name it is called by. */
export const tools = {
  listCourses: listCoursesTool,
  listSources: listSourcesTool,
  listDocuments: listDocumentsTool,
  readSource: readSourceTool,
  search_course_materials: searchMaterialsTool,
  look_up_place: lookUpPlaceTool,
  outline_source: outlineSourceTool,
  querySourcesRAG: querySourcesTool,
  webSearch: webSearchTool,
  addSource: addSourceTool,
  readDocument: readDocumentTool,
  writeDocument: writeDocumentTool,
  appendToDocument: appendToDocumentTool,
  getNextCitationNumber: getNextCitationNumberTool,
  addCitation: addCitationTool,
  cite: citeTool,
  updateBibliography: updateBibliographyTool,
} as const;

export function describeTools(): ToolDescription[] {
  return Object.entries(tools).map(([name, { description, isReadOnly, input }]) => ({
    name,
    description,
    isReadOnly,
    inputSchema: z.toJSONSchema(input, { io: "input" }) as Record<string, unknown>,
  }));
}

export function isReadOnlyTool(name: string): boolean {
  return Object.hasOwn(tools, name) && tools[name as keyof typeof tools].isReadOnly;
}

/** Checks the input; an unknown name is reported as not found. */
export async function callTool(
  context: Context,
  user: UserId,
  name: string,
  input: unknown,
): Promise<Record<string, unknown>> {
  const known = Object.hasOwn(tools, name) ? (name as keyof typeof tools) : undefined;
  const tool: Tool = tools[found(known, "tool")];
  return (await tool.run(context, user, tool.input.parse(input))) as Record<string, unknown>;
}
