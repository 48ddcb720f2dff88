import { expect, test } from "vitest";
import { lastScreens, rememberScreen } from "./last-screens.ts";

test("a course that was never opened leads to a new chat and to its documents", () =>
  expect(lastScreens({ kind: "course", courseId: "a" })).toEqual({ chat: "/c/a", document: "/c/a/d" }));

test("from a document, Chat leads back to the chat that was open", () => {
  rememberScreen({ kind: "session", courseId: "b", sessionId: "s" });
  expect(lastScreens({ kind: "document", courseId: "b", documentId: "d" })).toEqual({
    chat: "/c/b/s/s",
    document: "/c/b/d/d",
  });
});

test("a new chat takes the place of the old one", () => {
  rememberScreen({ kind: "session", courseId: "c", sessionId: "s" });
  rememberScreen({ kind: "course", courseId: "c" });
  expect(lastScreens({ kind: "documents", courseId: "c" }).chat).toBe("/c/c");
});
