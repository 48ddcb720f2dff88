import { AppError } from "@ibid/core/contract/error.ts";
import { expect, test } from "vitest";
import { describeUploads, type UploadOutcome } from "./describe-uploads.ts";

const file = (name: string) => new File(["x"], name);
const added = (name: string): UploadOutcome => ({ kind: "added", file: file(name) });
const known = (name: string): UploadOutcome => ({ kind: "known", file: file(name) });
const refused = (name: string, why: string): UploadOutcome => ({
  kind: "refused",
  file: file(name),
  error: new AppError("unsupported_file", why),
});

function check(outcomes: UploadOutcome[], expected: string[], leftOut = 0) {
  const lines = describeUploads(outcomes, leftOut).map(({ kind, title, detail }) =>
    [kind, title, detail].filter(Boolean).join(" | "),
  );
  expect(lines).toEqual(expected);
}

test("one file is named", () => check([added("a.pdf")], ["done | “a.pdf” added"]));

test("several files are counted", () => check([added("a"), added("b")], ["done | 2 files added"]));

test("a file that was there already is named, alone or among others", () => {
  check([known("a.pdf")], ["done | “a.pdf” is already in this course"]);
  check([known("a"), added("b")], ["done | “b” added | Already in this course: “a”."]);
  check(["a", "b", "c", "d", "e"].map(known), ["done | “a”, “b”, “c”, 2 more are already in this course"]);
});

test("a refused file says its name and why", () =>
  check(
    [refused("a.png", "“a.png” is an image.")],
    ["error | “a.png” was not added | “a.png” is an image."],
  ));

test("of several refused files each is named, and the same reason is said once", () =>
  check(
    [added("x"), refused("a", "“a” is empty."), refused("b", "No server."), refused("c", "No server.")],
    ["done | “x” added", "error | 3 files were not added | “a” is empty.\n“b”, “c”: No server."],
  ));

test("of many reasons only the first are told", () =>
  check(
    ["a", "b", "c", "d", "e"].map((name) => refused(name, `“${name}” is empty.`)),
    ["error | 5 files were not added | “a” is empty.\n“b” is empty.\n“c” is empty.\nAnd 2 more."],
  ));

test("what was cancelled is not worth a word", () => check([{ kind: "cancelled", file: file("a") }], []));

test("files of other kinds in a folder are counted", () => {
  check([added("a")], ["done | “a” added | Left out: 3 files of other types."], 3);
  check([], ["done | Nothing was added | Left out: 1 file of other types."], 1);
});
