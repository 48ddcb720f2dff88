import { expect, test, vi } from "vitest";
import { fakeServer, listOf } from "../../../test/fake-server.ts";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { PHONE } from "../../ui/use-media.ts";
import { Viewer } from "./viewer.tsx";
import type { ViewerPlace } from "./viewer-place.ts";

const claim = (start: number) => ({ start, end: start + 10 });
const of = (start: number | null, number = 1) => ({
  ...{ kind: "answer" as const, id: "m", number },
  claim: start === null ? null : claim(start),
});
const CITATIONS = [
  testEvidence({ of: of(0), quotes: [testQuote("First words.", 0, "found")] }),
  testEvidence({ of: of(50), quotes: [testQuote("Second words.", 20, "not-found")] }),
  testEvidence({ of: of(90, 2), quotes: [testQuote("Third words.", 40, "found")] }),
];

let page: Page;

/** On a phone, with the quoted words of what the address points at. */
async function peek(place: Partial<ViewerPlace>) {
  page = await openPage("/c/1/s/2?source=s");
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  fakeServer({ "GET /api/courses/c/sources": listOf() });
  draw({ sourceId: "s", range: null, of: null, isPeek: true, ...place });
}
const draw = (place: ViewerPlace) =>
  page.draw(withClient(testClient(), <Viewer courseId="c" place={place} citations={CITATIONS} />));
const quoted = () => page.find("blockquote").textContent;

test("the evidence is that of the claim in the link", async () => {
  await peek({ of: of(0) });
  expect(quoted()).toBe("First words.");
});

test("without a claim, or with one that has changed, what was not found comes first", async () => {
  await peek({ of: of(null) });
  expect(quoted()).toContain("Second words.");
  draw({ sourceId: "s", range: null, of: of(33), isPeek: true });
  expect(quoted()).toContain("Second words.");
});

test("where all was found, it is the first of its number", async () => {
  await peek({ of: of(null, 2) });
  expect(quoted()).toBe("Third words.");
});

test("Escape closes the viewer, unless something above it was closed by it", async () => {
  await peek({ of: of(0) });
  const closedOther = Object.assign(new Event("keydown", { cancelable: true }), { key: "Escape" });
  closedOther.preventDefault();
  page.window.dispatchEvent(closedOther);
  page.fire("keydown", null, { key: "j" });
  expect(location.search).toBe("?source=s");
  page.fire("keydown", null, { key: "Escape" });
  expect(location.search).toBe("");
});

test("a sheet over the answer takes the focus, and the badge has it again when the sheet is closed", async () => {
  await peek({ of: of(0) });
  page.draw(null);
  const badge = document.createElement("button");
  document.body.append(badge);
  badge.focus();
  draw({ sourceId: "s", range: null, of: of(0), isPeek: true });
  expect(document.activeElement).toBe(page.find("section", "Citation 1"));
  page.draw(null);
  expect(document.activeElement).toBe(badge);
});

test("a source opened by itself has no citation to peek at, and is opened", async () => {
  await peek({});
  await vi.waitFor(async () => {
    // The pane is loaded on demand.
    await page.settle();
    page.find("[role=note]");
  }, 10_000);
  expect(page.find("[role=note]").textContent).toBe("This source was removed from the course.");
});
