import { act, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage } from "../../test/open-page.ts";
import { navigate, useUrl } from "./router.ts";

const entries: string[] = [];

// The two browser objects the router touches; Node has neither.
beforeEach(() => {
  entries.length = 0;
  const go = (url: string) => {
    const { pathname, search } = new URL(url, "http://ibid.invalid");
    Object.assign(location, { pathname, search });
  };
  vi.stubGlobal("location", { pathname: "/", search: "" });
  vi.stubGlobal("history", {
    pushState: (_state: null, _title: string, url: string) => (entries.push(`push ${url}`), go(url)),
    replaceState: (_state: null, _title: string, url: string) => (entries.push(`replace ${url}`), go(url)),
  });
});

afterEach(() => void vi.unstubAllGlobals());

test("navigating pushes an entry, so that Back returns", () => {
  navigate("/c/1?cite=2");
  expect(entries).toEqual(["push /c/1?cite=2"]);
});

test("navigating with replace leaves no entry behind", () => {
  navigate("/c/1", { replace: true });
  expect(entries).toEqual(["replace /c/1"]);
});

test("navigating to where we are adds no entry", () => {
  navigate("/c/1");
  navigate("/c/1");
  expect(entries).toEqual(["push /c/1"]);
});

test("a server render sees the root", () => {
  const Path = () => createElement("i", null, useUrl().pathname);
  expect(renderToStaticMarkup(createElement(Path))).toBe("<i>/</i>");
});

test("what shows the address follows our links, and Back and Forward", async () => {
  const page = await openPage("/c/1");
  const url = drawHook(page, () => useUrl().pathname + useUrl().search);
  act(() => navigate("/c/1?cite=2"));
  expect(url.current).toBe("/c/1?cite=2");
  Object.assign(location, { search: "" });
  page.fire("popstate");
  expect(url.current).toBe("/c/1");
  page.close();
});
