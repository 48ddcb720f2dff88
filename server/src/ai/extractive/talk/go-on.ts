// A lecturer names a subject, and says what is asked about it half a minute later. Where no sentence surely answers, what
// comes next in the recording is shown with the closest: after what was quoted last in the talk, or after the best.
import type { ContextPassage } from "@ibid/core/ledger/context-text.ts";
import type { Doubt, Pick } from "../pick-units.ts";
import type { Scored, Scores } from "../score-units.ts";

/** Of the whole answer. */
const MOST_WORDS = 75;
const IS_TIME = /^\d+:\d\d/;
/** A list may go on after any question; who asks one alone is not told what was said next. */
const GOES_ON: ReadonlySet<Doubt> = new Set(["all"]);
const GOES_ON_IN_TALK: ReadonlySet<Doubt> = new Set(["closest", "all"]);

export function goOn(
  pick: Pick,
  { units, isFollowUp }: Scores,
  passages: readonly ContextPassage[],
  statement: string,
): Pick {
  if (pick.kind !== "sentences" || pick.doubt === null) return pick;
  if (!(isFollowUp ? GOES_ON_IN_TALK : GOES_ON).has(pick.doubt)) return pick;
  const from = isFollowUp ? units.find(({ text }) => text === statement) : pick.units.at(-1);
  if (from === undefined || !IS_TIME.test(passages[from.passage]!.place)) return pick;
  let room = MOST_WORDS - pick.units.reduce((words, { length }) => words + length, 0);
  const next: Scored[] = [];
  for (const unit of unitsFrom(from, units, passages)) {
    if (!unit.isQuotable || unit.wasSaid || pick.units.some(({ text }) => text === unit.text)) continue;
    room -= unit.length;
    if (room < 0) break;
    next.push(unit);
  }
  return { ...pick, units: [...pick.units, ...next] };
}

/** To the end of what was read of its source without a gap. Passages overlap. */
function unitsFrom(from: Scored, units: readonly Scored[], passages: readonly ContextPassage[]): Scored[] {
  const { title } = passages[from.passage]!;
  const after = units.filter(({ passage, index }) => passage === from.passage && index > from.index);
  for (let chunk = passages[from.passage]!.chunkIndex + 1; ; chunk++) {
    const at = passages.findIndex((each) => each.title === title && each.chunkIndex === chunk);
    if (at < 0) return after;
    const known = new Set([from, ...after].map(({ text }) => text));
    after.push(...units.filter(({ passage, text }) => passage === at && !known.has(text)));
  }
}
