import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { useOverlay } from "./use-overlay.ts";

let page: Page;
const close = vi.fn<() => void>();
beforeEach(async () => {
  page = await openPage();
  close.mockClear();
});

function Frame({ isOpen }: { isOpen: boolean }) {
  const pane = useRef<HTMLDivElement>(null);
  useOverlay(isOpen, pane, close);
  return (
    <>
      <button type="button">Show sources</button>
      <div ref={pane} role="complementary" tabIndex={-1}>
        <div role="menu" tabIndex={-1}>
          <button type="button">Rename</button>
        </div>
      </div>
    </>
  );
}
const escape = (on: Element | null, facts = {}) => page.fire("keydown", on, { key: "Escape", ...facts });

test("an overlay takes the focus, and gives it back to what opened it", () => {
  page.draw(<Frame isOpen={false} />);
  page.find("button", "Show sources").focus();
  page.draw(<Frame isOpen />);
  expect(document.activeElement).toBe(page.find("[role=complementary]"));
  page.draw(<Frame isOpen={false} />);
  expect(document.activeElement).toBe(page.find("button", "Show sources"));
});

test("Escape closes it", () => {
  page.draw(<Frame isOpen />);
  escape(page.find("[role=complementary]"));
  expect(close).toHaveBeenCalledOnce();
});

test("Escape in a menu of the overlay is for the menu, and without an overlay for others", () => {
  page.draw(<Frame isOpen />);
  escape(page.find("button", "Rename"));
  page.draw(<Frame isOpen={false} />);
  escape(page.find("[role=complementary]"));
  expect(close).not.toHaveBeenCalled();
});
