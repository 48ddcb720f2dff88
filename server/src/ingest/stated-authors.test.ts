import { expect, test } from "vitest";
import { statedAuthors } from "./stated-authors.ts";
import { statedDate } from "./stated-date.ts";
import { titleFromName } from "./title-from-name.ts";

const authors: [stated: string, expected: object[]][] = [
  ["Marie Curie", [{ given: "Marie", family: "Curie" }]],
  ["Curie, Marie", [{ family: "Curie", given: "Marie" }]],
  [
    "Marie Curie, Pierre Curie and J. R. R. Tolkien",
    [
      { given: "Marie", family: "Curie" },
      { given: "Pierre", family: "Curie" },
      { given: "J. R. R.", family: "Tolkien" },
    ],
  ],
  [
    "Curie, M.; van der Berg, Jan",
    [
      { family: "Curie", given: "M." },
      { family: "van der Berg", given: "Jan" },
    ],
  ],
  ["Department of Psychology", [{ literal: "Department of Psychology" }]],
  ["Microsoft Office User", []],
  ["brianc", []],
  ["", []],
];
test.each(authors)("authors: %s", (stated, expected) => expect(statedAuthors(stated)).toEqual(expected));

const dates: [stated: string, expected: number[] | null][] = [
  ["D:20221017182937+10'00'", [2022, 10, 17]],
  ["2024-03-01", [2024, 3, 1]],
  ["2024-03", [2024, 3]],
  ["2024", [2024]],
  ["D:20229917", [2022]],
  ["yesterday", null],
  ["0000-01-01", null],
];
test.each(dates)("date: %s", (stated, expected) => {
  expect(statedDate(stated)?.["date-parts"]?.[0] ?? null).toEqual(expected);
});

const titles: [name: string, expected: string][] = [
  ["week_03-memory.pdf", "Week 03 memory"],
  ["2024-03-01-sleep.vtt", "2024-03-01 sleep"],
  ["week-3.pt-BR.srt", "Week 3"],
  ["Self-report measures.pdf", "Self-report measures"],
  ["C:\\Users\\me\\notes.md", "Notes"],
  [".pdf", "Untitled"],
  ["vol. 2", "Vol. 2"],
];
test.each(titles)("title: %s", (name, expected) => expect(titleFromName(name)).toBe(expected));
