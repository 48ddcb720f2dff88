// What an exchange format has no field for. A writer reads back what it wrote; the variables that came back
// differently travel as JSON in one extra field, so that an export is complete by construction.

export type Item = Record<string, unknown>;

/** The field of BibTeX, and the label in RIS, that holds it. */
export const RESIDUE_FIELD = "csl-json";

/** Undefined when nothing was lost. One line, and its braces are balanced. */
export function writeResidue(item: Item, restored: Item): string | undefined {
  const variables = new Set([...Object.keys(item), ...Object.keys(restored)]);
  const lost = [...variables].filter((variable) => !isEqual(item[variable], restored[variable]));
  if (lost.length === 0) return undefined;
  // Null: the item did not have it, but it came back.
  const json = JSON.stringify(Object.fromEntries(lost.map((variable) => [variable, item[variable] ?? null])));
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(/[{}\u0085]|\s(?<! )|(?<= ) /g, escape),
  );
}

/** Adds what `writeResidue` wrote. Any other text adds nothing. */
export function addResidue(item: Item, text: string): Item {
  const lost = parseObject(text);
  const complete = Object.entries({ ...item, ...lost });
  return Object.fromEntries(complete.filter(([, value]) => value !== null));
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Null for anything but a JSON object. */
export function parseObject(text: string): Item | null {
  try {
    const parsed = JSON.parse(text) as unknown;
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? (parsed as Item) : null;
  } catch {
    return null;
  }
}

function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  return keysA.length === keysB.length && keysA.every((key) => isEqual((a as Item)[key], (b as Item)[key]));
}
