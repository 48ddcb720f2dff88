import type { Source } from "@ibid/core/contract/source.ts";
import { expect, test } from "vitest";
import { testSource } from "../../../test/source.ts";
import { describeStatus } from "./describe-status.ts";

function check(facts: Partial<Source>, expected: string) {
  const { tone, text, work, share } = describeStatus(testSource(facts));
  expect([tone, text, work, share].filter((part) => part !== undefined).join(" | ")).toBe(expected);
}

const web = { kind: "web", file: null, url: "https://a.example/" } as const;
const unreachable: Source["reason"] = { code: "internal", message: "The site did not answer." };

test("a file whose pages are known is read page by page", () => {
  check({ status: "fetching", progress: { done: 11, total: 80 } }, "busy | Reading page 12 of 80 | 0.1375");
  check({ status: "fetching", progress: { done: 80, total: 80 } }, "busy | Reading page 80 of 80 | 1");
});

test("before its pages are known it is read as a whole", () =>
  check({ status: "fetching" }, "busy | Reading the file"));

test("a page is fetched", () => check({ ...web, status: "fetching" }, "busy | Fetching the page"));

test("a recording without a transcript is listened to, one with a transcript is read", () => {
  const media = { mediaType: "audio/mpeg", byteSize: 99 };
  const file = { name: "a.mp3", ...media };
  check({ status: "fetching", kind: "lecture", media, file }, "busy | Listening to the recording");
  check({ status: "fetching", kind: "lecture", media }, "busy | Reading the file");
});

test("what failed and will be tried again says both", () =>
  check(
    { ...web, status: "fetching", reason: unreachable },
    "warning | Trying again soon. The site did not answer.",
  ));

test("a source can be searched by words before its meaning is known", () => {
  const progress = { done: 12, total: 48 };
  check({ status: "searchable", progress }, "busy | Searchable by words | meaning | 0.25");
  check(
    { status: "searchable", progress, reason: { code: "embedding_failed", message: "No answer." } },
    "warning | Searchable by words. No answer.",
  );
});

test("a failure says why, and stopping is none", () => {
  check({ status: "failed", reason: { code: "file_encrypted", message: "Why." } }, "failed | Why.");
  check({ status: "failed", reason: { code: "reading_stopped", message: "Stopped." } }, "quiet | Stopped.");
});

test("a recording that can't be searched says what is missing", () =>
  check(
    { status: "skipped", kind: "lecture", reason: { code: "no_transcript", message: "Add one." } },
    "warning | Add one.",
  ));

test("a page that is gone keeps its copy", () => {
  check({ ...web, reason: unreachable }, "warning | Page unavailable, saved copy kept");
  check({ ...web, reason: { code: "reading_stopped", message: "Stopped." } }, "quiet | a.example");
});

test("what is read is told by its facts", () => {
  check({ kind: "slides", placeCount: 48 }, "quiet | 48 slides");
  check({ kind: "manual", file: null, status: "skipped" }, "quiet | No author or date");
});
