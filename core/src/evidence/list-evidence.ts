import { replaceRanges } from "../chunk/replace-ranges.ts";
import { oneLine } from "../ledger/context-text.ts";
import { type AnswerEvidence, type ClaimEvidence } from "./answer-evidence.ts";
import { type Evidence, foundQuotes, verdictOf } from "./evidence.ts";
import { sayPlace } from "./say-place.ts";
import { nameVerdict, quoteStatement } from "./say-verdict.ts";
import { sayUnknown } from "../markers/unknown-number.ts";

/** A line of the list under an answer, wherever the answer goes: to a file, to the clipboard. */
export interface ListedEvidence {
  number: number;
  /** "Week 3 slides, slide 12, source removed" */
  facts: string;
  /** The words of the source that the answer rests on, where they were found. */
  quote: string | null;
  /** What was not simply found: "close to the source", "not found in the source: “Moon dust …”". */
  remark: string;
}

export function listEvidence({ cited, claims }: AnswerEvidence): ListedEvidence[] {
  return cited.map((evidence) => {
    const [quote] = foundQuotes(evidence);
    return {
      number: evidence.of.number,
      facts: factsOf(evidence),
      quote: quote === undefined ? null : oneLine(quote.text),
      remark: remarkOn(evidence, claims),
    };
  });
}

export const CLOSEST = "Closest in your sources";

/** Under an answer that cites nothing: the places to look at. They have no numbers, since nothing refers to them. */
export function listClosest({ closest }: AnswerEvidence): { facts: string; words: string }[] {
  return closest.map((evidence) => ({ facts: factsOf(evidence), words: oneLine(evidence.preview) }));
}

/** "Week 3 slides, slide 12, source removed" */
function factsOf({ title, place, state }: Evidence): string {
  return [title, sayPlace(place), state === "removed" ? "source removed" : ""].filter(Boolean).join(", ");
}

function remarkOn(evidence: Evidence, claims: readonly ClaimEvidence[]): string {
  const verdict = verdictOf(evidence);
  if (verdict === "found") return "";
  if (verdict !== "not-found") return nameVerdict(verdict);
  const missed = claims.filter(({ evidence: its }) =>
    its.some((each) => each.of.number === evidence.of.number && verdictOf(each) === "not-found"),
  );
  return `${nameVerdict(verdict)}: ${missed.map(({ text }) => quoteStatement(text)).join(", ")}`;
}

/** "[1, not found]", and the number alone where the words were found. */
export function markNumber(evidence: Evidence): string {
  const { of, state } = evidence;
  if (state === "unknown") return sayUnknown(of.number);
  const verdict = verdictOf(evidence);
  const words = verdict === "not-found" ? ", not found" : verdict === "close" ? ", close" : "";
  return `[${of.number}${words}]`;
}

/** The answer's text, in which a number says so if the words were not simply found. */
export function markVerdicts(text: string, { claims }: AnswerEvidence): string {
  const marked = claims.flatMap(({ citations, evidence }) =>
    citations.map((citation, i) => ({ ...citation, mark: markNumber(evidence[i]!) })),
  );
  const lists = Map.groupBy(marked, ({ start }) => start).values();
  const ranges = Array.from(lists, (list) => ({ ...list[0]!, list }));
  return replaceRanges(text, ranges, (written, { start, list }) => {
    // Where there is nothing to say, a list stays as it was written.
    if (list.every(({ number, mark }) => mark === `[${number}]`)) return written;
    // "[1](" would begin a link.
    const gap = text[start - 1] === "]" ? " " : "";
    return gap + list.map(({ mark }) => mark).join(" ");
  });
}
