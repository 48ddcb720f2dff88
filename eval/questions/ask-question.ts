// A question → the built-in model's answer, and the numbered passages it was shown. Nothing is stored: a run of
// thousands of questions measures the answers, not the disk.
import { citationRules } from "@ibid/core/ledger/citation-rules.ts";
import { emptyLedger, numberSources } from "@ibid/core/ledger/number-sources.ts";
import { type LanguageModel, generateText, isStepCount, tool } from "ai";
import { z } from "zod";
import { groupByPlace } from "../../server/src/persist/chat/group-by-place.ts";
import { numberedContext } from "../../server/src/pipelines/numbered-context.ts";
import type { Passage } from "../../server/src/retrieve/passage.ts";
import { SEARCH_TOOL } from "../../server/src/ai/extractive/read-prompt.ts";

export interface Asked {
  answer: string;
  /** In the order they were found. */
  found: Passage[];
  /** The texts that stand behind each number. */
  numbered: Map<number, string[]>;
}

export async function askQuestion(
  model: LanguageModel,
  question: string,
  search: (query: string) => Promise<Passage[]>,
): Promise<Asked> {
  const found: Passage[] = [];
  const numbered = new Map<number, string[]>();
  let ledger = emptyLedger;
  const execute = async ({ query }: { query: string }): Promise<string> => {
    const passages = await search(query);
    found.push(...passages);
    const places = groupByPlace(passages.map((passage) => ({ ...passage, score: passage.fused })));
    const given = numberSources(
      ledger,
      places.map((place) => place.sourceKey),
    );
    ledger = given.ledger;
    const shown = places.flatMap((place, at) =>
      place.passages.map((passage) => ({ ...passage, number: given.numbers[at]! })),
    );
    for (const { number, text } of shown) numbered.set(number, [...(numbered.get(number) ?? []), text]);
    return numberedContext(shown);
  };
  const { text } = await generateText({
    model,
    instructions: citationRules,
    prompt: question,
    tools: { [SEARCH_TOOL]: tool({ inputSchema: z.object({ query: z.string() }), execute }) },
    stopWhen: isStepCount(2),
  });
  return { answer: text, found, numbered };
}
