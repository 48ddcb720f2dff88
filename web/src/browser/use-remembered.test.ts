import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { useRemembered } from "../browser/use-remembered.ts";

let page: Page;
beforeEach(async () => {
  page = await openPage();
});
const draw = () =>
  drawHook(page, () => [useRemembered("ibid:side", "shown"), useRemembered("ibid:side", "?")]);
const values = (drawn: ReturnType<typeof draw>) => drawn.current.map(([value]) => value);

test("a choice that was never made is the usual one", () => expect(values(draw())).toEqual(["shown", "?"]));

test("what an earlier version stored is read", () => {
  localStorage.setItem("ibid:side", "hidden");
  expect(values(draw())).toEqual(["hidden", "hidden"]);
});

test("a choice is the same wherever it is asked for, and stays", () => {
  const drawn = draw();
  act(() => drawn.current[0]![1]("hidden"));
  expect(values(drawn)).toEqual(["hidden", "hidden"]);
  expect(localStorage.getItem("ibid:side")).toBe("hidden");
});

test("what another tab chooses is chosen here", () => {
  const drawn = draw();
  localStorage.setItem("ibid:side", "hidden");
  page.fire("storage");
  expect(values(drawn)).toEqual(["hidden", "hidden"]);
});
