import type { CslItem } from "../contract/csl-item.ts";
import { readDoi, readIsbn, readWebAddress } from "./check-identifiers.ts";

/** Variable → what is wrong with it, for the form that it was typed into. */
export type FieldProblems = Record<string, string>;

/** How each identifier is read, and what is said if it is wrong. */
export const IDENTIFIERS = {
  DOI: { read: readDoi, problem: "This is not a DOI. A DOI looks like 10.1038/nn.2384." },
  ISBN: { read: readIsbns, problem: "This ISBN has a wrong digit. Compare it with the one in the book." },
  URL: {
    read: readWebAddress,
    problem: "This is not a web address. It should start with https:// or http://.",
  },
} satisfies Record<string, { read(text: string): string | undefined; problem: string }>;

/**
 * Reference data as somebody typed it → the same with identifiers in their plain form, and what is wrong. Empty texts
 * are left out. Values that were there before are not checked again: other programs' files hold all sorts of things.
 */
export function checkReference(
  typed: CslItem,
  before: Partial<CslItem> = {},
): { item: CslItem; problems: FieldProblems } {
  const item = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== "")) as CslItem;
  const problems: FieldProblems = {};
  for (const [variable, { read, problem }] of Object.entries(IDENTIFIERS)) {
    const text = item[variable];
    if (typeof text !== "string" || text === before[variable]) continue;
    const plain = read(text);
    if (plain === undefined) problems[variable] = problem;
    else item[variable] = plain;
  }
  return { item, problems };
}

/** One, or several with spaces between them. */
function readIsbns(text: string): string | undefined {
  const one = readIsbn(text);
  if (one !== undefined) return one;
  const several = text
    .trim()
    .split(/[\s,;]+/)
    .map(readIsbn);
  return several.every((isbn) => isbn !== undefined) ? several.join(" ") : undefined;
}
