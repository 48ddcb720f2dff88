import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { PeekSheet } from "./peek-sheet.tsx";
import { placeOfEvidence } from "./place-of-evidence.ts";

const PASSAGE = `${"Spacing spreads practice over days. ".repeat(12)}It ends here.`;
const shown = (facts: Parameters<typeof testEvidence>[0]) => {
  const evidence = testEvidence({ preview: PASSAGE.slice(0, 200), ...facts });
  return renderToStaticMarkup(
    <PeekSheet evidence={evidence} citations={[evidence]} place={placeOfEvidence(evidence)} />,
  );
};

test("a statement that was not found is repeated, above the whole passage to compare it with", () => {
  const sheet = shown({ quotes: [testQuote(PASSAGE, 0, "not-found")], statement: "Moon dust helps." });
  expect(sheet).toContain("Checked: “Moon dust helps.”");
  expect(sheet).toContain("<p>Looked here, not found:</p><blockquote>Spacing");
  expect(sheet).toContain("It ends here.");
  expect(sheet).not.toContain("<mark>");
});

test("a statement that is a quotation is not quoted twice", () => {
  const sheet = shown({ quotes: [testQuote(PASSAGE, 0, "found")], statement: "“Sleep helps.”" });
  expect(sheet).toContain("Checked: “Sleep helps.”<");
});

test("what was not compared was not checked", () => {
  expect(shown({ statement: "Moon dust helps." })).not.toContain("Checked");
});
