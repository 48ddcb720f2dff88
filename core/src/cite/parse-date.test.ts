import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDate, writeDate } from "./parse-date.ts";

const dates: [typed: string, date: object | null, shown: string][] = [
  ["May 2023", { "date-parts": [[2023, 5]] }, "May 2023"],
  ["May 4, 2023", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["4 May 2023", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["Sept. 3rd, 2021", { "date-parts": [[2021, 9, 3]] }, "September 3, 2021"],
  ["2023 May 4", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["2023-05-04", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["2023-05-04T10:00:00Z", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["2023/05/04", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["20230504", { "date-parts": [[2023, 5, 4]] }, "May 4, 2023"],
  ["D:20221017182937+10'00'", { "date-parts": [[2022, 10, 17]] }, "October 17, 2022"],
  ["2023", { "date-parts": [[2023]] }, "2023"],
  ["Spring 2020", { "date-parts": [[2020]], season: 1 }, "Spring 2020"],
  ["autumn 2019", { "date-parts": [[2019]], season: 3 }, "Fall 2019"],
  ["2019–2021", { "date-parts": [[2019], [2021]] }, "2019–2021"],
  ["2019-2021", { "date-parts": [[2019], [2021]] }, "2019–2021"],
  [
    "May–June 2023",
    {
      "date-parts": [
        [2023, 5],
        [2023, 6],
      ],
    },
    "May 2023 – June 2023",
  ],
  [
    "May 4–6, 2023",
    {
      "date-parts": [
        [2023, 5, 4],
        [2023, 5, 6],
      ],
    },
    "May 4, 2023 – May 6, 2023",
  ],
  ["c. 1900", { "date-parts": [[1900]], circa: true }, "c. 1900"],
  ["[1900?]", { "date-parts": [[1900]], circa: true }, "c. 1900"],
  ["44 BC", { "date-parts": [[-44]] }, "44 BC"],
  ["476 AD", { "date-parts": [[476]] }, "476 AD"],
  ["n.d.", null, ""],
  ["", null, ""],
  // Day and month, or month and day: nobody knows.
  ["04/05/2023", { literal: "04/05/2023" }, "04/05/2023"],
  ["2023-13-01", { literal: "2023-13-01" }, "2023-13-01"],
  ["in press", { literal: "in press" }, "in press"],
];
test.each(dates)("date: %s", (typed, date, shown) => {
  expect(parseDate(typed)).toEqual(date);
  expect(writeDate(parseDate(typed))).toBe(shown);
});

const year = fc.integer({ min: -3000, max: 9999 }).filter((value) => value !== 0);
const parts = fc.oneof(
  fc.tuple(year),
  fc.tuple(year, fc.integer({ min: 1, max: 12 })),
  fc.tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })),
);

test("a date that is shown and typed again is the same", () => {
  const circa = fc.constantFrom({}, { circa: true });
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 2 }), circa, (list, isCirca) => {
      const date = { "date-parts": list, ...isCirca };
      expect(parseDate(writeDate(date))).toEqual(date);
    }),
  );
});

test("whatever is typed, showing and typing it again changes nothing", () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const date = parseDate(typed);
      expect(parseDate(writeDate(date))).toEqual(date);
    }),
  );
});
