import { beforeEach, expect, test } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { ConnectModel } from "../model/connect-model.tsx";
import { ClosestPlaces } from "./closest-places.tsx";

let page: Page;
beforeEach(async () => {
  page = await openPage("/c/c/s/chat");
});

const place = (number: number, facts: Parameters<typeof testEvidence>[0] = {}) =>
  testEvidence({
    number,
    title: `Week ${number}`,
    quotes: [testQuote("Cepeda and colleagues reviewed 317 experiments.", 40, null)],
    isClosest: true,
    ...facts,
  });
const many = (count: number) => Array.from({ length: count }, (_, at) => place(at + 1));

const draw = (closest: ReturnType<typeof many>, model = "extractive") =>
  page.draw(
    withClient(
      testClient([[["settings"], { model }]]),
      <>
        <ClosestPlaces question="How many experiments did Cepeda review?" closest={closest} />
        <ConnectModel />
      </>,
    ),
  );

test("each place says what it is, where, and what it has of the question, and nothing is marked as evidence", () => {
  draw([place(1), place(2, { place: { kind: "passage", start: 0, end: 9 }, state: "removed" })]);
  expect(page.find("section").textContent).toContain("Closest in your sources");
  expect(page.names("li p")).toEqual(["Week 1 slide 1", "Week 2 removed from the course"]);
  expect(page.names("q")[0]).toBe("Cepeda and colleagues reviewed 317 experiments.");
  expect(page.names("q b")).toEqual([
    "Cepeda",
    "reviewed",
    "experiments",
    "Cepeda",
    "reviewed",
    "experiments",
  ]);
  expect(page.body.querySelector("mark")).toBeNull();
});

test("a place opens at its passage, as a badge does", () => {
  draw([place(3)]);
  page.click("button", "Open slide 1, Week 3");
  expect(location.search).toBe("?source=s&at=40-87&cite=3&m=m");
});

test("five are shown, the others on demand", () => {
  draw(many(7));
  expect(page.names("li")).toHaveLength(5);
  page.click("button", "Show 2 more");
  expect(page.names("li")).toHaveLength(7);
  expect(page.names("button")).not.toContain("Show 2 more");
});

test("without a model, it is said what one would do, what leaves the computer and how to connect it", () => {
  draw(many(1));
  page.click("button", "Ask a model");
  const dialog = page.find("dialog").textContent;
  for (const words of ["Google, OpenAI and Anthropic", "Ollama", "Your files stay here"])
    expect(dialog).toContain(words);
  page.click("dialog button", "Close");
  expect(page.names("dialog")).toEqual([]);
});

test("with a model there is nothing to connect", () => {
  draw(many(1), "anthropic/some");
  expect(page.names("button")).toEqual(["Open slide 1, Week 1"]);
});

test("without places there is nothing", () => {
  draw([]);
  expect(page.body.textContent).toBe("");
});
