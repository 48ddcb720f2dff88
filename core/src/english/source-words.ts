// Words that stand for a source: what kind it is ("the slides", "this paper"), which week or lecture it belongs to.
import type { SourceKind } from "../contract/source.ts";

/** In singular; the kinds that each may mean. */
export const SOURCE_NOUNS: [words: RegExp, kinds: readonly SourceKind[]][] = [
  [/^(?:slides?|slideshow|decks?|presentations?|powerpoints?|pptx?)$/, ["slides"]],
  [/^(?:lectures?|recordings?|videos?|talks?|transcripts?|audio|podcasts?)$/, ["lecture"]],
  [/^(?:papers?|articles?|pdfs?|books?|textbooks?|texts?|stud(?:y|ies)|reports?)$/, ["paper", "text", "web"]],
  [/^(?:pages?|websites?|posts?|blogs?)$/, ["web"]],
  [/^(?:notes?|handouts?|scripts?|readings?|guides?|sheets?|glossar(?:y|ies))$/, ["text", "paper"]],
];

/** "Week 3", "wk10", "L3", "lecture-03". Each has the names that mean the same. */
const UNITS = {
  week: "week weeks wk wks w",
  lecture: "lecture lectures lec lect l vl class session seminar",
  unit: "unit units module modules mod lesson lessons topic topics block",
  chapter: "chapter chapters chap ch part section",
  handout: "handout handouts reading readings",
  day: "day days tutorial tutorials tut workshop lab exercise sheet assignment",
} as const;
type Unit = keyof typeof UNITS;
const UNIT_OF = new Map(
  Object.entries(UNITS).flatMap(([unit, names]) =>
    names.split(" ").map((name) => [name, unit as Unit] as const),
  ),
);
const NUMBER_WORDS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
    " ",
  );

export interface NumberedUnit {
  unit: Unit;
  /** As it was written: "lecture" and "session" are one unit. */
  word: string;
  number: number;
}

/** Words and numbers, with underscores, hyphens and the border of letters and digits as spaces: "wk10_Osmosis.pdf". */
export function tokensOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ")
      .match(/\p{L}+|\d+/gu) ?? []
  );
}

/** Single letters name a unit only in a file name: "L3.pdf". */
export function unitsIn(text: string): NumberedUnit[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((word, at) => {
    const unit = UNIT_OF.get(word);
    const next = tokens[at + 1] ?? "";
    const number = /^\d{1,3}$/.test(next) ? Number(next) : NUMBER_WORDS.indexOf(next) + 1;
    return unit === undefined || (number === 0 && !/^0+$/.test(next)) ? [] : [{ unit, word, number }];
  });
}

/** The words of a text that belong to a unit: "week" and "3". */
export function withoutUnits(text: string): string[] {
  const tokens = tokensOf(text);
  const isUnit = (at: number): boolean =>
    UNIT_OF.has(tokens[at] ?? "") &&
    (/^\d{1,3}$/.test(tokens[at + 1] ?? "") || NUMBER_WORDS.includes(tokens[at + 1] ?? ""));
  return tokens.filter((_, at) => !isUnit(at) && !isUnit(at - 1));
}

export function kindsOf(word: string): readonly SourceKind[] | null {
  return SOURCE_NOUNS.find(([words]) => words.test(word))?.[1] ?? null;
}

/** Whether words can only mean a source, by what they say themselves. */
export function isSourceLike(words: string): boolean {
  return (
    /["“«]/.test(words) || unitsIn(words).length > 0 || tokensOf(words).some((word) => kindsOf(word) !== null)
  );
}

/** "Week 10" for "wk10", "Lab 2" for "lab_2". */
export function unitName({ unit, word, number }: NumberedUnit): string {
  const name = unit.startsWith(word[0]!) ? unit : word;
  return `${name[0]!.toUpperCase()}${name.slice(1)} ${number}`;
}
