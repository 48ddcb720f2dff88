// What a citation is made from: an item of CSL-JSON. A stored source always has a title; what is formatted need not.
import type { CslDate, CslName } from "../contract/csl-item.ts";

export interface Reference {
  readonly type: string;
  readonly [variable: string]: unknown;
}

/** The roles that can take the place of an author. */
export const CREATORS = [
  "author",
  "editor",
  "editor-translator",
  "editortranslator",
  "translator",
  "compiler",
  "director",
  "composer",
  "interviewer",
  "host",
  "guest",
  "performer",
  "producer",
  "illustrator",
  "container-author",
  "collection-editor",
];

/** The names of a variable, none when it has none. */
export function namesOf(item: Reference, variable: string): readonly CslName[] {
  const names = item[variable];
  return Array.isArray(names) ? (names as CslName[]) : [];
}

/** The text of a variable; numbers are text too. */
export function textOf(item: Reference, variable: string): string {
  const value = item[variable];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function isDated(item: Reference): boolean {
  return yearOf(item) !== "";
}

/** The year of publication, or the text given in its place; empty when there is neither. */
export function yearOf({ issued }: Reference): string {
  if (issued === null || typeof issued !== "object") return "";
  const { "date-parts": parts, ...others } = issued as CslDate;
  const texts = Object.values(others).filter((value) => typeof value === "string" && value !== "");
  return String(parts?.[0]?.[0] ?? (texts[0] as string | undefined) ?? "");
}

export function without(item: Reference, ...variables: string[]): Reference {
  const kept = Object.entries(item).filter(([variable]) => !variables.includes(variable));
  return Object.fromEntries(kept) as unknown as Reference;
}
