// Figures and misses, for people.
import { type AnswerFigures, type Count, type Outcome, answerFigures } from "./answer-figures.ts";
import { MOST_WORDS } from "./judge-turn.ts";

const COLUMNS: readonly [heading: string, figure: keyof AnswerFigures][] = [
  ["turns", "turns"],
  ["expected words", "expectedWords"],
  ["wrong under pill", "wrongUnderPill"],
  ["false silence", "falseSilence"],
  ["unsure", "unsureThoughAnswered"],
  ["right silence", "rightSilence"],
  ["… near", "rightSilenceNear"],
  ["… not near", "rightSilenceFar"],
  ["look-ups", "lookUps"],
  ["small talk", "smallTalk"],
  ["summaries", "summaries"],
  ["words", "medianWords"],
  ["ms", "medianMs"],
];
/** Silence and small talk. */
const NO_MATERIAL = "none";
const NAME_WIDTH = 22;
const ANSWER_LETTERS = 200;

export interface GroupedFigures {
  total: AnswerFigures;
  kinds: Record<string, AnswerFigures>;
  materials: Record<string, AnswerFigures>;
  courses: Record<string, AnswerFigures>;
}

export function groupFigures(outcomes: readonly Outcome[]): GroupedFigures {
  const by = (nameOf: (outcome: Outcome) => string): Record<string, AnswerFigures> => {
    const groups = Object.entries(Object.groupBy(outcomes, nameOf)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(groups.map(([name, group]) => [name, answerFigures(group!)]));
  };
  return {
    total: answerFigures(outcomes),
    kinds: by(({ turn }) => turn.kind),
    materials: by(({ turn }) => turn.from ?? NO_MATERIAL),
    courses: by(({ course }) => course),
  };
}

/** A column that says nothing of any group is left out. */
export function describeFigures({ total, kinds, materials, courses }: GroupedFigures): string {
  const sections: [title: string, groups: Record<string, AnswerFigures>][] = [
    ["", { all: total }],
    ["by kind of question", kinds],
    ["by kind of material", materials],
    ["by course", courses],
  ];
  const all = sections.flatMap(([, groups]) => Object.values(groups));
  const columns = COLUMNS.map(([heading, figure]) => {
    const cells = all.map((figures) => cell(figures[figure]).length);
    return {
      heading,
      figure,
      width: 2 + Math.max(heading.length, ...cells),
      isEmpty: Math.max(...cells) === 0,
    };
  }).filter(({ isEmpty }) => !isEmpty);
  const row = (name: string, figures: AnswerFigures): string =>
    name.slice(0, NAME_WIDTH).padEnd(NAME_WIDTH) +
    columns.map(({ figure, width }) => cell(figures[figure]).padStart(width)).join("");
  return [
    "".padEnd(NAME_WIDTH) + columns.map(({ heading, width }) => heading.padStart(width)).join(""),
    ...sections.flatMap(([title, groups]) => [
      ...(title === "" ? [] : ["", title]),
      ...Object.entries(groups).map(([name, figures]) => row(name, figures)),
    ]),
  ].join("\n");
}

function cell(value: Count | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  return value.share === null ? "" : `${value.count}/${value.of} ${(100 * value.share).toFixed(1)} %`;
}

export interface Miss {
  course: string;
  kind: string;
  from: string;
  ask: string;
  why: string;
  answer: string;
}

/** Everything that is not right. */
export function missesOf(outcomes: readonly Outcome[]): Miss[] {
  return outcomes
    .filter(({ judged }) => !judged.isRight)
    .map(({ course, turn, answer, judged }) => ({
      ...{ course, kind: turn.kind, from: turn.from ?? NO_MATERIAL, ask: turn.ask },
      why: reasons({ turn, judged }).join(", "),
      answer: answer.replace(/\s+/g, " ").slice(0, ANSWER_LETTERS),
    }));
}

export function describeMisses(misses: readonly Miss[]): string {
  return misses
    .map(
      ({ course, kind, from, ask, why, answer }) =>
        `[${kind}, ${from}, ${course}] ${ask}\n  ${why}\n  ${answer}`,
    )
    .join("\n");
}

function reasons({ turn, judged }: Pick<Outcome, "turn" | "judged">): string[] {
  const { stance, words, missing, unwanted, isWrongUnderPill } = judged;
  return [
    isWrongUnderPill && "wrong under a pill",
    stance,
    missing.length > 0 && `without “${missing.map((group) => group.join(" / ")).join("” and “")}”`,
    unwanted.length > 0 && `with “${unwanted.join("” and “")}”`,
    words > MOST_WORDS && `${words} words`,
    turn.place !== null && `place: ${turn.place}`,
  ].filter((reason) => reason !== false);
}
