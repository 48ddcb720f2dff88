// What a document that cites in its text is compiled from: its text, in which footnotes have become citations.
import { raisesCitations } from "@ibid/core/cite/cites-in.ts";
import { type PlacedCitation, placeCitations } from "@ibid/core/typst/place-citations.ts";
import type { StyleChoice } from "../cite/style-choice.ts";
import { type CitedSource, type Cluster, numbersOf, toCluster } from "./cited-source.ts";

export interface TextToSet {
  text: string;
  /** In order. */
  clusters: readonly Cluster[];
}

/** As long as "footnote", so that everything else keeps its place. */
const NAME = "ibidcite";

export function placeInText(text: string, citations: readonly CitedSource[], style: StyleChoice): TextToSet {
  const areRaised = "csl" in style && raisesCitations(style.csl);
  const placed = placeCitations(text, numbersOf(citations), areRaised);
  return {
    text: rename(placed.text, placed.citations),
    clusters: placed.citations.map(toCluster),
  };
}

/**
 * For a text that sets other citations than can be seen in it, with a loop or a condition: each stands alone, and the
 * punctuation stays where it is. So none is said to cite what belongs to another.
 */
export function placeAlone(
  text: string,
  citations: readonly CitedSource[],
  set: readonly number[],
): TextToSet {
  const known = numbersOf(citations);
  return {
    text: rename(text, placeCitations(text, known).citations),
    clusters: set
      .filter((number) => known.has(number))
      .map((number) => ({ numbers: [number], before: " ", after: "" })),
  };
}

function rename(text: string, placed: readonly PlacedCitation[]): string {
  let [renamed, end] = ["", 0];
  for (const { digits } of placed.flatMap(({ footnotes }) => footnotes)) {
    const start = text.lastIndexOf("footnote", digits.start);
    renamed += text.slice(end, start) + NAME;
    end = start + NAME.length;
  }
  return renamed + text.slice(end);
}
