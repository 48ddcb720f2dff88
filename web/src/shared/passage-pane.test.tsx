import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../test/evidence.ts";
import { PassagePane } from "./passage-pane.tsx";

const shown = (facts: Partial<Evidence>) => {
  const evidence = testEvidence({ isExcerpt: true, ...facts });
  return renderToStaticMarkup(<PassagePane evidence={evidence} citations={[evidence]} />);
};

test("the quoted words are marked, and the beginning of their passage stands below them", () => {
  const pane = shown({ quotes: [testQuote("Sleep helps.", 0, "found")], preview: "On dreams. Sleep …" });
  expect(pane).toContain("<mark>Sleep helps.</mark>");
  expect(pane).toContain("How the passage begins</h3><blockquote>On dreams. Sleep …");
  expect(pane).toContain("Only what is cited is shown, not the whole source.");
});

test("what was not found is there to compare, and not marked", () => {
  const pane = shown({ quotes: [testQuote("Sleep helps.", 0, "not-found")], statement: "Naps help." });
  expect(pane).toContain("Looked here, not found:");
  expect(pane).toContain("<blockquote>Sleep helps.</blockquote>");
  expect(pane).not.toContain("<mark>");
});

test("a citation without words says so", () =>
  expect(shown({ quotes: [], preview: "" })).toContain("This source is cited without a quotation."));

test("an address with a citation that is gone says so", () =>
  expect(renderToStaticMarkup(<PassagePane evidence={null} citations={[]} />)).toContain(
    "This citation is gone",
  ));
