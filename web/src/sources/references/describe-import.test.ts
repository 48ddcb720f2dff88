import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { describeImport } from "./describe-import.ts";

const item = (isKnown: boolean) => ({ source: testSource({}), isKnown });
const problems = (...lines: number[]) => lines.map((line) => ({ line, message: "It has no title." }));

function check(result: Partial<Parameters<typeof describeImport>[0]>, expected: string) {
  const { kind, title, detail } = describeImport({ items: [], problems: [], notKept: [], ...result });
  expect([kind, title, detail].filter(Boolean).join(" | ")).toBe(expected);
}

test("what was added is counted, what was there is said", () =>
  check(
    { items: [item(false), item(true), item(false)] },
    "done | 2 references added | 1 was already in this course.",
  ));

test("a broken entry is named by its line", () =>
  check(
    { items: [item(false)], problems: problems(7) },
    "error | 1 reference added, 1 can’t be read | Not added, line 7: It has no title.",
  ));

test("of many, three are named", () =>
  expect(describeImport({ items: [], problems: problems(1, 2, 3, 4, 5), notKept: [] }).detail).toMatch(
    /line 3: .*\nNot added: 2 more\.$/,
  ));
