import type { Source } from "@ibid/core/contract/source.ts";
import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { sourceNews } from "./source-news.ts";

const shelf = (statuses: Record<string, Source["status"]>) =>
  Object.entries(statuses).map(([title, status]) =>
    testSource({
      id: title,
      title,
      status,
      reason: status === "failed" ? { code: "file_encrypted", message: "It has a password." } : null,
    }),
  );

function check(
  before: Record<string, Source["status"]>,
  after: Record<string, Source["status"]>,
  news: string | null,
) {
  expect(sourceNews(shelf(before), shelf(after))).toBe(news);
}

test("a source that can be searched is named", () =>
  check({ A: "fetching", B: "embedded" }, { A: "searchable", B: "embedded" }, "A can be searched."));

test("several at once are counted", () =>
  check({ A: "fetching", B: "fetching" }, { A: "searchable", B: "embedded" }, "2 sources can be searched."));

test("a failure says why", () =>
  check({ A: "fetching" }, { A: "failed" }, "A can’t be searched. It has a password."));

test("a source that was read before anyone saw it waiting is news", () =>
  check({}, { A: "embedded" }, "A can be searched."));

test("progress, removal and what was known are no news", () => {
  check({ A: "fetching" }, { A: "fetching" }, null);
  check({ A: "searchable" }, { A: "embedded" }, null);
  check({ A: "embedded" }, {}, null);
});
