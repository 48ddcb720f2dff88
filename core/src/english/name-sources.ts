// Which sources of a shelf words mean: "week 3", "the Rohrer paper", "lecture-03", “Spacing and testing”.
import type { SourceKind } from "../contract/source.ts";
import { type NumberedUnit, kindsOf, tokensOf, unitsIn, withoutUnits } from "./source-words.ts";
import { OVERVIEW_WORDS } from "./stop-words.ts";

export interface NamedSource {
  title: string;
  kind: SourceKind;
  fileName: string | null;
  /** "Jane Doe; John Smith" */
  author: string | null;
}

export type Named<S> =
  /** No source is named: the whole course is meant, or what was talked about. */
  | { kind: "all" }
  | { kind: "some"; sources: S[] }
  /** `unit`: the week or lecture that is not there. Null: the words are probably not the name of a source at all. */
  | { kind: "none"; unit: NumberedUnit | null };

/** Words that say "a source" or "all of them", and not which. */
const EMPTY = new Set(
  `it this that one ones same current above another other first last latest newest recent by et al everything shelf
  library uploaded added called titled named page pages pdf doc docx pptx ppt md txt vtt srt html htm mp mp3 mp4`.split(
    /\s+/,
  ),
);

/** `isStrict`: one word of a long title is its subject, not its name. */
export function nameSources<S extends NamedSource>(
  asked: string | null,
  shelf: readonly S[],
  isStrict = false,
): Named<S> {
  const words = (asked ?? "").replace(/['’](?:s|t|d|re|ve|ll)\b/gi, "");
  if (words.trim() === "") return { kind: "all" };
  const exact = shelf.filter(
    ({ title, fileName }) => sameWords(title, words) || sameWords(fileName ?? "", words),
  );
  if (exact.length > 0) return { kind: "some", sources: exact };
  const units = unitsIn(words);
  const rest = withoutUnits(words).filter((word) => !OVERVIEW_WORDS.has(word) && !EMPTY.has(word));
  const kinds = rest.flatMap((word) => kindsOf(word) ?? []);
  const names = rest.filter((word) => kindsOf(word) === null);
  if (units.length === 0 && rest.length === 0) return { kind: "all" };

  const ofUnit = byUnits(units, shelf);
  if (units.length > 0 && ofUnit.length === 0) return { kind: "none", unit: units[0]! };
  const named = ofUnit.filter((source) =>
    hasWords(source, names, isStrict && units.length + kinds.length === 0),
  );
  // "The testing effect of week 3" is about a subject, whatever week it was.
  if (named.length === 0) return { kind: "none", unit: null };
  const ofKind = named.filter((source) => rest.every((word) => isCalled(source, word)));
  const literally = ofKind.filter((source) => rest.every((word) => isLiterally(source, word)));
  if (ofKind.length > 0) return { kind: "some", sources: literally.length > 0 ? literally : ofKind };
  return names.length + units.length === 0 ? { kind: "none", unit: null } : { kind: "some", sources: named };
}

/**
 * The sources of a week or lecture. If none says so itself, "lecture 3" may be what others call week 3, or the number
 * that a file name begins with.
 */
function byUnits<S extends NamedSource>(units: readonly NumberedUnit[], shelf: readonly S[]): readonly S[] {
  const says = ({ unit, number }: NumberedUnit, source: S): boolean =>
    unitsOf(source).some((its) => its.unit === unit && its.number === number);
  const saysOther = ({ unit, number }: NumberedUnit, source: S): boolean =>
    unit !== "chapter" && unitsOf(source).some((its) => its.unit !== "chapter" && its.number === number);
  const begins = ({ word, number }: NumberedUnit, source: S): boolean =>
    !/^(?:part|section)$/.test(word) &&
    [source.title, source.fileName ?? ""].some(
      (name) => /^\d{1,2}$/.test(tokensOf(name)[0] ?? "") && Number(tokensOf(name)[0]) === number,
    );
  for (const fits of [says, saysOther, begins]) {
    const found = shelf.filter((source) => units.every((unit) => fits(unit, source)));
    // "Lecture 3" is rather the recording of week 3 than its slides.
    const called = found.filter((source) => units.every(({ word }) => isCalled(source, word)));
    if (found.length > 0) return fits !== says && called.length > 0 ? called : found;
  }
  return [];
}

const unitsOf = ({ title, fileName }: NamedSource): NumberedUnit[] => [
  ...unitsIn(title),
  ...unitsIn(fileName ?? ""),
];

function hasWords(
  { title, fileName, author }: NamedSource,
  names: readonly string[],
  isMuchOfIt: boolean,
): boolean {
  const has = new Set([title, fileName ?? "", author ?? ""].flatMap(tokensOf));
  if (!names.every((word) => has.has(word) || [...has].some((its) => areForms(word, its)))) return false;
  if (!isMuchOfIt || names.length === 0) return true;
  const main = tokensOf(title.split(": ")[0]!).filter((word) => !OVERVIEW_WORDS.has(word));
  const ofAuthor = new Set(tokensOf(`${author ?? ""} ${authorInName(fileName)}`));
  return names.length * 2 >= main.length || names.every((word) => ofAuthor.has(word));
}

/** "okafor-2021-seagrass.pdf": files of papers often begin with an author and the year. */
function authorInName(fileName: string | null): string {
  return /^([\p{L}\s_-]{2,40}?)[\s_-]+(?:19|20)\d{2}\b/u.exec(fileName ?? "")?.[1] ?? "";
}

/** "Volcano" and "volcanoes", "Cuba" and "Cuban". */
function areForms(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.length - short.length <= 2 && long.startsWith(short);
}

/** By its kind, or in its title. */
function isCalled(source: NamedSource, word: string): boolean {
  const kinds = kindsOf(word);
  return kinds === null || kinds.includes(source.kind) || tokensOf(source.title).includes(word);
}

/** "The handout" is rather the one that is called so than any other text, "the paper" the one with an author and a year. */
function isLiterally(source: NamedSource, word: string): boolean {
  if (kindsOf(word) === null || word.endsWith("s")) return true;
  if (
    /^(?:paper|article|study)$/.test(word) &&
    (source.kind === "paper" || authorInName(source.fileName) !== "")
  )
    return true;
  return [source.title, source.fileName ?? ""].flatMap(tokensOf).includes(word);
}

function sameWords(title: string, words: string): boolean {
  const [one, other] = [title, words].map((text) => tokensOf(text).join(" "));
  return one !== "" && one === other;
}
