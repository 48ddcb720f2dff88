// Second half of writing: the model writes from the existing sources. It can search and cite them, but can't add any.
// In: an instruction. Out: paragraphs, each stored with its checked notes as soon as it is complete.
import { inLanguage } from "@ibid/core/ledger/answer-language.ts";
import { tool } from "ai";
import { z } from "zod";
import type { Context } from "../../context.ts";
import { whoAsks } from "../../db/isolation/acting.ts";
import { loadPreferences } from "../../db/settings/preferences.ts";
import { getStoredDocument } from "../../db/documents.ts";
import { loadCues } from "../../db/sources.ts";
import { type FoundSource, querySourcesRAG } from "../../retrieve/query-sources-rag.ts";
import type { Passage } from "../../retrieve/passage.ts";
import type { Drafting } from "../../stream/draft-hub.ts";
import { meteredModel } from "../metered-model.ts";
import { numberedContext } from "../numbered-context.ts";
import { draftParagraph } from "./draft-paragraph.ts";
import { openPassageLedger } from "./passage-ledger.ts";
import { runModel } from "./run-model.ts";
import { splitParagraphs } from "./split-paragraphs.ts";
import { writingPrompt, writingRules } from "./writing-rules.ts";

const MOST_STEPS = 40;
const MOST_SEARCHES = 40;
const MOST_PARAGRAPHS = 40;
const MOST_CHARACTERS = 60_000;
const LONGEST_QUERY = 1000;
const LONGEST_QUOTE = 1000;
/** Passages of one search: enough for a paragraph, and short enough to be read whole. */
const MOST_PASSAGES = 8;

export async function writeFromSources(
  context: Context,
  drafting: Drafting,
  instruction: string,
): Promise<string | null> {
  const { db } = context;
  const { key, step } = drafting;
  const scope = { user: key.user, courseId: key.courseId, sourceIds: null };
  const ledger = openPassageLedger();
  let searches = 0;
  const tools = {
    querySourcesRAG: tool({
      description: "Find passages of the student's sources.",
      inputSchema: z.object({ query: z.string().min(1).max(LONGEST_QUERY) }),
      execute: async ({ query }) => {
        if (++searches > MOST_SEARCHES) return "No more searches. Write with the passages you have.";
        await step(`Looking in your sources for “${query}”`);
        const { sources, message } = await querySourcesRAG(context, scope, query);
        return numberedContext(ledger.show(spread(sources))) || (message ?? "Nothing was found.");
      },
    }),
    cite: tool({
      description: "Cite a passage that querySourcesRAG showed. Gives the marker to put after the sentence.",
      inputSchema: z.object({
        passage: z.number().int().describe("The number of the passage"),
        quote: z.string().min(1).max(LONGEST_QUOTE).describe("Words of the passage, copied exactly"),
      }),
      execute: async ({ passage, quote }) => {
        const problem = ledger.cite(passage, quote);
        return problem === null ? { marker: `[${passage}]` } : { problem };
      },
    }),
  };

  const splitter = splitParagraphs();
  const enough = new AbortController();
  let written = 0;
  let characters = 0;
  const propose = async (paragraphs: readonly string[]): Promise<void> => {
    for (const markdown of paragraphs) {
      const cues = await loadCues(db, key.user, ledger.sourceIds());
      written = await drafting.propose(await draftParagraph(context.checker, markdown, ledger.find, cues));
      if (written === MOST_PARAGRAPHS) return enough.abort();
      await step(`Writing paragraph ${written + 1}`);
    }
  };

  await step("Writing paragraph 1", "writing");
  const { title, content } = await getStoredDocument(db, key.user, key.documentId);
  const { answerLanguage } = await loadPreferences(context.peopleDb, whoAsks(key.user));
  try {
    await runModel({
      model: meteredModel(context, key.user, key.draftId).language,
      instructions: writingRules + inLanguage(answerLanguage),
      prompt: writingPrompt(instruction, { title, content }),
      tools,
      steps: MOST_STEPS,
      signal: AbortSignal.any([drafting.signal, enough.signal]),
      onText: async (piece) => {
        characters += piece.length;
        if (characters > MOST_CHARACTERS) enough.abort();
        else await propose(splitter.push(piece));
      },
    });
  } catch (error) {
    if (!enough.signal.aborted || drafting.signal.aborted) throw error;
    return "This is as long as a draft can be. Ask for what is missing in another one.";
  }
  await propose(splitter.end());
  return null;
}

/** The best passage of each source first, then the second best. */
function spread(sources: readonly FoundSource[]): Passage[] {
  const ranked = sources.flatMap(({ passages }) => passages.map((passage, rank) => ({ passage, rank })));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_PASSAGES)
    .map(({ passage }) => passage);
}
