import { expect, it } from "vitest";
import { openPassages } from "./check-claim.ts";

/** The claims that a passage may say instead of this one. */
function check(passage: string, claim: string, expected: readonly string[]) {
  const found = openPassages([{ chunkId: "p", text: passage }])(claim);
  expect(found.verdict === "open" ? found.candidates[0]!.rivals : found.verdict).toEqual(expected);
}

const blood =
  "Arteries carry blood away from the heart, so their walls are thick. Veins bring it back; their walls are thin.";

it("a word that another sentence begins with has a rival in the beginning of the claim's own", () => {
  check(blood, "Since they carry blood away, veins have thick walls.", [
    "Since they carry blood away, Arteries have thick walls.",
  ]);
  check(blood, "Since they carry blood away, arteries have thick walls.", []);
});

it("a surname alone is no rival to the first name before it", () => {
  const passage =
    "Mitochondria have genes. Lynn Margulis argued that the organelle descends from a bacterium.";
  check(passage, "Margulis argued that mitochondria descend from a bacterium.", []);
});

it("a sentence that refers back is about what the one before is about", () => {
  const passage = "Paracetamol lowers fever. Ibuprofen helps against pain. It is removed by the kidneys.";
  check(passage, "The kidneys remove paracetamol again.", ["The kidneys remove Ibuprofen again."]);
  check(passage, "The kidneys remove ibuprofen again.", []);
});

it("a name from elsewhere has rivals in the names of the claim's own sentence", () => {
  const passage =
    "In 1901 the prize went to Röntgen. In 1903 half of it was given to Becquerel in Stockholm.";
  check(passage, "Half of the prize of 1903 was given to Röntgen.", [
    "Half of the prize of 1903 was given to Becquerel.",
    "Half of the prize of 1903 was given to Stockholm.",
  ]);
  check(passage, "Half of the prize of 1903 was given to Becquerel.", []);
});

it("not where the sentence says “her” or “he”: that may be the name", () => {
  const passage =
    "In Scutari, Nightingale ran the hospital. In 1855 the sewers were flushed, and in her first winter Sutherland came.";
  check(passage, "In the first winter of Nightingale, the sewers were flushed.", []);
});

it("terms of the same thing are rivals, in one sentence, too", () => {
  check(
    "In the second run, replace the hydrochloric acid by acetic acid, and see that the curve is flatter.",
    "With hydrochloric acid, the curve is flatter.",
    ["With acetic acid, the curve is flatter."],
  );
});

it("a sentence with few of the claim's words has none", () => {
  check(
    blood,
    "Veins of the leg, unlike the heart, often swell when valves within their walls wear out.",
    [],
  );
});
