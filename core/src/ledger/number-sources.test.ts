import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyLedger, numberSources } from "./number-sources.ts";

describe("numberSources", () => {
  it("a passage found twice keeps its number", () => {
    const first = numberSources(emptyLedger, ["a", "b", "a"]);
    expect(first.numbers).toEqual([1, 2, 1]);
    expect(numberSources(first.ledger, ["c", "b"]).numbers).toEqual([3, 2]);
  });

  it("does not change the ledger it was given", () => {
    numberSources(emptyLedger, ["a"]);
    expect(emptyLedger).toEqual({ next: 1, byKey: new Map() });
  });

  it("however the calls are cut and repeated: no gap, no duplicate, no number ever changes", () => {
    const call = fc.array(fc.constantFrom("a", "b", "c", "d", "e", "f", "g"), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(call, { maxLength: 8 }), (calls) => {
        let ledger = emptyLedger;
        const given = new Map<string, number>();
        for (const keys of calls) {
          const numbered = numberSources(ledger, keys);
          for (const [at, key] of keys.entries()) {
            const number = numbered.numbers[at] as number;
            expect(given.get(key) ?? number).toBe(number);
            given.set(key, number);
          }
          ledger = numbered.ledger;
        }
        const numbers = [...given.values()].toSorted((one, other) => one - other);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        expect(ledger.next).toBe(given.size + 1);
        // One call with everything gives the same numbers as many calls.
        expect(numberSources(emptyLedger, calls.flat()).ledger).toEqual(ledger);
      }),
      { numRuns: 10_000 },
    );
  });
});
