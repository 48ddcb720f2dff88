import fc from "fast-check";
import { expect, test } from "vitest";
import { readDate } from "./read-date.ts";

const cases: [stated: string, expected: number[] | null][] = [
  ["2019-11-20T07:00:28Z", [2019, 11, 20]],
  ["2019/11/20", [2019, 11, 20]],
  ["20191120", [2019, 11, 20]],
  ["2019-11", [2019, 11]],
  ["2019", [2019]],
  ["November 20, 2019", [2019, 11, 20]],
  ["Wed, Nov. 20th 2019 at 9:28", [2019, 11, 20]],
  ["20 November 2019", [2019, 11, 20]],
  ["Veröffentlicht am 3. März 2020", [2020, 3, 3]],
  ["22 de outubro de 2010 às 20:13", [2010, 10, 22]],
  ["1er août 2021", [2021, 8, 1]],
  ["3 января 2018", [2018, 1, 3]],
  ["03-May-2020", [2020, 5, 3]],
  ["19.11.2019, 08:57", [2019, 11, 19]],
  ["3/4/2020", [2020, 3, 4]],
  ["13/4/2020", [2020, 4, 13]],
  ["Spring 2020", null],
  ["March 2020", [2020, 3]],
  ["2019-13-45", null],
  ["0001-01-01", null],
  ["3 hours ago", null],
  ["", null],
];
test.each(cases)("%s", (stated, expected) => {
  expect(readDate(stated)?.["date-parts"]?.[0] ?? null).toEqual(expected);
});

test("every day that a machine writes is read", () => {
  const day = fc.date({ min: new Date("1450-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(day, (date) => {
      const parts = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
      expect(readDate(date.toISOString())?.["date-parts"]).toEqual([parts]);
    }),
  );
});
