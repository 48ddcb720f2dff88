import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage, type Page } from "../../../test/open-page.ts";
import { PHONE } from "../../ui/use-media.ts";
import { closeViewer, openSource, openViewer, useViewerPlace } from "./use-viewer.ts";
import { placeOfSource, type ViewerPlace } from "./viewer-place.ts";

const CITED: ViewerPlace = {
  sourceId: "s",
  range: { start: 5, end: 9 },
  of: { kind: "answer", id: "m", number: 3, claim: { start: 0, end: 20 } },
};

let page: Page;
beforeEach(async () => {
  page = await openPage("/c/1/s/2");
});
const onPhone = () =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === PHONE,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

test("what is open is in the address, the screen stays, and closing leaves the screen alone", () => {
  const place = drawHook(page, useViewerPlace);
  expect(place.current).toBeNull();
  act(() => openViewer(CITED));
  expect(place.current).toEqual(CITED);
  expect(location.pathname).toBe("/c/1/s/2");
  act(() => closeViewer());
  expect(place.current).toBeNull();
  expect(location.pathname + location.search).toBe("/c/1/s/2");
});

test("the same address gives the same place, so nothing is opened again", () => {
  const place = drawHook(page, useViewerPlace);
  act(() => openViewer(CITED));
  const before = place.current;
  page.draw(null);
  expect(drawHook(page, useViewerPlace).current).toEqual(before);
});

test("a phone shows a peek of a citation first, and the source when it is asked for", () => {
  onPhone();
  const place = drawHook(page, useViewerPlace);
  act(() => openViewer(CITED));
  expect(place.current).toEqual({ ...CITED, isPeek: true });
  act(() => openSource(place.current!));
  expect(place.current).toEqual(CITED);
});

test("a source that was opened by itself has nothing to peek at", () => {
  onPhone();
  const place = drawHook(page, useViewerPlace);
  act(() => openViewer(placeOfSource("s")));
  expect(place.current).toEqual({ sourceId: "s", range: null, of: null });
});

test("what follows the # stays: it is what opened a page that was shared", () => {
  history.replaceState(null, "", "/shared#secret");
  act(() => openViewer(CITED));
  expect(location.hash).toBe("#secret");
  act(closeViewer);
  expect(location.pathname + location.search + location.hash).toBe("/shared#secret");
});
