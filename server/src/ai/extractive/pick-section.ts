// A question that names a section ("limitations of the street tree study") → what is in that section.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Scored, Scores } from "./score-units.ts";
import { termsOf } from "./terms.ts";

/** The part of the question that the heading and the title must have, and the part of the heading that is asked for. */
const LEAST_ASKED = 0.75;
const LEAST_OF_HEADING = 0.5;
/** What the reader must find, and by how much more than in the section. */
const FOUND = 6;
const ASKS = /^(?:who|what|why|how|which)\b/i;
const MOST_WORDS = 100;

/** Empty where no heading is named. In reading order, from all passages of the section. */
export function pickSection(
  question: string,
  { asked, units }: Scores,
  ranked: readonly Scored[],
  passages: readonly ContextPassage[],
  room: number,
): Scored[] {
  const isNamed = (unit: Scored): boolean => {
    if (asksTheSame(unit)) return true;
    const title = new Set(termsOf(passages[unit.passage]!.title));
    const ofHeading = asked.terms.filter((term) => asked.isIn(unit.headingTerms, term));
    const own = ofHeading.filter((term) => !asked.isIn(title, term));
    const share = asked.share((term) => asked.isIn(unit.headingTerms, term) || asked.isIn(title, term));
    const isAsked = ofHeading.length >= LEAST_OF_HEADING * unit.headingTerms.size;
    return own.length > 0 && share >= LEAST_ASKED && isAsked;
  };
  /** "Who is at risk of iron deficiency?" below "Who is at risk?" */
  const asksTheSame = ({ heading, headingTerms }: Scored): boolean =>
    ASKS.test(heading) &&
    ASKS.exec(heading)![0].toLowerCase() === ASKS.exec(question.trim())?.[0].toLowerCase() &&
    headingTerms.size > 0 &&
    [...headingTerms].every((term) => asked.terms.includes(term));
  const [best] = ranked;
  const named = best !== undefined && asksTheSame(best) ? best : ranked.find(isNamed);
  if (named === undefined) return [];
  const { title } = passages[named.passage]!;
  const section = units
    .filter((unit) => unit.heading === named.heading && passages[unit.passage]!.title === title)
    .toSorted(
      (a, b) => passages[a.passage]!.chunkIndex - passages[b.passage]!.chunkIndex || a.index - b.index,
    );
  // "What did the chain pay?" is not answered by the section "The chain", if a sentence elsewhere says it.
  const mostIn = Math.max(...section.map(({ reading }) => reading?.score ?? -Infinity));
  const outside = best?.reading?.score ?? -Infinity;
  if (!section.includes(best!) && outside >= FOUND && outside > mostIn + FOUND) return [];
  let words = 0;
  const taken: Scored[] = [];
  for (const unit of section) {
    // What could not be quoted alone can be quoted here. Passages of a source overlap.
    if (
      unit.isFurniture ||
      unit.wasSaid ||
      unit.length < 2 ||
      taken.some((other) => other.text === unit.text)
    )
      continue;
    words += unit.length;
    if (words > MOST_WORDS * room && taken.length > 0) break;
    taken.push(unit);
  }
  return taken;
}
