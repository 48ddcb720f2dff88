import { PageIndex, PageLabel } from "@ibid/core/contract/locator.ts";
import type { PagePlace } from "@ibid/core/contract/source-content.ts";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { openPage, type Page } from "../../../test/open-page.ts";
import { PageTools } from "./page-tools.tsx";

/** A paper whose first page is printed as 233, as in a journal, with a page i before it. */
const PAGES = ["i", "233", "234", "2"].map((label, at): PagePlace => ({
  ...{ kind: "page", pageIndex: PageIndex.parse(at), pageLabel: PageLabel.parse(label) },
  ...{ start: at * 10, end: at * 10 + 10 },
}));

let page: Page;
beforeEach(async () => {
  page = await openPage();
  page.draw(<Paper />);
});

function Paper() {
  const [index, setIndex] = useState(1);
  return <PageTools noun="page" pages={PAGES} index={index} onTurn={setIndex} />;
}
const name = () => page.names("button").find((one) => one.startsWith("Page"));
const goTo = (typed: string, key = "Enter") => {
  page.click("button", "Page");
  page.type(typed, "input", "Go to page");
  page.fire("keydown", page.find("input"), { key });
};

test("a page is named as it is printed, with its position in the file", () => {
  expect(name()).toBe("Page 233, 2 of 4");
});

test("one turns to the next and the previous page, and not past the ends", () => {
  page.click("button", "Next page");
  page.click("button", "Next page");
  expect(name()).toBe("Page 2, 4 of 4");
  expect(page.find("button", "Next page").hasAttribute("disabled")).toBe(true);
  for (let turn = 0; turn < 3; turn++) page.click("button", "Previous page");
  expect(name()).toBe("Page i, 1 of 4");
  expect(page.find("button", "Previous page").hasAttribute("disabled")).toBe(true);
});

test.each([
  ["234", "Page 234, 3 of 4"],
  [" i ", "Page i, 1 of 4"],
  // Printed on the last page, although it is the position of another.
  ["2", "Page 2, 4 of 4"],
  // Printed nowhere: the position in the file.
  ["3", "Page 234, 3 of 4"],
  ["99", "Page 233, 2 of 4"],
  ["", "Page 233, 2 of 4"],
])("typing %j leads to %s", (typed, expected) => {
  goTo(typed);
  expect(name()).toBe(expected);
});

test("Escape leaves the field without turning the page, and does not reach the viewer", () => {
  goTo("234", "Escape");
  expect(name()).toBe("Page 233, 2 of 4");
  page.click("button", "Page");
  const escaped = page.fire("keydown", page.find("input"), { key: "Escape" });
  expect(escaped.defaultPrevented).toBe(true);
});
