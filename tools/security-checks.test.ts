// The table of checks in docs/security.md is true: every check about people is in it once, with tests that are called that.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const [, section] = /### Check by check\n([^]*?)\n## /.exec(read("docs/security.md"))!;
const rows = section!
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| no."))
  .map((line) => line.slice(2, -2).split(" | "))
  .filter(([number]) => number !== "---");

test("every check about people is in the table", () => {
  const about = [49, 50, ...Array.from({ length: 20 }, (_, i) => 58 + i), 80, 82].map(String);
  const numbered = rows.map(([number]) => number!).filter((number) => number !== "–");
  expect(numbered).toEqual(["2–7", ...about]);
});

test.each(rows)("%s: %s", (_number, _check, shownBy) => {
  let file = "";
  const shown = [...shownBy.matchAll(/`([^`]+)`: |“([^”]+)”/g)].flatMap(([, path, title]) => {
    if (path !== undefined) file = path;
    return title === undefined ? [] : [{ file, title }];
  });
  expect(shown).not.toEqual([]);
  for (const { file, title } of shown) expect(read(file)).toContain(`"${title}"`);
});
