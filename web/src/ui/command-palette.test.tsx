import { beforeEach, expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { CommandPalette, type PaletteGroup } from "./command-palette.tsx";

const done = vi.fn<(what: string) => void>();
const item = (label: string) => ({ id: label, label, icon: "text" as const, run: () => done(label) });
const GROUPS: PaletteGroup[] = [
  { title: "Go to", items: ["Sleep spindles", "Memory"].map(item) },
  { title: "Actions", items: ["New chat", ...Array.from({ length: 10 }, (_, at) => `Step ${at}`)].map(item) },
];

let page: Page;
beforeEach(async () => {
  page = await openPage();
  done.mockClear();
  page.draw(<CommandPalette groups={() => GROUPS} onClose={() => done("close")} />);
});

const field = () => page.find("[role=combobox]", "Search or run a command");
const type = (text: string) => page.type(text, "[role=combobox]");
const press = (key: string, facts = {}) => page.fire("keydown", field(), { key, ...facts });
/** The one that a screen reader reads while the focus stays in the field. */
const current = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
const selected = () => page.names("[aria-selected=true]");

test("the first result is the one that Enter runs; the palette closes before", () => {
  expect(current()).toBe("Sleep spindles");
  expect(selected()).toEqual(["Sleep spindles"]);
  expect(press("Enter").defaultPrevented).toBe(true);
  expect(done.mock.calls).toEqual([["close"], ["Sleep spindles"]]);
});

test.each([
  [["ArrowDown"], "Memory"],
  [["ArrowDown", "ArrowDown"], "New chat"],
  [["ArrowUp"], "Step 6"],
  [["ArrowUp", "ArrowDown"], "Sleep spindles"],
  [["PageDown"], "Step 5"],
  [["PageDown", "PageDown"], "Step 6"],
  [["PageDown", "PageUp", "PageUp"], "Sleep spindles"],
])("%j leads to %s, across the groups", (keys, expected) => {
  for (const key of keys) expect(press(key).defaultPrevented).toBe(true);
  expect(current()).toBe(expected);
});

test("typing narrows the list, drops groups without a result, and starts at the first one again", () => {
  press("ArrowDown");
  type("nch");
  expect(page.names("[role=option]")).toEqual(["New chat"]);
  expect(page.names("[role=group]")).toEqual(["ActionsNew chat"]);
  expect(current()).toBe("New chat");
});

test("a group shows its eight best results", () => {
  type("step");
  expect(page.names("[role=option]")).toHaveLength(8);
});

test("where nothing matches, it is said, and Enter and the arrows do nothing", () => {
  type("zebra");
  expect(page.find("[role=status]").textContent).toBe("Nothing matches “zebra”.");
  expect(field().hasAttribute("aria-activedescendant")).toBe(false);
  press("ArrowDown");
  press("Enter");
  expect(done).not.toHaveBeenCalled();
  type("");
  expect(current()).toBe("Sleep spindles");
});

test("Enter that ends a composed word, as in Japanese, runs nothing", () => {
  press("Enter", { isComposing: true });
  expect(done).not.toHaveBeenCalled();
});

test("its own key closes it, and a letter without Ctrl is text", () => {
  expect(press("k").defaultPrevented).toBe(false);
  press("k", { ctrlKey: true });
  expect(done.mock.calls).toEqual([["close"]]);
});

test("a result that is pointed at is the current one, and a click runs it", () => {
  page.fire("pointermove", page.find("[role=option]", "Memory"));
  expect(current()).toBe("Memory");
  page.click("[role=option]", "Memory");
  expect(done.mock.calls).toEqual([["close"], ["Memory"]]);
});

test("Escape closes it, and its keys do not reach the shortcuts of the page", () => {
  const escaped = page.fire("cancel", page.find("dialog"));
  expect(escaped.defaultPrevented).toBe(true);
  expect(done.mock.calls).toEqual([["close"]]);
  expect(press("j").cancelBubble).toBe(true);
});

test("a group with a name that begins like the typed words comes before one that only has their letters", () => {
  const groups = [
    { title: "Go to", items: [item("Spacing and testing: two habits")] },
    { title: "Actions", items: [item("Settings")] },
  ];
  page.draw(<CommandPalette groups={() => groups} onClose={() => {}} />);
  type("st");
  expect(page.names("[role=option]")).toEqual(["Spacing and testing: two habits", "Settings"]);
  type("set");
  expect(page.names("[role=option]")).toEqual(["Settings", "Spacing and testing: two habits"]);
});
