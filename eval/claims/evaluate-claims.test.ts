import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { claimFigures, evaluateClaims } from "./evaluate-claims.ts";
import { readClaims, type Verdict } from "./read-claims.ts";

describe("readClaims", () => {
  it("reads a claim a line, and skips empty lines", () => {
    const line = JSON.stringify({ claim: "a", passage: "b", verdict: "close", from: "somewhere" });
    expect(readClaims(`${line}\n\n`)).toEqual([{ claim: "a", passage: "b", verdict: "close", kind: "all" }]);
  });

  it("names the line that is not a claim, and what is wrong with it", () => {
    const good = JSON.stringify({ claim: "a", passage: "b", verdict: "found" });
    expect(() => readClaims(`${good}\n{"claim": "a"`)).toThrow(/^Line 2 is not a claim/);
    expect(() => readClaims(`${good}\n\n{"claim":"a","passage":"b","verdict":"maybe"}`)).toThrow(
      /Line 3.*verdict/,
    );
  });
});

describe("claimFigures", () => {
  const claim = (verdict: Verdict, called: Verdict, kind = "all") => ({
    claim: "",
    passage: "",
    kind,
    verdict,
    called,
  });

  it("counts who was vouched for wrongly, and how precise each verdict is", () => {
    const figures = claimFigures([
      claim("found", "found"),
      claim("close", "found"),
      claim("found", "close"),
      claim("not-found", "close", "negated"),
      claim("close", "not-found"),
    ]);
    expect(figures).toMatchObject({
      claims: 5,
      vouchedWrongly: 1,
      rewordedCalledNotFound: 0.5,
      precisionFound: 0.5,
      precisionClose: 0.5,
      kinds: { negated: { found: 0, close: 1, "not-found": 0 } },
    });
  });
});

// A ratchet on our own sets. The model was trained on none of them.
test.each([
  ["fitted", { vouchedWrongly: 3, rewordedCalledNotFound: 13 / 117, precisionClose: 0.97, nameSwapped: 0 }],
  [
    "kept-aside",
    { vouchedWrongly: 4, rewordedCalledNotFound: 16 / 109, precisionClose: 0.955, nameSwapped: 1 },
  ],
  ["names", { vouchedWrongly: 11, rewordedCalledNotFound: 22 / 162, precisionClose: 0.925, nameSwapped: 11 }],
])(
  "the check is no worse than it was on the claims %s",
  async (name, limit) => {
    const { figures } = await evaluateClaims(join(import.meta.dirname, "sets", `${name}.jsonl`));
    expect(figures.precisionFound ?? 1).toBe(1);
    expect(figures.vouchedWrongly).toBeLessThanOrEqual(limit.vouchedWrongly);
    expect(figures.rewordedCalledNotFound).toBeLessThanOrEqual(limit.rewordedCalledNotFound);
    expect(figures.precisionClose).toBeGreaterThanOrEqual(limit.precisionClose);
    expect(figures.kinds["name-swapped"]!.close).toBeLessThanOrEqual(limit.nameSwapped);
    for (const kind of ["negated", "number-changed"]) expect(figures.kinds[kind]?.close ?? 0).toBe(0);
  },
  120_000,
);
