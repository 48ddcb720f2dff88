import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPage, type Page } from "../../test/open-page.ts";
import { orShowError, showError, showToast, Toasts } from "./toasts.tsx";

let page: Page;
beforeEach(async () => {
  vi.useFakeTimers();
  page = await openPage();
  page.draw(<Toasts />);
});
afterEach(() => {
  vi.useRealTimers();
});

const cards = () => [...page.body.querySelectorAll("[role=alert], [role=status]")];
const shown = () => cards().map((card) => `${card.getAttribute("role")}: ${card.textContent}`);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const show = (...[toast]: Parameters<typeof showToast>) => act(() => showToast(toast));

test("what is done leaves by itself, an error stays until it is closed", () => {
  show({ kind: "done", title: "Copied" });
  show({ kind: "error", title: "Not saved", detail: "No line." });
  expect(shown()).toEqual(["status: Copied", "alert: Not savedNo line."]);
  wait(8000);
  expect(shown()).toEqual(["alert: Not savedNo line."]);
  page.click("button", "Close message");
  expect(shown()).toEqual([]);
});

test("nothing leaves while it is pointed at, or has the focus", () => {
  show({ kind: "done", title: "Copied" });
  page.fire("focusin", cards()[0]);
  wait(60_000);
  expect(shown()).toEqual(["status: Copied"]);
  page.fire("focusout", cards()[0]);
  wait(8000);
  expect(shown()).toEqual([]);
});

test("an action closes its message, then acts, once", () => {
  const acted = vi.fn<() => void>();
  show({ kind: "done", title: "Removed", action: { label: "Undo", onAct: acted } });
  page.fire("click", page.find("button", "Undo"));
  expect(acted).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test("a second message does not make the first stay longer", () => {
  show({ kind: "done", title: "One" });
  wait(5000);
  show({ kind: "done", title: "Two" });
  wait(3000);
  expect(shown()).toEqual(["status: Two"]);
});

test("an error says what went wrong, whatever was thrown", async () => {
  act(() => showError("Not saved", new Error("No line.")));
  act(() => showError("Not sent", "gone"));
  await act(() => orShowError("Not read", Promise.reject(new Error("Torn."))));
  await act(() => orShowError("Fine", Promise.resolve()));
  expect(shown()).toEqual(["alert: Not savedNo line.", "alert: Not sentgone", "alert: Not readTorn."]);
});
