import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitMarkers } from "./split-markers.ts";

const upTo = (count: number) => (number: number) => number >= 1 && number <= count;

/** With sources 1 to 4: "a [1]." → "a ‹1›.". */
function check(text: string, expected: string) {
  const shown = splitMarkers(text, upTo(4)).map((piece) =>
    typeof piece === "string" ? piece : `‹${piece.number}›`,
  );
  expect(shown.join("")).toBe(expected);
}

describe("splitMarkers", () => {
  it.each([
    ["So it is [1].", "So it is ‹1›."],
    ["Both [1][3].", "Both ‹1›‹3›."],
    ["[1, 3]", "‹1›‹3›"],
    ["[1;3]", "‹1›‹3›"],
    ["[ 1 ；3 ]", "‹1›‹3›"],
    ["[1-3]", "‹1›‹2›‹3›"],
    ["[1–2, 4]", "‹1›‹2›‹4›"],
    ["[^1] [^1, ^2]", "‹1› ‹1›‹2›"],
    ["[[1]]", "‹1›"],
    ["【1】", "‹1›"],
    ["【1†source】", "‹1›"],
    ["【4:0†f】", "‹4›"],
    ["［1］", "‹1›"],
    ["[2, 2]", "‹2›"],
    ["[[1] x", "[‹1› x"],
  ])("%s is a citation", check);

  it.each([
    ["[9]", "[9]"],
    ["[0]", "[0]"],
    ["the interval [0, 1]", "the interval [0, 1]"],
    ["[01]", "[01]"],
    ["[-1]", "[-1]"],
    ["[2023]", "[2023]"],
    ["[1234567]", "[1234567]"],
    ["[1-400]", "[1-400]"],
    ["[3-1]", "[3-1]"],
    ["[1a] [a1] [] [ ] [1", "[1a] [a1] [] [ ] [1"],
    ["[1.5]", "[1.5]"],
    ["【1", "【1"],
    ["[1】", "[1】"],
  ])("%s stays text", check);

  it("the unknown numbers of a list stay readable", () => {
    check("so [1, 9].", "so ‹1›[9].");
    check("so [3-6].", "so ‹3›‹4›[5][6].");
  });

  it("only known numbers become citations, and other text is untouched, whatever the text", () => {
    const text = fc.array(
      fc.constantFrom(
        "[",
        "]",
        "[[",
        "]]",
        "【",
        "】",
        "［",
        "］",
        "†",
        "^",
        "-",
        ",",
        " ",
        "0",
        "1",
        "2",
        "9",
        "a",
        ":",
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 3 }), (parts, known) => {
        const written = parts.join("");
        const pieces = splitMarkers(written, upTo(known));
        for (const piece of pieces) {
          if (typeof piece !== "string") expect(upTo(known)(piece.number)).toBe(true);
        }
        if (known === 0) expect(pieces).toEqual(written === "" ? [] : [written]);
      }),
      { numRuns: 5000 },
    );
  });

  it.each(["[", "[[1", "【1†", "[1,", "[1-", "[ "])("a megabyte of %s is read in linear time", (part) => {
    const text = part.repeat(Math.ceil(1_000_000 / part.length));
    const start = performance.now();
    splitMarkers(text, upTo(4));
    expect(performance.now() - start).toBeLessThan(20_000);
  });
});
