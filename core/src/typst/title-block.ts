import { typstLiteral } from "../cite/to-typst.ts";
import type { Preferences } from "../contract/settings/preferences.ts";

/**
 * What a new document begins with: the paper, and its title with the writer's name and course, for whoever has set these.
 * The title follows a renaming; names are strings of code, so that nothing in them is markup. "" where nothing is set.
 */
export function titleBlock({
  authorName,
  courseName,
  paper,
}: Pick<Preferences, "authorName" | "courseName" | "paper">): string {
  const names = [authorName, courseName]
    .filter((name) => name !== null)
    .map((name) => `  #${typstLiteral(name)}`);
  const lines = [
    ...(paper === null ? [] : [`#set page(paper: ${typstLiteral(paper)})`]),
    ...(names.length === 0
      ? []
      : [
          "#align(center)[",
          '  #text(size: 17pt, weight: "bold", context document.title) \\',
          names.join(" \\\n"),
          "]",
        ]),
  ];
  return lines.length === 0 ? "" : `${lines.join("\n")}\n\n`;
}

/** A name stands on one line: a line break in it is written as an escape. */
const UNWRITTEN =
  /^(?:#set page\(paper: "[^"\n]*"\)\n)?(?:#align\(center\)\[\n {2}#text\([^\n]*, context document\.title\) \\\n(?: {2}#"[^\n]*\n)+\]\n)?\n?$/;

/** Whether nobody has written anything yet: nothing is there, or what a new document begins with. */
export function isUnwritten(text: string): boolean {
  return UNWRITTEN.test(text);
}
