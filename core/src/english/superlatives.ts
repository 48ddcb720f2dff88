// "Which planet has the most moons?", "Which group made fewer errors?": a question for the first or last row of a table, by one of its columns.

export interface Superlative {
  /** Whether the largest value is asked for. */
  isMost: boolean;
  word: string;
  /** What the column may be called where the question does not name it: the smallest, by its size. */
  measures: readonly string[];
}

const MEASURES: [isMost: boolean, words: RegExp, measures: string][] = [
  [true, /^(?:more|most|higher|highest|greater|greatest|maximum|max)$/i, ""],
  [false, /^(?:less|least|fewer|fewest|lower|lowest|minimum|min)$/i, ""],
  [true, /^(?:larger|largest|bigger|biggest)$/i, "size area diameter population volume"],
  [false, /^small(?:er|est)$/i, "size area diameter population volume"],
  [true, /^(?:long|tall|deep|wid)(?:er|est)$/i, "length duration height depth width"],
  [false, /^(?:short|shallow|narrow|brief)(?:er|est)$/i, "length duration height depth width"],
  [true, /^(?:f[au]rther|f[au]rthest|remotest)$/i, "distance"],
  [false, /^(?:nearer|nearest|closer|closest)$/i, "distance"],
  [true, /^heavi(?:er|est)$/i, "weight mass"],
  [false, /^light(?:er|est)$/i, "weight mass"],
  [true, /^(?:hottest|warmest)$/i, "temperature"],
  [false, /^(?:coldest|coolest)$/i, "temperature"],
  [true, /^densest$/i, "density"],
  [true, /^fast(?:er|est)$/i, "speed velocity"],
  [false, /^slow(?:er|est)$/i, "speed velocity"],
  [true, /^(?:costliest|dearest)$/i, "price cost"],
  [false, /^cheap(?:er|est)$/i, "price cost"],
  [false, /^(?:older|oldest|earliest)$/i, "year built founded date opened published"],
  [true, /^(?:newer|newest|latest|youngest)$/i, "year built founded date opened published"],
  [true, /^richest$/i, "income wealth"],
  [false, /^poorest$/i, "income wealth"],
];
const ASKS_WHICH = /^(?:and |but |so )?(?:which|what|who|whose|where|name|the)\b/i;
/** "At most", "the second largest", "most of": nothing that the first row of a column answers. */
const OTHERWISE =
  /\b(?:than\b|at (?:most|least)|(?:second|third|fourth|next|two|three|four|five)[ -](?:\w+est|most|least)|(?:more|most|less|least) (?:of|about|important|common|likely|often|people|recent\w*))\b/i;

/** Null where no superlative decides the question. */
export function readSuperlative(question: string): Superlative | null {
  if (!ASKS_WHICH.test(question.trim()) || OTHERWISE.test(question)) return null;
  for (const word of question.match(/\p{L}+/gu) ?? []) {
    const [isMost, , measures] = MEASURES.find(([, words]) => words.test(word)) ?? [];
    if (isMost !== undefined) return { isMost, word, measures: measures!.split(" ").filter(Boolean) };
  }
  return null;
}

/** "Lightest" is no misspelling of "lights". */
export const isSuperlative = (word: string): boolean => MEASURES.some(([, words]) => words.test(word));

const SECONDS: [RegExp, number][] = [
  [/^(?:s|secs?|seconds?)$/i, 1],
  [/^(?:min|mins|minutes?)$/i, 60],
  [/^(?:h|hrs?|hours?)$/i, 3600],
  [/^days?$/i, 86_400],
  [/^weeks?$/i, 604_800],
  [/^months?$/i, 2_629_800],
  [/^years?$/i, 31_557_600],
];
const AMOUNT = /^[^\p{L}\d−-]*([−-]?\d[\d,  ]*(?:\.\d+)?)\s*(million|billion|thousand|[%°\p{L}][^\d]*)?$/u;
const FACTORS: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** What a cell says, in numbers that can be compared with those of another cell of the same unit. */
export function readAmount(cell: string): { value: number; unit: string } | null {
  const [, digits, said = ""] = AMOUNT.exec(cell.trim()) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replace(/[,\s]/g, "").replace("−", "-"));
  const unit = said.trim().toLowerCase();
  const factor = FACTORS[unit];
  if (factor !== undefined) return { value: value * factor, unit: "" };
  const [, seconds] = SECONDS.find(([name]) => name.test(unit)) ?? [];
  return seconds === undefined ? { value, unit } : { value: value * seconds, unit: "time" };
}
