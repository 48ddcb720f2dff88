import { beforeEach, expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { MenuItem } from "./menu-item.tsx";
import { Menu } from "./menu.tsx";

let page: Page;
const acted = vi.fn<(what: string) => void>();
beforeEach(async () => {
  page = await openPage();
  acted.mockClear();
  page.draw(
    <Menu label="Add" trigger="+" triggerClass="button">
      <MenuItem icon="text" label="A file" onAct={() => acted("file")} />
      <MenuItem icon="text" label="A web page" onAct={() => acted("page")} />
      <MenuItem icon="text" label="A reference" onAct={() => acted("reference")} />
    </Menu>,
  );
});

const button = () => page.find("[aria-haspopup=menu]");
const open = () => page.fire("click", button());
const isOpen = () => button().getAttribute("aria-expanded") === "true";
const press = (key: string) => page.fire("keydown", document.activeElement, { key });
const focused = () => document.activeElement?.textContent;

test("an opened menu has the focus on its first action", () => {
  expect(isOpen()).toBe(false);
  open();
  expect(isOpen()).toBe(true);
  expect(focused()).toBe("A file");
});

test.each([
  [["ArrowDown"], "A web page"],
  [["ArrowDown", "ArrowDown", "ArrowDown"], "A file"],
  [["ArrowUp"], "A reference"],
  [["End"], "A reference"],
  [["End", "ArrowDown"], "A file"],
  [["ArrowDown", "Home"], "A file"],
])("%j leads to %s, and does not scroll", (keys, expected) => {
  open();
  const events = keys.map(press);
  expect(focused()).toBe(expected);
  expect(events.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
});

test("Escape closes the menu alone, and the focus returns to its button", () => {
  open();
  const { cancelBubble } = press("Escape");
  expect(isOpen()).toBe(false);
  expect(cancelBubble).toBe(true);
  expect(document.activeElement).toBe(button());
});

test("an action is done, then the menu is closed and the focus is back", () => {
  open();
  page.fire("click", page.find("[role=menuitem]", "A web page"));
  expect(acted.mock.calls).toEqual([["page"]]);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test("Tab leaves the menu, and does not pull the focus back", () => {
  open();
  press("Tab");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).not.toBe(button());
});

test.each(["pointerdown", "resize"])("a %s of the page closes it", (type) => {
  open();
  page.fire(type, type === "resize" ? null : document.body);
  expect(isOpen()).toBe(false);
});

test("a scroll closes it if its button has moved, not if it was over before", () => {
  open();
  page.fire("scroll", document.body);
  expect(isOpen()).toBe(true);
  button().getBoundingClientRect = () => ({ top: -40, left: 0 }) as DOMRect;
  page.fire("scroll", document.body);
  expect(isOpen()).toBe(false);
});

test("it stays open when something else scrolls, such as an answer that grows", () => {
  const answer = document.createElement("div");
  document.body.append(answer);
  open();
  page.fire("scroll", answer);
  expect(isOpen()).toBe(true);
});

test("a letter is left to the browser", () => {
  open();
  expect(press("x").defaultPrevented).toBe(false);
  expect(focused()).toBe("A file");
});
