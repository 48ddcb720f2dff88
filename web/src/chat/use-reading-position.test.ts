import { beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import type { Conversation } from "./conversation/conversation.ts";
import type { Turn } from "./conversation/turns-of.ts";
import { useReadingPosition } from "./use-reading-position.ts";

const TURN = 500;
const PANE = 600;
/** The room that is left above a question. */
const ABOVE = 20;

let page: Page;
let observed: () => void;
beforeEach(async () => {
  page = await openPage();
  vi.stubGlobal("CSS", { escape: (text: string) => text });
  vi.stubGlobal("getComputedStyle", () => ({ paddingTop: `${ABOVE}px` }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(listener: () => void) {
        observed = listener;
      }
      observe(): void {}
      disconnect(): void {
        observed = () => undefined;
      }
    },
  );
});

/** A question that was loaded; one that was asked here has another key. */
const turn = (id: string, key = id): Turn => ({ key, questionId: id, question: id, answer: null });
const ONE = {} as Conversation;
const OTHER = {} as Conversation;

/** A pane of 600 pixels with turns of 500 each. */
function openPane() {
  const pane = document.createElement("div");
  const column = pane.appendChild(document.createElement("div"));
  let height = 0;
  Object.defineProperty(pane, "clientHeight", { value: PANE });
  Object.defineProperty(pane, "scrollHeight", { get: () => Math.max(PANE, height) });
  pane.scrollTop = 0;
  pane.scrollTo = ((to: { top: number }) => {
    pane.scrollTop = Math.max(0, Math.min(to.top, pane.scrollHeight - PANE));
  }) as typeof pane.scrollTo;
  pane.getBoundingClientRect = () => ({ top: 0 }) as DOMRect;
  const ref = { current: column };
  let shown: Turn[] = [];
  const show = (facts: { turns: Turn[]; of?: Conversation; isBusy?: boolean; openedId?: string | null }) => {
    shown = facts.turns;
    column.replaceChildren(
      ...shown.map(({ key }, index) => {
        const element = document.createElement("article");
        element.className = "turn";
        element.setAttribute("data-message", `answer to ${key}`);
        Object.defineProperty(element, "offsetTop", { value: index * TURN });
        element.getBoundingClientRect = () => ({ top: index * TURN - pane.scrollTop }) as DOMRect;
        return element;
      }),
    );
    height = shown.length * TURN;
    const { of: conversation = ONE, isBusy = false, openedId = null } = facts;
    drawHook(page, () => useReadingPosition(ref, { conversation, turns: shown, isBusy, openedId }));
  };
  return {
    show,
    at: () => pane.scrollTop,
    /** By the reader's hand. */
    scroll: (top: number) => {
      pane.scrollTo({ top });
      for (const type of ["scroll", "wheel"]) page.fire(type, pane);
    },
    grow: (by: number) => {
      height += by;
      observed();
    },
  };
}

const three = [turn("a"), turn("b"), turn("c")];

test("a chat opens at its newest question", () => {
  const { show, at } = openPane();
  show({ turns: three });
  expect(at()).toBe(3 * TURN - PANE);
});

test("an address that points into an answer opens there, also when that is loaded later", () => {
  const { show, at } = openPane();
  show({ turns: three, openedId: "answer to b" });
  expect(at()).toBe(TURN - ABOVE);
  const other = openPane();
  other.show({ turns: three, of: OTHER, openedId: "answer to old" });
  other.show({ turns: [turn("older"), turn("old"), ...three], of: OTHER, openedId: "answer to old" });
  expect(other.at()).toBe(TURN - ABOVE);
});

test("an own question goes to the top, wherever one was reading", () => {
  const { show, at, scroll } = openPane();
  show({ turns: three });
  scroll(0);
  show({ turns: [...three, turn("d", "own"), turn("e", "own, too")] });
  expect(at()).toBe(5 * TURN - PANE);
});

test("another tab's question moves only a reader at the bottom", () => {
  const { show, at, scroll } = openPane();
  show({ turns: three });
  scroll(100);
  show({ turns: [...three, turn("d")] });
  expect(at()).toBe(100);
});

test("older turns that come in above leave what is read in its place", () => {
  const { show, at, scroll } = openPane();
  show({ turns: three });
  scroll(300);
  show({ turns: [turn("older"), turn("old"), ...three] });
  expect(at()).toBe(300 + 2 * TURN);
});

test("another chat opens at its own newest question", () => {
  const { show, at, scroll } = openPane();
  show({ turns: three });
  scroll(0);
  show({ turns: three, of: OTHER });
  expect(at()).toBe(3 * TURN - PANE);
});

test("a growing answer is followed by who scrolled to the bottom, and by nobody else", () => {
  const { show, at, scroll, grow } = openPane();
  show({ turns: three, isBusy: true });
  const before = at();
  grow(200);
  expect(at()).toBe(before);
  scroll(3 * TURN + 200 - PANE);
  grow(200);
  expect(at()).toBe(3 * TURN + 400 - PANE);
  scroll(0);
  grow(200);
  expect(at()).toBe(0);
});

test("an answer that is done is not followed", () => {
  const { show, at, scroll, grow } = openPane();
  show({ turns: three, isBusy: true });
  scroll(3 * TURN - PANE);
  show({ turns: three, isBusy: false });
  grow(200);
  expect(at()).toBe(3 * TURN - PANE);
});
