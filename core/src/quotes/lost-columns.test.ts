import { expect, it } from "vitest";
import { openPassages } from "./check-claim.ts";

const slide = [
  "Two ways of cooking rice",
  "Closed pot",
  "Open pot",
  "Heat",
  "Low, until all the water is gone",
  "High, and the water is poured off",
  "Both ways take about twenty minutes for a cup of rice.",
].join("\n");

const verdictOf = (passage: string, claim: string) =>
  openPassages([{ chunkId: "p", text: passage }])(claim).verdict;

it("a claim about one column is not found in a cell that could be in either", () => {
  expect(verdictOf(slide, "In an open pot, the heat is low until all of the water is gone.")).toBe(
    "not-found",
  );
  expect(verdictOf(slide, "In a closed pot, the heat is low until all of the water is gone.")).toBe(
    "not-found",
  );
});

it("one about both, or about neither, may be said there", () => {
  const both = "A closed pot wants low heat until all of the water is gone, an open pot high heat.";
  expect(verdictOf(slide, both)).toBe("open");
  expect(verdictOf(slide, "Keep the heat low until all of the water is gone.")).toBe("open");
});

it("a whole sentence says what it is about", () => {
  expect(verdictOf(slide, "An open pot takes about twenty minutes for one cup of rice.")).toBe("open");
});

it("two heads with points of their own are no columns", () => {
  const list =
    "Closed pot\n- Low, until all the water is gone\nOpen pot\n- High, and the water is poured off";
  expect(verdictOf(list, "In a closed pot, the heat is low until all of the water is gone.")).toBe("open");
});
