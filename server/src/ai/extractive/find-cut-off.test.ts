import { describe, expect, it } from "vitest";
import { findCutOff } from "./find-cut-off.ts";

const spoken = {
  ...{ number: 4, title: "Lecture", chunkIndex: 7, place: "5:17" },
  text: "That brings us to the banker's algorithm, which Dijkstra found. It is called that because a banker gives credit only if he can serve everybody, one after the other, until the last of them has paid.",
};
const asked = { question: "Is the banker's algorithm used in practice?", previous: null };
const read = (score: number) => new Map([[asked.question, [0, 1].map(() => ({ score, words: "banker" }))]]);

describe("findCutOff", () => {
  it("reads the next minute of a recording that names the subject and does not answer yet", () => {
    expect(findCutOff(asked, [spoken], read(-5))).toEqual({ number: 4, passages: 4 });
  });

  it("reads no further where the answer was found, or in a text with longer passages", () => {
    const long = {
      ...spoken,
      text: `${spoken.text} ${"It needs to know in advance what each of them will want. ".repeat(4)}`,
    };
    const all = new Map([[asked.question, Array.from({ length: 6 }, () => ({ score: 9, words: "banker" }))]]);
    expect(findCutOff(asked, [long], all)).toBeNull();
    expect(findCutOff(asked, [{ ...long, place: "Deadlock" }], read(-5))).toBeNull();
  });
});
