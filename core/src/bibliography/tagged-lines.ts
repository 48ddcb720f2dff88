// What RIS and PubMed's format have in common: lines, each with a tag and a value.
import { dropEmpty } from "../cite/drop-empty.ts";
import type { CslName } from "../contract/csl-item.ts";

export type Tag = [tag: string, value: string];

export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
}

/** Remembers which tags were read: the others are reported as left out. */
export function openTags(tags: readonly Tag[]) {
  const used = new Set<string>();
  const all = (...names: string[]): string[] => {
    for (const name of names) used.add(name);
    return names.flatMap((name) =>
      tags.filter(([tag, value]) => tag === name && value !== "").map(([, value]) => value),
    );
  };
  const first = (...names: string[]): string => all(...names)[0] ?? "";
  return { all, first, isUsed: (tag: string): boolean => used.has(tag) };
}

/** "Family, Given, Suffix" */
export function readTaggedName(value: string): CslName {
  const [family = "", given = "", suffix = ""] = value.split(",").map((part) => part.trim());
  return dropEmpty({ family, given, suffix });
}
