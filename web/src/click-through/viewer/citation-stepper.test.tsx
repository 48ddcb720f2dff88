import { beforeEach, expect, test } from "vitest";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { runCommand } from "../../ui/commands.ts";
import { CitationStepper } from "./citation-stepper.tsx";

const CITATIONS = [
  testEvidence({ number: 4, sourceId: "a", quotes: [testQuote("Sleep helps.", 10, "found")] }),
  testEvidence({ number: 2, sourceId: "b", title: "Memory", state: "removed" }),
  testEvidence({ number: 7, sourceId: "c", place: null }),
];

let page: Page;
beforeEach(async () => {
  page = await openPage("/c/1/s/2");
});

const draw = (at: number) => page.draw(<CitationStepper citations={CITATIONS} open={CITATIONS[at]!} />);
const opened = () => new URLSearchParams(location.search).get("cite");

test("each citation is named by its source, its place and what was found, in the order of the answer", () => {
  draw(1);
  const numbers = page.names("[aria-current]");
  expect(numbers).toEqual([
    "Citation 4, Week 3, slide 1, found in the source",
    "Citation 2, Memory, slide 1, source removed",
    "Citation 7, Week 3",
  ]);
  expect(page.find("[aria-current=true]").textContent).toBe("2");
});

test("the next one and the one before are a press away, by button and by key", () => {
  draw(1);
  page.click("button", "Next citation");
  expect(opened()).toBe("7");
  runCommand("previous-citation");
  expect(opened()).toBe("4");
  expect(location.search).toContain("at=10-22");
});

test("at the ends there is nothing to step to", () => {
  draw(0);
  expect(page.find("button", "Previous citation").hasAttribute("disabled")).toBe(true);
  runCommand("previous-citation");
  expect(opened()).toBeNull();
  draw(2);
  expect(page.find("button", "Next citation").hasAttribute("disabled")).toBe(true);
  runCommand("next-citation");
  expect(opened()).toBeNull();
});
