import type { CourseEvent } from "@ibid/core/contract/course-event.ts";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawHook, openPage, type Page } from "../../test/open-page.ts";
import { testClient, withClient } from "../../test/query-client.tsx";
import { documentsKey, sessionsKey } from "./course-lists.ts";
import { useCourseEvent, useCourseEvents } from "./use-course-events.ts";
import { coursesKey } from "./use-courses.ts";
import { sourcesKey } from "./use-sources.ts";

/** The stream of a browser, told by the test what the server sends. */
class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.all.push(this);
  }
  close(): void {
    this.readyState = FakeStream.CLOSED;
  }
  send(event: Partial<CourseEvent>): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(event) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
}

let page: Page;
beforeEach(async () => {
  vi.useFakeTimers();
  FakeStream.all = [];
  page = await openPage();
  vi.stubGlobal("EventSource", FakeStream);
});
afterEach(() => {
  vi.useRealTimers();
});

const newest = () => FakeStream.all.at(-1)!;
const opened = () => FakeStream.all.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A course that is open; counts how often each list is asked for. */
function open(courseId = "c") {
  const client = testClient();
  const asked: Record<string, number> = {};
  client.invalidateQueries = async ({ queryKey } = {}) => {
    const key = JSON.stringify(queryKey);
    asked[key] = (asked[key] ?? 0) + 1;
  };
  const told: string[] = [];
  const connected = drawHook(
    page,
    () => {
      useCourseEvent(({ kind }) => told.push(kind));
      return useCourseEvents(courseId);
    },
    (node) => withClient(client, node),
  );
  return { asked: (key: readonly unknown[]) => asked[JSON.stringify(key)] ?? 0, told, connected };
}

test("a change of one list has only that list fetched", () => {
  const { asked, told } = open();
  expect(newest().url).toBe("/api/courses/c/events");
  newest().send({ kind: "source" });
  expect(asked(sourcesKey("c"))).toBe(1);
  newest().send({ kind: "session" });
  expect([asked(sourcesKey("c")), asked(sessionsKey("c"))]).toEqual([1, 1]);
  expect([asked(documentsKey("c")), asked(coursesKey)]).toEqual([0, 0]);
  expect(told).toEqual(["source", "session"]);
});

test("after a break everything is fetched", () => {
  const { asked } = open();
  newest().send({ kind: "resync" });
  for (const key of [sourcesKey("c"), sessionsKey("c"), documentsKey("c"), coursesKey])
    expect(asked(key)).toBe(1);
});

test("a burst of events has a list fetched at once, and once more at its end", async () => {
  const { asked, told } = open();
  for (let file = 0; file < 50; file++) newest().send({ kind: "source" });
  expect(asked(sourcesKey("c"))).toBe(1);
  await wait(250);
  expect(asked(sourcesKey("c"))).toBe(2);
  await wait(1000);
  expect(asked(sourcesKey("c"))).toBe(2);
  expect(told).toHaveLength(50);
});

test("a server that refuses the stream is asked again later; a lost line is left to the browser", async () => {
  const { connected } = open();
  act(() => newest().fail(0));
  expect(connected.current).toBe(false);
  await wait(10_000);
  expect(FakeStream.all).toHaveLength(1);
  act(() => newest().fail(FakeStream.CLOSED));
  await wait(3000);
  expect(FakeStream.all).toHaveLength(2);
  act(() => void newest().dispatchEvent(new Event("open")));
  expect(connected.current).toBe(true);
});

test("a network that is gone is noticed before the stream does", () => {
  const { connected } = open();
  page.fire("offline");
  expect(connected.current).toBe(false);
});

test("a hidden tab does not listen, and listens again when it is shown", () => {
  open();
  const show = (hidden: boolean) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    page.fire("visibilitychange", document as unknown as Element);
  };
  show(true);
  expect(opened()).toEqual([]);
  show(false);
  expect(opened()).toHaveLength(1);
});

test("a course that is left is no longer followed", async () => {
  open();
  const first = newest();
  open("d");
  expect(first.readyState).toBe(FakeStream.CLOSED);
  expect(opened().map(({ url }) => url)).toEqual(["/api/courses/d/events"]);
  page.draw(null);
  expect(opened()).toEqual([]);
  page.fire("online");
  expect(opened()).toEqual([]);
});
