// A draft without a model: what the sources themselves say, as quotations under headings, each with a note at its
// exact place. In: an instruction. Out: one paragraph per section. No word of it is invented.
import { escapeMarkdown } from "../ai/extractive/escape-markdown.ts";
import { SKELETON, type Unit } from "../ai/extractive/passage-units.ts";
import type { Context } from "../context.ts";
import { listHeadings } from "../db/headings.ts";
import { loadCues } from "../db/sources.ts";
import { retrievePassages } from "../retrieve/retrieve-passages.ts";
import type { Drafting } from "../stream/draft-hub.ts";
import { draftParagraph } from "./draft/draft-paragraph.ts";
import { type Section, comparisonSections, outlineSections } from "./draft/outline-sections.ts";
import { type CitablePassage, openPassageLedger } from "./draft/passage-ledger.ts";
import { type Quotation, pickQuotations } from "./draft/pick-quotations.ts";
import { type Topic, planOutline } from "./draft/plan-outline.ts";

/** Most quotations for one topic of several, and for an outline with a single topic or a comparison. */
const PER_TOPIC = 4;
const IN_ALL = 16;
const PASSAGES = 12;
const MOST_SECTIONS = 12;

export async function outlineFromSources(
  context: Context,
  drafting: Drafting,
  instruction: string,
): Promise<string | null> {
  const { key, step, propose } = drafting;
  const scope = { user: key.user, courseId: key.courseId, sourceIds: null };
  const ledger = openPassageLedger();
  const search = async (topic: string): Promise<CitablePassage[]> => {
    await step(`Looking in your sources for “${topic}”`);
    return ledger.show((await retrievePassages(context, scope, topic, PASSAGES)).passages);
  };
  const show = async ({ heading, quotations }: Section): Promise<void> => {
    // Exact by construction: what can't be found again in its passage is not quoted.
    const isFound = ({ number, text }: Unit): boolean => ledger.cite(number, text) === null;
    const points = quotations
      .filter(({ unit }) => isFound(unit))
      .map(({ unit, support }) => {
        const markers = [unit, ...support.filter(isFound)].map(({ number }) => `[${number}]`);
        return `- ${quote(unit.text)} ${markers.join("")}`;
      });
    if (points.length === 0) return;
    const markdown = `## ${escapeMarkdown(heading)}\n\n${points.join("\n")}`;
    const cues = await loadCues(context.db, key.user, ledger.sourceIds());
    await propose(await draftParagraph(context.checker, markdown, ledger.find, cues));
  };
  /** Writes a section for each topic. Returns the topics that the sources say nothing about. */
  const showTopics = async (topics: readonly Topic[]): Promise<string[]> => {
    const known: Quotation[] = [];
    const missing: string[] = [];
    for (const { heading, query } of topics) {
      const quotations = pickQuotations(query, await search(query), PER_TOPIC, known);
      if (quotations.length === 0) missing.push(heading);
      known.push(...quotations);
      await show({ heading, quotations: inOrder(query, quotations) });
    }
    return missing;
  };

  const plan = planOutline(instruction);
  switch (plan.kind) {
    case "one": {
      const quotations = pickQuotations(plan.topic, await search(plan.topic), IN_ALL);
      for (const section of outlineSections(plan.topic, quotations)) await show(section);
      return explainMissing(quotations.length === 0 ? [plan.topic] : []);
    }
    case "several":
      return explainMissing(await showTopics(plan.topics));
    case "all": {
      const spine = spineOf(await listHeadings(context.db, key.user, key.courseId));
      await showTopics(spine.map((heading) => ({ heading, query: heading })));
      return spine.length > 0 ? null : "There is nothing to quote yet: add a source to this course first.";
    }
    case "comparison": {
      const both = plan.sides.join(" and ");
      const found = new Set<CitablePassage>();
      for (const query of [both, ...plan.sides]) for (const one of await search(query)) found.add(one);
      const { sections, missing } = comparisonSections(plan.sides, pickQuotations(both, [...found], IN_ALL));
      for (const { heading, quotations } of sections) {
        await show({ heading, quotations: inOrder(heading, quotations) });
      }
      return explainMissing(missing);
    }
  }
}

function explainMissing(topics: readonly string[]): string | null {
  if (topics.length === 0) return null;
  return `Your sources say nothing about ${topics.map((topic) => `“${topic}”`).join(", ")} that could be quoted.`;
}

/** The headings of the source that has the most; without any, the titles of the sources. At most `MOST_SECTIONS`. */
function spineOf(sources: readonly { title: string; headings: string[] }[]): string[] {
  const [longest = []] = sources.map(({ headings }) => headings).toSorted((a, b) => b.length - a.length);
  const telling = longest.filter((heading) => !SKELETON.test(heading));
  const all = telling.length > 1 ? telling : sources.map(({ title }) => title);
  const every = Math.max(1, all.length / MOST_SECTIONS);
  return Array.from({ length: Math.min(all.length, MOST_SECTIONS) }, (_, at) => all[Math.floor(at * every)]!);
}

/** What it is first, then what is known of it. */
function inOrder(topic: string, quotations: readonly Quotation[]): Quotation[] {
  return outlineSections(topic, quotations).flatMap((section) => section.quotations);
}

/** In quotation marks; quotation marks inside the text become single ones. */
function quote(text: string): string {
  const inner = text.replace(/[“„]|(?<![\p{L}\p{N}.,!?])"/gu, "‘").replace(/["”]/g, "’");
  return `“${escapeMarkdown(inner)}”`;
}
