import { expect, test } from "vitest";
import { namePaths } from "./name-paths.ts";

test.each([
  ["Tides.md", "Tides.md"],
  ["../../etc/passwd", "_.._etc_passwd"],
  ["..", "untitled"],
  ["", "untitled"],
  ["What is 3/4? “Half”.md", "What is 3_4_ “Half”.md"],
  ["nul.txt", "_nul.txt"],
  [`${"long ".repeat(60)}.pdf`, `${"long ".repeat(24).trimEnd()}.pdf`],
  ["C:\\x", "C__x"],
])("“%s” becomes “%s”", (name, path) => {
  expect(namePaths()(name)).toBe(path);
});

test("a name is given once in a folder, whatever its case", () => {
  const name = namePaths();
  expect([name("a.md"), name("A.md"), name("a.md"), name("b")]).toEqual([
    "a.md",
    "A (2).md",
    "a (3).md",
    "b",
  ]);
});

test("a name that thousands of chats have is found as fast as any", () => {
  const name = namePaths();
  const before = process.threadCpuUsage().user;
  const paths = Array.from({ length: 20_000 }, () => name("New chat.md"));
  expect(paths.at(-1)).toBe("New chat (20000).md");
  expect(process.threadCpuUsage().user - before).toBeLessThan(2_000_000);
});
