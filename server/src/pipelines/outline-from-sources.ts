// A draft without a model: what the sources themselves say, as quotations under headings, each with a note at its
// exact place. In: an instruction. Out: one paragraph per section. No word of it is invented.
import { escapeMarkdown } from "../ai/extractive/escape-markdown.ts";
import type { Unit } from "../ai/extractive/passage-units.ts";
import type { Context } from "../context.ts";
import { loadCues } from "../db/sources.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { Drafting } from "../stream/draft-hub.ts";
import { draftParagraph } from "./draft/draft-paragraph.ts";
import { type Section, comparisonSections, outlineSections } from "./draft/outline-sections.ts";
import { type CitablePassage, openPassageLedger } from "./draft/passage-ledger.ts";
import { type Quotation, pickQuotations } from "./draft/pick-quotations.ts";
import { planOutline } from "./draft/plan-outline.ts";

/** Quotations of a topic among others, and of the only one there is. */
const PER_TOPIC = 4;
const IN_ALL = 16;
const PASSAGES = 12;

export async function outlineFromSources(
  context: Context,
  drafting: Drafting,
  instruction: string,
): Promise<string | null> {
  const { key, step, propose } = drafting;
  const scope = { user: key.user, courseId: key.courseId, sourceIds: null };
  const ledger = openPassageLedger();
  const missing: string[] = [];
  const search = async (topic: string): Promise<CitablePassage[]> => {
    await step(`Looking in your sources for “${topic}”`);
    return ledger.show((await retrievePassages(context, scope, topic, PASSAGES)).passages);
  };
  const show = async ({ heading, quotations }: Section): Promise<void> => {
    // Exact by construction: what can't be found again in its passage is not quoted.
    const isFound = ({ number, text }: Unit): boolean => ledger.cite(number, text) === null;
    const points = quotations
      .filter(({ unit }) => isFound(unit))
      .map(({ unit, support }) => ({ text: unit.text, passages: [unit, ...support.filter(isFound)] }));
    if (points.length === 0) return void missing.push(heading);
    const lines = points.map(
      ({ text, passages }) => `- ${quote(text)} ${passages.map(({ number }) => `[${number}]`).join("")}`,
    );
    const markdown = `## ${escapeMarkdown(heading)}\n\n${lines.join("\n")}`;
    await propose(
      draftParagraph(markdown, ledger.find, await loadCues(context.db, key.user, ledger.sourceIds())),
    );
  };

  const plan = planOutline(instruction);
  switch (plan.kind) {
    case "one": {
      const quotations = pickQuotations(plan.topic, await search(plan.topic), IN_ALL);
      if (quotations.length === 0) missing.push(plan.topic);
      for (const section of outlineSections(plan.topic, quotations)) await show(section);
      break;
    }
    case "several": {
      const known: Quotation[] = [];
      for (const { heading, query } of plan.topics) {
        const quotations = pickQuotations(query, await search(query), PER_TOPIC, known);
        known.push(...quotations);
        await show({ heading, quotations: inOrder(query, quotations) });
      }
      break;
    }
    case "comparison": {
      const both = plan.sides.join(" and ");
      const found = [
        ...(await search(both)),
        ...(await search(plan.sides[0])),
        ...(await search(plan.sides[1])),
      ];
      const quotations = pickQuotations(both, [...new Set(found)], IN_ALL);
      const compared = comparisonSections(plan.sides, quotations);
      missing.push(...compared.missing);
      for (const { heading, quotations } of compared.sections) {
        await show({ heading, quotations: inOrder(heading, quotations) });
      }
      break;
    }
  }
  if (missing.length === 0) return null;
  return `Your sources say nothing about ${missing.map((topic) => `“${topic}”`).join(", ")} that could be quoted.`;
}

/** What it is first, then what is known of it. */
function inOrder(topic: string, quotations: readonly Quotation[]): Quotation[] {
  return outlineSections(topic, quotations).flatMap((section) => section.quotations);
}

/** In quotation marks; those of its own become the inner ones. */
function quote(text: string): string {
  const inner = text.replace(/[“„]|(?<![\p{L}\p{N}.,!?])"/gu, "‘").replace(/["”]/g, "’");
  return `“${escapeMarkdown(inner)}”`;
}
