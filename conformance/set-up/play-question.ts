// The scripted model of these tests is told by the question itself what to do, so that any number of tests can use it at
// the same time.
import { searchThenCite } from "../../server/test/model-stub/search-then-cite.ts";
import type { Shown, Turn } from "../../server/test/model-stub/wire-protocol.ts";

const SCRIPT = "\n\nThe model does: ";

/** A question, and what the model does with it: a turn per step. Without turns, it searches twice and cites what it found. */
export function scripted(question: string, ...turns: Turn[]): string {
  return question + SCRIPT + JSON.stringify(turns);
}

/** A turn that searches, once for each query and all at the same time. */
export function searches(...queries: string[]): Turn {
  return { calls: queries.map((query) => ({ name: "search_course_materials", input: { query } })) };
}

/** A turn that searches the web. */
export function searchesWeb(...queries: string[]): Turn {
  return { calls: queries.map((query) => ({ name: "search_web", input: { query } })) };
}

export function playQuestion(shown: Shown): Turn {
  const asked = shown.messages.findLastIndex(({ role }) => role === "user");
  const [, script] = shown.messages[asked]?.text.split(SCRIPT) ?? [];
  if (script === undefined) return searchThenCite(shown, { tokenMs: 0 });
  const turns = JSON.parse(script) as Turn[];
  const done = shown.messages.slice(asked + 1).filter(({ role }) => role === "assistant").length;
  return turns[done] ?? { text: "" };
}
