import { LIMITS } from "./limits.ts";

/** Read by people in the list of sources; a style rarely cites one, and then shortened. */
const LONG_FIELDS = new Set(["abstract", "annote", "keyword", "note"]);
const MOST_LEVELS = 4;
const LONGEST_FIELD_NAME = 100;

/** A reference whose texts are no longer than they may be, and the fields that had to be shortened for that. */
export function limitItem<Item extends object>(item: Item): { item: Item; shortened: string[] } {
  const entries = Object.entries(item);
  const kept = entries.filter(([field]) => field.length <= LONGEST_FIELD_NAME).slice(0, LIMITS.fields);
  const shortened = entries.length === kept.length ? [] : ["the number of fields"];
  const limited = kept.map(([field, value]) => {
    let isShorter = false;
    const short = shorten(value, longestOf(field), 0, () => void (isShorter = true));
    if (isShorter) shortened.push(field);
    return [field, short] as const;
  });
  // An item that is short enough stays the object it is.
  return shortened.length === 0
    ? { item, shortened }
    : { item: Object.fromEntries(limited) as Item, shortened };
}

function longestOf(field: string): number {
  if (field === "title") return LIMITS.referenceTitle;
  return LONG_FIELDS.has(field) ? LIMITS.longField : LIMITS.field;
}

/** Inside of lists and objects there are names and dates. */
function shorten(value: unknown, longest: number, level: number, onShorter: () => void): unknown {
  if (typeof value === "string") {
    if (value.length <= longest) return value;
    onShorter();
    // So that readers of the citation see that something is missing.
    return `${shortText(value, longest - 1)}…`;
  }
  if (typeof value !== "object" || value === null) return value;
  if (level === MOST_LEVELS) {
    onShorter();
    return undefined;
  }
  const entries = Object.entries(value);
  const kept = entries.slice(0, LIMITS.names);
  if (kept.length < entries.length) onShorter();
  const inner = kept.map(
    ([key, each]) => [key, shorten(each, LIMITS.namePart, level + 1, onShorter)] as const,
  );
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** Never ends in half a character. */
export function shortText(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}
