// First half of writing: the model searches the web and adds what is worth reading to the shelf, where everybody sees
// it arrive. In: an instruction. Out: the sources it added; their pages are fetched by the guarded client, as always.
import { tool } from "ai";
import { z } from "zod";
import type { SearchResult, WebSearch } from "../../ai/web-search.ts";
import type { Context } from "../../context.ts";
import { listSources } from "../../db/sources.ts";
import type { Drafting } from "../../stream/draft-hub.ts";
import { addWebPage } from "../add-source.ts";
import { meteredModel } from "../metered-model.ts";
import { webSearchTool } from "../tools/source-tools.ts";
import { researchPrompt, researchRules } from "./research-rules.ts";
import { runModel } from "./run-model.ts";

const MOST_STEPS = 8;
const MOST_SEARCHES = 8;
const MOST_SOURCES = 6;

export async function researchWeb(
  context: Context,
  webSearch: WebSearch,
  { key, signal, step }: Drafting,
  instruction: string,
): Promise<string[]> {
  const { user, courseId, documentId } = key;
  const shown = new Map<string, SearchResult>();
  const added = new Set<string>();
  let searches = 0;
  const tools = {
    webSearch: tool({
      description: webSearchTool.description,
      inputSchema: webSearchTool.input,
      execute: async ({ query }) => {
        if (++searches > MOST_SEARCHES) return { message: "No more searches. Add what is worth it, or end." };
        await step(`Searching the web for “${query}”`);
        const results = await webSearch(query, signal);
        for (const result of results) shown.set(result.url, result);
        return results.length === 0 ? { message: "Nothing was found." } : { results };
      },
    }),
    addSource: tool({
      description: "Add a page that webSearch showed to the student's sources.",
      inputSchema: z.object({ url: z.string().max(2000) }),
      execute: async ({ url }) => {
        const result = shown.get(url);
        // An address that a page or the model made up must not be fetched.
        if (result === undefined) return { message: "Only results of webSearch can be added." };
        if (added.size >= MOST_SOURCES) return { message: "That is enough. End here." };
        const source = await addWebPage(context, user, { courseId, documentId, url });
        added.add(source.id);
        await step(`Adding “${result.title}”`);
        return { message: "Added. It is being read." };
      },
    }),
  };
  const { items } = await listSources(context.db, user, courseId, { limit: 200 });
  const prompt = researchPrompt(
    instruction,
    items.map(({ title }) => title),
  );
  const { language: model } = meteredModel(context, user, key.draftId);
  await runModel({ model, instructions: researchRules, prompt, tools, steps: MOST_STEPS, signal });
  return [...added];
}
