import { expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { Field } from "./field.tsx";

let page: Page;

const described = () =>
  document.getElementById(page.find("input").getAttribute("aria-describedby")!)!.textContent;

test("a field is named by its label, and what is typed is passed on", async () => {
  page = await openPage();
  const typed = vi.fn<(text: string) => void>();
  page.draw(<Field label="Title" value="" onChange={typed} />);
  page.type("Sleep", "input", "Title");
  expect(typed.mock.calls).toEqual([["Sleep"]]);
});

test("a field is described by its hint, and by its error instead where there is one", async () => {
  page = await openPage();
  const draw = (error: string | null) =>
    page.draw(<Field label="DOI" value="10." hint="Not complete yet" error={error} onChange={() => {}} />);
  draw(null);
  expect(described()).toBe("Not complete yet");
  expect(page.find("input").getAttribute("aria-invalid")).toBe("false");
  draw("This is not a DOI.");
  expect(described()).toBe("This is not a DOI.");
  expect(page.find("[role=alert]").textContent).toBe("This is not a DOI.");
  expect(page.find("input").getAttribute("aria-invalid")).toBe("true");
});
