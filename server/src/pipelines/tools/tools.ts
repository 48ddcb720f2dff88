import {
  addCitationTool,
  citeTool,
  getNextCitationNumberTool,
  updateBibliographyTool,
} from "./citation-tools.ts";
import { addSourceTool, querySourcesTool, searchMaterialsTool, webSearchTool } from "./source-tools.ts";

/** Every tool by the name it is called by. */
export const tools = {
  search_course_materials: searchMaterialsTool,
  querySourcesRAG: querySourcesTool,
  webSearch: webSearchTool,
  addSource: addSourceTool,
  getNextCitationNumber: getNextCitationNumberTool,
  addCitation: addCitationTool,
  cite: citeTool,
  updateBibliography: updateBibliographyTool,
} as const;

export type ToolName = keyof typeof tools;
