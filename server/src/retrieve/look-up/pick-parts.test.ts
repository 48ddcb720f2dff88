import { expect, test } from "vitest";
import type { RecordedPassage } from "./load-passages.ts";
import { pickParts } from "./pick-parts.ts";

const PLACES = ["bridge", "canal", "library", "mill", "lighthouse", "school", "market", "theatre", "harbour"];
const STONES = ["granite", "limestone", "brick", "flint", "sandstone", "slate", "oak"];

/** Sentences that can all be quoted. */
function describePlace(n: number): string {
  const [place, stone] = [PLACES[n % PLACES.length], STONES[n % STONES.length]];
  return [
    `The ${place} of the ${n}th parish was opened by its council after nine winters of work.`,
    `Its walls are made of ${stone}, which masons brought from the quarries of the county.`,
    `Weavers paid ${n} shillings for a load of wool that they carried over the ${place}.`,
    `After the great flood of the valley, repairs of the ${stone} walls cost the parish a fortune.`,
  ].join(" ");
}

test("while an outline is made of hundreds of passages, others have their turn", async () => {
  const passages = Array.from({ length: 500 }, (_, ordinal) => {
    const text = `${describePlace(ordinal)} ${describePlace(ordinal + 1_000)}`;
    const locator = { kind: "passage", start: 2_000 * ordinal, end: 2_000 * ordinal + text.length };
    return { chunkId: `${ordinal}`, ordinal, text, locator, heading: "" };
  });
  let turns = 0;
  const others = setInterval(() => void turns++, 1);
  const parts = await pickParts(passages as unknown as RecordedPassage[], 12);
  clearInterval(others);
  expect(parts).toHaveLength(12);
  expect(turns).toBeGreaterThan(5);
});
