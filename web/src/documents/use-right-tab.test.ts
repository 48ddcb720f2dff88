import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { useViewerPlace } from "../click-through/viewer/use-viewer.ts";
import type { RightTab } from "./panels/right-pane.tsx";
import { useRightTab } from "./use-right-tab.ts";

let page: Page;
const openNearest = vi.fn<() => void>();
beforeEach(() => void openNearest.mockClear());

async function open(url: string) {
  page = await openPage(url);
  const pane = drawHook(page, () => useRightTab(useViewerPlace(), openNearest));
  return { tab: () => pane.current.tab, pick: (tab: RightTab) => act(() => pane.current.pickTab(tab)) };
}

test("the pages are in front at first, and whatever is picked then", async () => {
  const { tab, pick } = await open("/c/1/d/2");
  expect(tab()).toBe("preview");
  pick("check");
  expect(tab()).toBe("check");
});

test("an address with a source shows it", async () => {
  const { tab } = await open("/c/1/d/2?source=s");
  expect(tab()).toBe("source");
});

test("a source that was left for another tab comes back where it was", async () => {
  const { tab, pick } = await open("/c/1/d/2?source=s&at=3-9");
  pick("draft");
  expect([tab(), location.search]).toEqual(["draft", ""]);
  pick("source");
  expect([tab(), location.search]).toEqual(["source", "?source=s&at=3-9"]);
  expect(openNearest).not.toHaveBeenCalled();
});

test("where none was open, the one nearest to the cursor is", async () => {
  const { tab, pick } = await open("/c/1/d/2");
  pick("source");
  expect(openNearest).toHaveBeenCalledOnce();
  expect(tab()).toBe("source");
});

test("picking the source that is open changes nothing", async () => {
  const { pick } = await open("/c/1/d/2?source=s");
  pick("source");
  expect(location.search).toBe("?source=s");
});
