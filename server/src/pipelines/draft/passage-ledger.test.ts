import { expect, test } from "vitest";
import type { Passage } from "../../retrieve/passage.ts";
import { openPassageLedger } from "./passage-ledger.ts";

const passage = (chunkId: string, text = `Words of ${chunkId}.`): Passage =>
  ({ chunkId, sourceId: `source of ${chunkId}`, text }) as Passage;

test("a passage that is shown again keeps its number, and stays citable", () => {
  const ledger = openPassageLedger();
  const first = ledger.show([passage("a"), passage("b"), passage("a")]);
  expect(first.map(({ number }) => number)).toEqual([1, 2, 1]);
  expect(ledger.cite(2, "Words of b")).toBe(null);
  const second = ledger.show([passage("c"), passage("b")]);
  expect(second.map(({ number }) => number)).toEqual([3, 2]);
  expect(second[1]).toBe(ledger.find(2));
  expect(ledger.sourceIds()).toEqual(["source of b"]);
});

test("only words that stand in a shown passage can be cited, as they are or without its markup", () => {
  const ledger = openPassageLedger();
  ledger.show([passage("a", "**Sleep** helps [3] memory\n- Rest too")]);
  expect(ledger.cite(2, "Sleep")).toContain("There is no passage 2");
  expect(ledger.cite(1, "Sleep hurts")).toContain("are not in passage 1");
  expect(ledger.find(1)).toBe(undefined);
  // The passage's own number was shown in round brackets, and the full stop is the writer's.
  expect(ledger.cite(1, "Sleep helps (3) memory.")).toBe(null);
  expect(ledger.find(1)!.quoted).toEqual({ start: 2, end: 26 });
});
