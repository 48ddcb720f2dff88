import { describe, expect, it } from "vitest";
import { textUnits } from "./text-units.ts";

/** The units as "kind|heading|text", with the label after the heading. */
function check(text: string, expected: string[]) {
  const units = textUnits(text).map(
    ({ kind, heading, label, start, end }) =>
      `${kind}|${[heading, label].filter(Boolean).join(" / ")}|${text.slice(start, end).replace(/\s+/g, " ")}`,
  );
  expect(units).toEqual(expected);
}

describe("textUnits", () => {
  it("prose gives its sentences, with abbreviations and wrapped lines in one piece", () => {
    check("Dr. Smith, e.g. in Fig. 3, was\nright. She left.", [
      "sentence||Dr. Smith, e.g. in Fig. 3, was right.",
      "sentence||She left.",
    ]);
  });

  it("the lines of a slide without bullet signs are told apart", () => {
    check(
      `Ebbinghaus measures forgetting
Hermann Ebbinghaus published the first study in 1885,
with himself as the only subject
He learned lists of nonsense syllables
His measure was savings (Craik and
Lockhart, 1972)`,
      [
        "sentence|Ebbinghaus measures forgetting|Hermann Ebbinghaus published the first study in 1885, with himself as the only subject",
        "sentence|Ebbinghaus measures forgetting|He learned lists of nonsense syllables",
        "sentence|Ebbinghaus measures forgetting|His measure was savings (Craik and Lockhart, 1972)",
      ],
    );
  });

  it("a label stands over the block below it only", () => {
    check(
      "Three stages\n\nEncoding\nEncoding turns what we\nattend to into a trace\n\nCues work best in context",
      [
        "sentence|Three stages / Encoding|Encoding turns what we attend to into a trace",
        "sentence|Three stages|Cues work best in context",
      ],
    );
  });

  it("lines with tabs between cells are rows, and a line with a gap is none", () => {
    check("Lights\n\nName\tHeight\nOld Mole\t9 m\n\nSee also:\tchart 4", [
      "row|Lights|Name Height",
      "row|Lights|Old Mole 9 m",
      "sentence|Lights|See also: chart 4",
    ]);
  });

  it("markdown gives bullets under their heading, rows without rules, and no code", () => {
    check("## Habits\n\n- space it\n- test it\n\n| a | b |\n| --- | --- |\n| c | d |\n\n```\ncode\n```", [
      "bullet|Habits|space it",
      "bullet|Habits|test it",
      "row|Habits|| a | b |",
      "row|Habits|| c | d |",
    ]);
  });

  it("a line that defines something begins anew, though in small letters", () => {
    check("Two words for sounds\nphoneme: tells meanings apart\nallophone: a variant", [
      "sentence|Two words for sounds|phoneme: tells meanings apart",
      "sentence|Two words for sounds|allophone: a variant",
    ]);
  });

  it("wrapped paragraphs are joined even before a capital", () => {
    check(
      `The first person to measure forgetting over long times was Hermann
Ebbinghaus, whose book on memory appeared in the city of
Leipzig in the year 1885 and was read by many of the people
who came after him and who wrote about the same questions as
he did.`,
      [
        "sentence||The first person to measure forgetting over long times was Hermann Ebbinghaus, whose book on memory appeared in the city of Leipzig in the year 1885 and was read by many of the people who came after him and who wrote about the same questions as he did.",
      ],
    );
  });
});
