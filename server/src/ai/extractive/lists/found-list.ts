import type { Scored } from "../score-units.ts";

export interface FoundList {
  /** Points are shown as points, sentences as sentences. */
  kind: "points" | "sentences";
  /** The sentence that announces it, if there is one. */
  leadIn: Scored | null;
  items: Scored[];
  /** What was said right before it: a speaker asks a question and answers it with a list. */
  before: Scored[];
  /** "First, …", "Stage one is …" */
  isNumbered: boolean;
  /** How many things it has, as far as can be told; sentences may list several each. */
  size: number;
  /** How many it says that it has. */
  announced: number | null;
  /** Whether there are no more: the points of a slide end where the slide ends. */
  isWhole: boolean;
}
