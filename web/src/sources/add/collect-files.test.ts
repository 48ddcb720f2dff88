import { expect, test } from "vitest";
import { MOST_FILES, collectFiles } from "./collect-files.ts";

type Tree = { [name: string]: Tree | null };

/** A dropped folder as a browser gives it: entries by the hundred. */
function entriesOf(tree: Tree): FileSystemEntry[] {
  return Object.entries(tree).map(([name, children]) => {
    if (children === null)
      return { name, isDirectory: false, file: (tell: Tell<File>) => tell(fileOf(name)) };
    const waiting = entriesOf(children);
    const readEntries = (tell: Tell<FileSystemEntry[]>) => tell(waiting.splice(0, 100));
    return { name, isDirectory: true, createReader: () => ({ readEntries }) };
  }) as unknown as FileSystemEntry[];
}

type Tell<T> = (value: T) => void;
const fileOf = (name: string) => new File(["x"], name);

async function check(tree: Tree, expected: { files: string[]; leftOut: number }) {
  const { files, leftOut, isTooMany } = await collectFiles(entriesOf(tree));
  expect({ files: files.map(({ name }) => name).toSorted(), leftOut }).toEqual(expected);
  expect(isTooMany).toBe(false);
}

test("folders are searched to the bottom", () =>
  check(
    { course: { week1: { "a.pdf": null, deep: { "b.VTT": null } }, "c.mp4": null } },
    {
      files: ["a.pdf", "b.VTT", "c.mp4"],
      leftOut: 0,
    },
  ));

test("what programs leave in folders is not material", () =>
  check(
    { course: { ".DS_Store": null, "Thumbs.db": null, ".git": { "a.txt": null }, "a.md": null } },
    {
      files: ["a.md"],
      leftOut: 0,
    },
  ));

test("files of other kinds are left out of a folder and counted", () =>
  check({ course: { "a.pdf": null, "photo.jpg": null, Makefile: null } }, { files: ["a.pdf"], leftOut: 2 }));

test("a file that was dropped by itself is sent whatever it is: the server says why it is refused", () =>
  check({ "photo.jpg": null }, { files: ["photo.jpg"], leftOut: 0 }));

const many = (count: number): Tree => ({
  course: Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.pdf`, null])),
});

test("a folder with as many files as are taken at once is taken", async () =>
  expect(await collectFiles(entriesOf(many(MOST_FILES)))).toMatchObject({ isTooMany: false, leftOut: 0 }));

test("one file more is too many", async () =>
  expect((await collectFiles(entriesOf(many(MOST_FILES + 1)))).isTooMany).toBe(true));
