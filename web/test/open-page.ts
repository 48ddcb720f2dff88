// A page without a browser: enough of one to draw components, press keys and follow the focus.
import { parseHTML } from "linkedom";
import { act, createElement, type ReactNode } from "react";
import { vi } from "vitest";
import { memoryStorage } from "./memory-storage.ts";

export interface Page {
  body: HTMLElement;
  /** Where the listeners of the window are. */
  window: EventTarget;
  draw(node: ReactNode): void;
  close(): void;
  /** On an element, or without one on the window. Gives the event back. */
  fire(type: string, on?: Element | null, facts?: object): Event;
  /** The first element whose role or tag fits and that is named so. */
  find(selector: string, name?: string): HTMLElement;
}

/** Stubs the globals of a browser until `vi.unstubAllGlobals()`. The address bar begins at `url`. */
export async function openPage(url = "/"): Promise<Page> {
  const { window, document, HTMLElement, Node, Event } = parseHTML("<html><body><div></div></body></html>");
  let focused: Element = document.body;
  Object.defineProperty(document, "activeElement", { get: () => focused, configurable: true });
  const focus = (element: HTMLElement) => void (focused = element);
  HTMLElement.prototype.focus = function takeFocus(this: HTMLElement) {
    focus(this);
  };
  const events = new EventTarget();
  const location = { pathname: "/", search: "" };
  const go = (_state: unknown, _title: string, to: string) => {
    const { pathname, search } = new URL(to, "http://ibid.invalid");
    Object.assign(location, { pathname, search });
  };
  go(null, "", url);
  const globals = {
    ...{ window, document, HTMLElement, Node, location, innerWidth: 1000, innerHeight: 800 },
    history: { pushState: go, replaceState: go },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    localStorage: memoryStorage(),
    ResizeObserver: FakeObserver,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // It looks for a document when it is loaded.
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.firstElementChild!);
  return {
    body: document.body,
    window: events,
    draw: (node) => act(() => root.render(node)),
    close: () => act(() => root.unmount()),
    fire(type, on, facts = {}) {
      const event = Object.assign(
        new (on ? Event : globalThis.Event)(type, { bubbles: true, cancelable: true }),
        facts,
      );
      act(() => void (on ?? events).dispatchEvent(event));
      // What nobody stopped reaches the window.
      const arrived = new globalThis.Event(type);
      Object.defineProperty(arrived, "target", { value: on });
      if (on && !event.cancelBubble) act(() => void events.dispatchEvent(Object.assign(arrived, facts)));
      return event;
    },
    find(selector, name) {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      const named = (one: HTMLElement) => one.getAttribute("aria-label") ?? one.textContent;
      const found = all.find((one) => name === undefined || named(one)?.includes(name));
      if (!found) throw new Error(`No ${selector} is named ${name}: ${document.body.innerHTML}`);
      return found;
    },
  };
}

/** Nothing has a size here, so nothing changes it. */
class FakeObserver {
  observe(): void {}
  disconnect(): void {}
}

/** What a hook gives back, each time it is drawn. Called again, it draws the same component. */
export function drawHook<T>(
  page: Page,
  hook: () => T,
  wrap = (node: ReactNode): ReactNode => node,
): { readonly current: T } {
  const result = { current: undefined as T };
  page.draw(wrap(createElement(Hook, { hook: () => void (result.current = hook()) })));
  return result;
}

function Hook({ hook }: { hook: () => void }) {
  hook();
  return null;
}
