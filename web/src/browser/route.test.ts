import fc from "fast-check";
import { expect, test } from "vitest";
import { courseUrl, documentsUrl, documentUrl, parseAccountPage, parseRoute, sessionUrl } from "./route.ts";

const course = "01890a5d-ac96-774b-bcce-b302099a8057";
const session = "01890a5d-ac96-774b-bcce-b302099a8058";

test("the root is home", () => expect(parseRoute("/")).toEqual({ kind: "home" }));

test("a course's address opens a new chat in it", () =>
  expect(parseRoute(courseUrl(course))).toEqual({ kind: "course", courseId: course }));

test("a chat's address names its course and its session", () =>
  expect(parseRoute(sessionUrl(course, session))).toEqual({
    kind: "session",
    courseId: course,
    sessionId: session,
  }));

test("a document's address names its course and itself", () =>
  expect(parseRoute(documentUrl(course, session))).toEqual({
    kind: "document",
    courseId: course,
    documentId: session,
  }));

test("a course has a list of its documents", () =>
  expect(parseRoute(documentsUrl(course))).toEqual({ kind: "documents", courseId: course }));

test("pages beside the courses have a word for an address", () => {
  expect(parseAccountPage("/account")).toBe("account");
  expect(parseAccountPage("/reset-password")).toBe("reset-password");
  for (const path of ["/", "/accounts", "/account/x", courseUrl(course)])
    expect(parseAccountPage(path)).toBeNull();
});

test("a trailing slash changes nothing", () =>
  expect(parseRoute(`/c/${course}/`)).toEqual({ kind: "course", courseId: course }));

test.each(["/c/42", "/c/", `/c/${course}/s/`, `/d/${course}`, `/c/${course}/s/${session}/x`])(
  "%s is no screen",
  (path) => expect(parseRoute(path)).toEqual({ kind: "unknown" }),
);

test("every address that we write is read as what it was written for", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (courseId, id) => {
      expect(parseRoute(courseUrl(courseId))).toEqual({ kind: "course", courseId });
      expect(parseRoute(sessionUrl(courseId, id))).toEqual({ kind: "session", courseId, sessionId: id });
      expect(parseRoute(documentsUrl(courseId))).toEqual({ kind: "documents", courseId });
      expect(parseRoute(documentUrl(courseId, id))).toEqual({ kind: "document", courseId, documentId: id });
    }),
  );
});
