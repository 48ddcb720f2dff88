// A page without a browser: enough of one to draw components, press keys and follow the focus.
import { parseHTML } from "linkedom";
import { act, createElement, type ReactNode } from "react";
import { onTestFinished, vi } from "vitest";
import { Toasts } from "../src/ui/toasts.tsx";
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
  /** The names of all elements that fit. */
  names(selector: string): string[];
  click(selector: string, name?: string): void;
  /** Writes into a field, or chooses one of its options. */
  type(text: string, selector: string, name?: string): void;
  /** Ticks a box, or unticks it; picks a radio button. */
  tick(name: string): void;
  /** Until requests are answered and their answers are drawn. */
  settle(): Promise<void>;
}

/** Stubs the globals of a browser until the test has ended. The address bar begins at `url`. */
export async function openPage(url = "/"): Promise<Page> {
  const { window, document, HTMLElement, HTMLInputElement, Element, Node, Event } = parseHTML(
    "<html><body><div></div></body></html>",
  );
  let focused: Element = document.body;
  Object.defineProperty(document, "activeElement", { get: () => focused, configurable: true });
  const focus = (element: HTMLElement) => void (focused = element);
  Object.assign(HTMLElement.prototype, {
    focus(this: HTMLElement) {
      focus(this);
    },
    showModal() {},
    close() {},
    select() {},
    scrollBy() {},
    scrollTo() {},
    scrollIntoView() {},
    // Test files share these prototypes: what one of them has changed is as it was in the next page.
    getBoundingClientRect: () => ({ left: 0, right: 0, top: 0, bottom: 0, width: 0, height: 0 }),
  });
  // What React asks for before it listens to what is typed.
  Object.assign(document, { oninput: null });
  Object.defineProperty(HTMLInputElement.prototype, "type", {
    get: fieldType,
    configurable: true,
  });
  const events = new EventTarget();
  const location = { pathname: "/", search: "", hash: "" };
  const go = (_state: unknown, _title: string, to: string) => {
    const { pathname, search, hash } = new URL(to, "http://ibid.invalid");
    Object.assign(location, { pathname, search, hash });
  };
  go(null, "", url);
  const globals = {
    ...{ window, document, HTMLElement, Element, Node, location, innerWidth: 1000, innerHeight: 800 },
    history: { pushState: go, replaceState: go },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    matchMedia: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    requestAnimationFrame: (draw: () => void) => setTimeout(draw, 0),
    cancelAnimationFrame: clearTimeout,
    getSelection: () => null,
    ResizeObserver: FakeObserver,
    IS_REACT_ACT_ENVIRONMENT: true,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // It looks for a document when it is loaded.
  const { createRoot } = await import("react-dom/client");
  const root = createRoot(document.body.firstElementChild!, { onCaughtError: () => undefined });
  let isOpen = true;
  const page: Page = {
    body: document.body,
    window: events,
    draw: (node) => act(() => root.render(node)),
    close() {
      isOpen = false;
      act(() => root.unmount());
    },
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
      const found = all.find((one) => name === undefined || nameOf(one).includes(name));
      if (!found) throw new Error(`No ${selector} is named ${name}: ${document.body.innerHTML}`);
      return found;
    },
    names: (selector) => Array.from(document.querySelectorAll(selector), nameOf),
    click(selector, name) {
      const clicked = page.find(selector, name);
      const { defaultPrevented } = page.fire("click", clicked, { button: 0 });
      const form = clicked.closest("form");
      const sends = clicked.matches("[type=submit]") && !clicked.hasAttribute("disabled");
      if (form && sends && !defaultPrevented) page.fire("submit", form);
    },
    type(text, selector, name) {
      const field = page.find(selector, name) as HTMLInputElement;
      const options = [...field.querySelectorAll<HTMLOptionElement>("option")];
      if (options.length === 0) write(field, "value", text);
      else options.find(({ value }) => value === text)!.selected = true;
      page.fire(options.length === 0 ? "input" : "change", field);
    },
    tick(name) {
      const box = page.find("[type=checkbox], [type=radio]", name) as HTMLInputElement;
      const isRadio = box.type === "radio";
      const others = isRadio ? document.querySelectorAll(`[type=radio][name="${box.name}"]`) : [];
      for (const other of others) write(other as HTMLInputElement, "checked", false);
      write(box, "checked", isRadio || !box.checked);
      page.fire("click", box);
    },
    settle: () =>
      act(async () => {
        for (let turn = 0; turn < SETTLING_TURNS; turn++)
          await new Promise((resolve) => setTimeout(resolve, 0));
      }),
  };
  onTestFinished(() => {
    if (isOpen) closeToasts(page);
    page.close();
    vi.unstubAllGlobals();
  });
  return page;
}

/** Messages belong to the whole app: the next test must not see those of this one. */
function closeToasts(page: Page): void {
  page.draw(createElement(Toasts));
  while (page.names("button").includes("Close message")) page.click("button", "Close message");
}

function fieldType(this: Element): string {
  return this.getAttribute("type") ?? "text";
}

/** Queries tell what they know in the next turn, and one answer may lead to another question. */
const SETTLING_TURNS = 10;

/** As a browser does it, behind the back of React: it takes a value that was set on the element itself for its own. */
function write(field: HTMLInputElement, what: "value" | "checked", value: unknown): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(prototype, what)?.set;
  if (set) set.call(field, value);
  else Object.assign(field, { [what]: value });
}

/** What a screen reader says. */
function nameOf(element: Element): string {
  const { id } = element;
  const label = (id && document.querySelector(`label[for="${id}"]`)) || element.closest("label");
  return element.getAttribute("aria-label") ?? (label ?? element).textContent;
}

/** Nothing has a size here, so nothing changes it. */
class FakeObserver {
  observe(): void {}
  unobserve(): void {}
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
