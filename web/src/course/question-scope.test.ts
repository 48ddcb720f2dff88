import { afterEach, expect, test } from "vitest";
import { keepInScope, questionScope, setScope, toggleInScope } from "./question-scope.ts";

afterEach(() => {
  setScope("c", []);
  setScope("d", []);
});

const scope = (courseId = "c") => [...questionScope(courseId)];

test("a source is ticked and unticked, for its course only", () => {
  toggleInScope("c", "a");
  toggleInScope("c", "b");
  expect([scope(), scope("d")]).toEqual([["a", "b"], []]);
  toggleInScope("c", "a");
  expect(scope()).toEqual(["b"]);
});

test("a removed source leaves the scope; without any left, all sources are asked", () => {
  setScope("c", ["a", "b"]);
  keepInScope("c", (id) => id === "b");
  expect(scope()).toEqual(["b"]);
  keepInScope("c", () => false);
  expect(scope()).toEqual([]);
});

test("a scope that is still on the shelf stays the same object, so nothing is drawn again", () => {
  setScope("c", ["a"]);
  const before = questionScope("c");
  keepInScope("c", () => true);
  expect(questionScope("c")).toBe(before);
});
