import { vi } from "vitest";

/** What CodeMirror asks of a page besides what `openPage` gives it. Nothing has a size, so nothing is measured. */
export function allowEditor(): void {
  const selection = { rangeCount: 0, anchorNode: null, focusNode: null, collapse() {}, extend() {} };
  const quiet = { addEventListener() {}, removeEventListener() {} };
  const view = {
    ...{ document, setTimeout, clearTimeout, matchMedia, ResizeObserver, innerWidth, innerHeight },
    ...{ requestAnimationFrame: () => 0, cancelAnimationFrame() {}, getComputedStyle: () => ({}) },
    ...{ MutationObserver: FakeMutations, CSSStyleSheet: FakeSheet, HTMLIFrameElement: Never },
    ...quiet,
  };
  Object.defineProperty(document, "defaultView", { value: view, configurable: true });
  Object.assign(window, { getComputedStyle: () => ({}) });
  Object.assign(document, { hasFocus: () => true, getSelection: () => selection });
  Object.assign(HTMLElement.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 }),
    /** A shadow that can be looked into. */
    attachShadow(this: HTMLElement) {
      const shadow = document.createElement("div");
      this.append(shadow);
      return Object.assign(shadow, { getSelection: () => selection, adoptedStyleSheets: [] });
    },
  });
  vi.stubGlobal("MutationObserver", FakeMutations);
  vi.stubGlobal("Window", Never);
}

/** What nothing is an instance of. */
function Never(): void {}

class FakeMutations {
  observe(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

class FakeSheet {
  replaceSync(): void {}
  insertRule(): void {}
}
