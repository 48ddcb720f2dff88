import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { openPage, type Page } from "../../../test/open-page.ts";
import { SourceSearchBar } from "./source-search-bar.tsx";
import { useSourceSearch } from "./use-source-search.ts";

const TEXT = "Sleep helps memory. Deep sleep helps most. SLEEP well.";

let page: Page;
beforeEach(async () => {
  page = await openPage();
  page.draw(<Reader />);
});

function Reader() {
  const [isOpen, setIsOpen] = useState(true);
  const search = useSourceSearch(isOpen ? TEXT : undefined);
  return (
    <>
      {isOpen && <SourceSearchBar search={search} onClose={() => setIsOpen(false)} />}
      <output>{search.hit?.start}</output>
    </>
  );
}
const type = (words: string) => page.type(words, "input", "Search in this source");
const press = (key: string, facts = {}) => page.fire("keydown", page.find("input"), { key, ...facts });
const shown = () => [page.find("[role=status]").textContent, page.find("output").textContent];

test("the field has the focus, and says nothing before something is typed", () => {
  expect(document.activeElement).toBe(page.find("input"));
  expect(shown()).toEqual(["", ""]);
});

test("the first hit is shown with the number of all, whatever its case", () => {
  type("sleep");
  expect(shown()).toEqual(["1 of 3", "0"]);
});

test("Enter goes on, Shift and Enter back, and both go round", () => {
  type("sleep");
  press("Enter");
  expect(shown()).toEqual(["2 of 3", "25"]);
  press("Enter", { shiftKey: true });
  press("Enter", { shiftKey: true });
  expect(shown()).toEqual(["3 of 3", "43"]);
  page.click("button", "Next hit");
  expect(shown()).toEqual(["1 of 3", "0"]);
});

test("other words start at their first hit again", () => {
  type("sleep");
  press("Enter");
  type("helps");
  expect(shown()).toEqual(["1 of 2", "6"]);
});

test("what is not there is said, and there is nothing to step to", () => {
  type("dream");
  expect(shown()).toEqual(["Not found", ""]);
  press("Enter");
  expect(shown()).toEqual(["Not found", ""]);
  expect(page.find("button", "Next hit").hasAttribute("disabled")).toBe(true);
});

test("Escape closes the search alone: the viewer must not take it for its own", () => {
  expect(press("Escape").defaultPrevented).toBe(true);
  expect(page.names("input")).toEqual([]);
});
