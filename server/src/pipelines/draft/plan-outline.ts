// What a draft is to be about → the topics of its outline, in the order they are named.
import { ALL, BORDER, MANNER, POINTS_BACK, TASK } from "@ibid/core/english/outline-words.ts";
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

const MOST_TOPICS = 8;
const LONGEST_NAME = 6;

const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;

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

/** A loop: a task of thousands of such words would be deeper than the stack. */
function stripTask(text: string): string {
  let rest = text.trim();
  for (;;) {
    const stripped = rest.replace(TASK, "").trim();
    if (stripped === "" || stripped === rest) return rest;
    rest = stripped;
  }
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
