// An item as it was stored or imported → one that citeproc can format. CSL-JSON of other programs may hold anything,
// so every variable is brought into the shape that CSL gives it, or left out.
import type { CslDate, CslName } from "../contract/csl-item.ts";
import { limitItem, shortText } from "../contract/limit-item.ts";
import { LIMITS } from "../contract/limits.ts";
import { dropEmpty } from "./drop-empty.ts";
import { CREATORS, type Reference } from "./reference.ts";
import { FIELD_ELLIPSIS } from "./engine/runs-format.ts";

const NAME_VARIABLES = new Set([
  ...CREATORS,
  "chair",
  "contributor",
  "curator",
  "editorial-director",
  "executive-producer",
  "narrator",
  "organizer",
  "original-author",
  "recipient",
  "reviewed-author",
  "script-writer",
  "series-creator",
]);
const DATE_VARIABLES = new Set([
  "accessed",
  "available-date",
  "event-date",
  "issued",
  "original-date",
  "submitted",
]);

/** The types of CSL 1.0.2. */
const TYPES = new Set(
  (
    "article article-journal article-magazine article-newspaper bill book broadcast chapter classic collection dataset " +
    "document entry entry-dictionary entry-encyclopedia event figure graphic hearing interview legal_case legislation " +
    "manuscript map motion_picture musical_score pamphlet paper-conference patent performance periodical " +
    "personal_communication post post-weblog regulation report review review-book software song speech standard " +
    "thesis treaty webpage"
  ).split(" "),
);

export function cleanItem(item: Reference): Reference {
  // citeproc takes the square of a text's length.
  const { item: limited } = limitItem(item);
  const entries = Object.entries(limited).map(([variable, value]) => [
    variable,
    cleanVariable(variable, value),
  ]);
  return {
    ...dropEmpty(Object.fromEntries(entries)),
    type: TYPES.has(item.type) ? item.type : "document",
  };
}

function cleanVariable(variable: string, value: unknown): unknown {
  if (NAME_VARIABLES.has(variable)) return cleanNames(value);
  if (DATE_VARIABLES.has(variable)) return cleanDate(value);
  return variable === "language" ? cleanLanguage(value) : cleanText(value);
}

function cleanNames(value: unknown): CslName[] {
  if (!Array.isArray(value)) return [];
  return value.map((name: unknown) => cleanParts(name)).filter((name) => Object.keys(name).length > 0);
}

function cleanDate(value: unknown): CslDate | undefined {
  if (value === null || typeof value !== "object") return undefined;
  const { "date-parts": parts, ...others } = value as Record<string, unknown>;
  const lists = Array.isArray(parts)
    ? parts.slice(0, 2).filter((each): each is unknown[] => Array.isArray(each))
    : [];
  // Both ends of a range are equally exact.
  const length = Math.min(3, ...lists.map((list) => list.length));
  const cut = lists.map((list) => list.slice(0, length).map(Number));
  const numbers = length > 0 && cut.every((list) => list.every(Number.isInteger)) ? cut : [];
  const date: CslDate = dropEmpty<unknown>({ ...cleanParts(others), "date-parts": numbers });
  return Object.keys(date).length > 0 ? date : undefined;
}

/** The parts of a name or a date that are texts, numbers or flags. */
function cleanParts(value: unknown): Record<string, string | boolean> {
  if (value === null || typeof value !== "object") return {};
  const parts = Object.entries(value).map(
    ([part, each]) => [part, each === true || cleanText(each)] as const,
  );
  return dropEmpty(Object.fromEntries(parts));
}

/** A language code. Only English titles are put in title case, so any other text that is not a code becomes "und". */
function cleanLanguage(value: unknown): string | undefined {
  const language = cleanText(value);
  if (language === undefined || /^[a-z]{2}(?:-[a-z]{2})?$/i.test(language)) return language;
  return /^(?:en-|eng)/i.test(language) ? "en" : "und";
}

/** One line without control characters (our own marks are made of them) and without lone surrogates. */
export function cleanText(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const text = shortText(String(value), LIMITS.field)
    .toWellFormed()
    .replaceAll(/[\s\u0085]+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .replaceAll("…", FIELD_ELLIPSIS)
    .trim();
  return text === "" ? undefined : text;
}
