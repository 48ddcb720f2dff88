import { act, createElement, Fragment } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { allCommands, type Command, keyLabel, runCommand, useCommandKeys, useCommands } from "./commands.ts";

let page: Page;
let ran: string[];
beforeEach(async () => {
  page = await openPage();
  ran = [];
});

const command = (id: string, key?: string): Command => {
  return { id, label: id, icon: "text", run: () => ran.push(id), ...(key === undefined ? {} : { key }) };
};
const Keys = () => (useCommandKeys(), null);
const Screen = ({ offered }: { offered: (Command | null)[] }) => (useCommands(offered), null);
/** The app with screens, the outermost first. */
const draw = (...screens: (Command | null)[][]) =>
  page.draw(
    createElement(
      Fragment,
      null,
      createElement(Keys),
      ...screens.map((offered, i) => createElement(Screen, { key: i, offered })),
    ),
  );
const ids = () => allCommands().map(({ id }) => id);

/** Pressed in an element of the page, or where nothing has the focus. */
function press(key: string, facts: Partial<KeyboardEvent> & { in?: Element } = {}) {
  const modifiers = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };
  const path = { composedPath: () => [facts.in ?? null], getModifierState: () => false };
  const event = new Event("keydown", { cancelable: true });
  for (const [name, value] of Object.entries({ key, ...modifiers, ...path, ...facts }))
    Object.defineProperty(event, name, { value });
  if (facts.in) Object.defineProperty(event, "target", { value: facts.in });
  act(() => void page.window.dispatchEvent(event));
  return event;
}
const element = (html: string, selector: string) => {
  const host = document.createElement("div");
  host.innerHTML = html;
  return host.querySelector(selector)!;
};

test("actions are there for as long as their screen is shown; one that is of no use now is not", () => {
  draw([command("ask")], [command("copy"), null]);
  expect(ids()).toEqual(["ask", "copy"]);
  draw([command("ask")]);
  expect(ids()).toEqual(["ask"]);
});

test("a screen that is drawn again offers what it offers now", () => {
  draw([command("open", "o")]);
  draw([command("close", "o")]);
  press("o");
  expect(ran).toEqual(["close"]);
});

test("of two commands for one key or name, the one of the inner screen is run", () => {
  draw([command("outer", "c")], [command("inner", "c")]);
  const { defaultPrevented } = press("c");
  expect(ran).toEqual(["inner"]);
  expect(defaultPrevented).toBe(true);
  runCommand("outer");
  runCommand("nothing");
  expect(ran).toEqual(["inner", "outer"]);
});

test.each<[string, string, Parameters<typeof press>, boolean]>([
  ["a letter", "c", ["c"], true],
  ["another letter", "c", ["d"], false],
  ["a letter with Ctrl, which is the browser's", "c", ["c", { ctrlKey: true }], false],
  ["Ctrl and a letter", "mod+k", ["k", { ctrlKey: true }], true],
  ["Cmd and a letter", "mod+k", ["k", { metaKey: true }], true],
  ["the letter alone", "mod+k", ["k"], false],
  ["Ctrl, Alt and a letter", "mod+k", ["k", { ctrlKey: true, altKey: true }], false],
  [
    "Ctrl, Shift and a letter where no Shift is asked for",
    "mod+o",
    ["O", { ctrlKey: true, shiftKey: true }],
    false,
  ],
  ["Ctrl, Shift and a letter", "mod+shift+o", ["O", { ctrlKey: true, shiftKey: true }], true],
  ["Ctrl and a letter where Shift is asked for", "mod+shift+o", ["o", { ctrlKey: true }], false],
  ["Ctrl and a sign", "mod+.", [".", { ctrlKey: true }], true],
])("%s, for %s", (_what, key, pressed, isRun) => {
  draw([command("it", key)]);
  expect(press(...pressed).defaultPrevented).toBe(isRun);
  expect(ran).toEqual(isRun ? ["it"] : []);
});

test("while somebody writes a letter is text, and Ctrl with one is still a command", () => {
  draw([command("letter", "c"), command("mod", "mod+c")]);
  const field = element("<textarea></textarea>", "textarea");
  press("c", { in: field });
  press("c", { in: field, ctrlKey: true });
  expect(ran).toEqual(["mod"]);
});

test("over a page that waits for a dialog nothing is run", () => {
  draw([command("letter", "c"), command("mod", "mod+c")]);
  const button = element("<dialog><button></button></dialog>", "button");
  press("c", { in: button });
  press("c", { in: button, ctrlKey: true });
  expect(ran).toEqual([]);
});

test("letters can be switched off", () => {
  draw([command("letter", "c"), command("mod", "mod+c")]);
  localStorage.setItem("ibid:letter-keys", "off");
  press("c");
  press("c", { ctrlKey: true });
  expect(ran).toEqual(["mod"]);
});

test("a key that something else took is left alone", () => {
  draw([command("it", "c")]);
  press("c", { defaultPrevented: true });
  expect(ran).toEqual([]);
});

test.each([
  ["mod+shift+o", "Ctrl Shift O", "⌘ ⇧ O"],
  ["c", "C", "C"],
  ["Escape", "Escape", "Escape"],
])("%s is %s, on a Mac %s", (key, elsewhere, onMac) => {
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (X11; Linux x86_64)" });
  expect(keyLabel(key)).toBe(elsewhere);
  vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X)" });
  expect(keyLabel(key)).toBe(onMac);
});
