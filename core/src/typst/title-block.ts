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
