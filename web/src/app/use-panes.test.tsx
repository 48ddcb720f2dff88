import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { navigate } from "../browser/router.ts";
import { BELOW_DESKTOP, PHONE } from "../ui/use-media.ts";
import { usePanes } from "./use-panes.ts";

let page: Page;
beforeEach(async () => {
  page = await openPage("/c/1");
});

function open(screen: "desktop" | "tablet" | "phone") {
  const fits: string[] = { desktop: [], tablet: [BELOW_DESKTOP], phone: [BELOW_DESKTOP, PHONE] }[screen];
  const quiet = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: fits.includes(query), ...quiet }));
  return drawHook(page, usePanes);
}
const go = (to: string) => act(() => navigate(to));

test("on a desktop the side is shown until it is hidden, and that is remembered", () => {
  const panes = open("desktop");
  expect(panes.current.showsSide).toBe(true);
  act(() => panes.current.setShowsSide(false));
  expect(panes.current.showsSide).toBe(false);
  go("/c/1/s/2");
  page.draw(null);
  expect(open("desktop").current.showsSide).toBe(false);
});

test("on a tablet the side is an overlay: closed at first, and closed by whatever is opened from it", () => {
  const panes = open("tablet");
  expect(panes.current.showsSide).toBe(false);
  act(() => panes.current.setShowsSide(true));
  expect(panes.current.showsSide).toBe(true);
  go("/c/1?source=s");
  expect(panes.current.showsSide).toBe(false);
  act(() => panes.current.setShowsSide(true));
  act(() => panes.current.setShowsSide(false));
  expect(panes.current.showsSide).toBe(false);
});

test("on a phone the shelf stays behind a source that was opened from it, and goes with another screen", () => {
  const panes = open("phone");
  act(() => panes.current.setShowsSide(true));
  go("/c/1?source=s");
  expect(panes.current.showsSide).toBe(true);
  go("/c/1/s/2");
  expect(panes.current.showsSide).toBe(false);
});

test("hiding the side on a desktop does not open the overlay of a tablet", () => {
  const panes = open("desktop");
  act(() => panes.current.setShowsSide(true));
  expect(open("tablet").current.showsSide).toBe(false);
});

test("widths are remembered as they were dragged, and forgotten when they are reset", () => {
  const panes = open("desktop");
  expect(panes.current.style).toEqual({});
  act(() => panes.current.setLeft(280));
  act(() => panes.current.setRight(520));
  expect(panes.current.style).toEqual({ "--pane-left": "280px", "--pane-right": "520px" });
  act(() => panes.current.setLeft(null));
  expect(panes.current.style).toEqual({ "--pane-right": "520px" });
});
