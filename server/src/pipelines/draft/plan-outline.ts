// What a draft is to be about → the topics of its outline, in the order they are named.
import { operandsOf } from "../../ai/extractive/question-intent.ts";
import { termsOf } from "../../ai/extractive/terms.ts";

export type OutlinePlan =
  /** One thing, told from several sides. */
  | { kind: "one"; topic: string }
  | { kind: "several"; topics: Topic[] }
  /** Whatever the sources are about. */
  | { kind: "all" }
  | { kind: "comparison"; sides: [string, string] };

export interface Topic {
  heading: string;
  /** What to look for: a topic that points back to the first one is looked for together with it. */
  query: string;
}

/** "everything", "my sources", "the whole course": no word that one of them would have. */
const ALL =
  /^(?:(?:all|everything|whole|entire|complete|course|sources?|materials?|notes?|lectures?|slides?|documents?|readings?|topics?|contents?|subject|outline|draft|summary|overview|essay|the|my|of|in|from|and|this|these)\b[\s,]*)+$/i;
const MOST_TOPICS = 8;
const LONGEST_NAME = 6;

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
/** "Please write a short essay about", one word or phrase after the other. */
const TASK =
  /^(?:please|can you|could you|i (?:want|need|have) to|i(?:'d| would) like|help me(?: to)?|write|draft|make|create|prepare|give|build|produce|compose|outline|explain|describe|discuss|summari[sz]e|present|show|cover|tell|me|us|about|on|of|for|an?|the|my|some|short|brief|long|detailed|clear|structured|one-page|essay|outline|overview|introduction|paper|report|text|section|chapter|paragraphs?|summary|handout|article|review|notes|talk|presentation|topic|question|regarding|covering|concerning|which|that|explains?|covers?|describes?|discusses|to)(?![\p{L}\p{N}-])[\s,:]*/iu;
/** For whom and how long: nothing that a source could say. */
const MANNER =
  /[\s,;]+(?:for (?:an? |the |my )?(?:[\p{L}-]+ ){0,3}(?:students?|exam|class|course|seminar|beginners?|readers?|audience|assignment|essay|paper)|in (?:about |around |at most )?\d+ (?:words?|pages?|paragraphs?|sections?)|with (?:examples?|quotations?|quotes|references|footnotes|citations|sources)|using (?:my|the) (?:sources|material|notes)|from (?:my|the) (?:sources|material|notes|course))(?=[\s.,;!?]|$)/giu;
const POINTS_BACK = /\b(?:it|its|they|their|them|this|that|these|those|instead)\b/i;
const BORDER =
  /;\s*|\n+|[.?!]\s+(?=\p{Lu})|,\s*(?:and\s+|then\s+)?|\s+and\s+(?=(?:how|why|what|when|where|who|which|whether)\b)/iu;

export function planOutline(instruction: string): OutlinePlan {
  const lines = instruction.split("\n");
  const points = lines.filter((line) => BULLET.test(line)).map((line) => clean(line.replace(BULLET, "")));
  if (points.length > 1) return several(points);
  const task = instruction.replace(MANNER, " ");
  // "an essay that compares A with B"
  const asked = task
    .replace(/^.*?\b(?=compar|contrast|differen|distinguish)/is, "")
    .replace(/^compar(?:es|ing)\b/i, "compare");
  const sides = operandsOf(asked);
  if (sides !== null) return { kind: "comparison", sides };
  return several(splitNames(stripTask(task).split(BORDER)).map(clean));
}

function several(parts: readonly string[]): OutlinePlan {
  const named = [...new Set(parts)].filter((part) => termsOf(part).length > 0).slice(0, MOST_TOPICS);
  const [first] = named;
  if (first === undefined || named.every((part) => ALL.test(part))) return { kind: "all" };
  if (named.length === 1) return { kind: "one", topic: first };
  const topics = named.map((heading) => ({
    heading,
    query: heading !== first && POINTS_BACK.test(heading) ? `${heading} (${first})` : heading,
  }));
  return { kind: "several", topics };
}

/** "spacing, testing and sleep" names three things; "cause and effect of forgetting" one. */
function splitNames(parts: readonly string[]): string[] {
  return parts.flatMap((part) => {
    const names = part.split(/\s+(?:and|&)\s+/);
    const areNames = names.every(
      (name) => name.trim().split(/\s+/).length <= LONGEST_NAME && !/\b(?:of|in|for|to)\b/i.test(name),
    );
    return areNames && names.length > 1 ? names : [part];
  });
}

function stripTask(text: string): string {
  const stripped = text.trim().replace(TASK, "");
  return stripped === "" || stripped === text.trim() ? text.trim() : stripTask(stripped);
}

/** As a heading. */
function clean(part: string): string {
  const words = part
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:then|and|also|finally|first|the|an?)\s+/i, "")
    .replace(/[\s.,;:!?]+$/, "");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
