import { setImmediate } from "node:timers/promises";
import { formatBibliography } from "@ibid/core/bibliography/format-bibliography.ts";
import type { CslItem } from "@ibid/core/contract/csl-item.ts";
import { expect, test } from "vitest";
import { formatAhead } from "./format-ahead.ts";
import { openStyles } from "./open-styles.ts";

const items: CslItem[] = Array.from({ length: 120 }, (_, i) => ({
  type: "book",
  title: `On the matter of ${i}`,
  author: [{ family: `Author${i % 40}`, given: "Ann" }],
  issued: { "date-parts": [[1900 + (i % 90)]] },
  publisher: "A press",
}));

test("others get their turn while a long list is formatted, and it comes out the same", async () => {
  const style = await openStyles().builtIn("apa");
  let isDone = false;
  let turns = 0;
  const others = (async () => {
    for (; !isDone; turns++) await setImmediate();
  })();
  await formatAhead(items, style, "placeholders");
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(3);
  const fresh = await openStyles().builtIn("apa");
  expect(formatBibliography(items, style)).toEqual(formatBibliography(items, fresh));
});
