import { beforeEach, expect, test } from "vitest";
import type { Course } from "@ibid/core/contract/course.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { keepText } from "../chat/conversation/kept-text.ts";
import { GoneScreen } from "./gone-screen.tsx";

const COURSES = [{ id: "other", title: "Memory" }] as Course[];

const NOTHING = { draft: "", edit: null, outbox: [] };

let page: Page;
beforeEach(async () => {
  page = await openPage();
});

test("a deleted course shows what was typed in it, and the way to the others", () => {
  keepText("gone", "chat", { ...NOTHING, draft: "Why do we sleep?" });
  keepText("other", "chat", { ...NOTHING, draft: "Not from here" });
  page.draw(<GoneScreen courseId="gone" courses={COURSES} />);
  expect(page.names("h1")).toEqual(["This course is no longer here"]);
  expect(page.names("blockquote")).toEqual(["Why do we sleep?"]);
  page.click("a", "Memory");
  expect(location.pathname).toBe("/c/other");
});

test("an address of nothing leads to a first course where there is none", () => {
  page.draw(<GoneScreen courseId={null} courses={[]} />);
  expect(page.names("h1")).toEqual(["There is nothing at this address"]);
  expect(page.names("a")).toEqual(["Start a course"]);
});
