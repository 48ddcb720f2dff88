import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import type { Evidence } from "@ibid/core/evidence/evidence.ts";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { testEvidence, testQuote } from "../../../test/evidence.ts";
import { openPage, type Page } from "../../../test/open-page.ts";
import { testClient, withClient } from "../../../test/query-client.tsx";
import { Announcer } from "../../ui/announcer.tsx";
import { marksOf } from "../marks/marks-of.ts";
import { TranscriptView } from "./transcript-view.tsx";

const LINES = [
  ["Ada", "Welcome."],
  ["Ada", "Sleep helps memory."],
  ["Bob", "Why is that?"],
] as const;
const TEXT = LINES.map(([, line]) => line).join("\n");
const CUES = LINES.map(([speaker, line], at) => ({
  ...{ kind: "cue" as const, speaker, startMs: at * 10_000, endMs: at * 10_000 + 10_000 },
  ...{ start: TEXT.indexOf(line), end: TEXT.indexOf(line) + line.length },
}));
const CONTENT = {
  ...{ sourceId: "s", title: "Lecture 3", kind: "lecture", text: TEXT, places: CUES, savedCopy: null },
  media: { mediaType: "video/mp4", byteSize: 1 },
} as unknown as SourceContent;
const CITED = testEvidence({
  place: { kind: "time", startMs: 10_000, endMs: 20_000, start: 9, end: 28 },
  quotes: [testQuote("Sleep helps memory.", 9, "found", 10)],
});

let page: Page;
const scrolled = vi.fn<() => void>();
beforeEach(async () => {
  page = await openPage();
  scrolled.mockClear();
  Object.assign(HTMLElement.prototype, {
    scrollBy: scrolled,
    getBoundingClientRect: () => ({ top: 0, height: 10 }),
  });
});

function open(evidence: Evidence | null = CITED, content = CONTENT) {
  page.draw(
    withClient(
      testClient(),
      <>
        <div data-part="source">
          <TranscriptView
            content={content}
            evidence={evidence}
            citations={evidence ? [evidence] : []}
            marks={marksOf(evidence, null)}
            hit={null}
            own={[]}
          />
        </div>
        <Announcer />
      </>,
    ),
  );
}
const player = () => page.find("video", "Lecture 3") as HTMLVideoElement;
const play = (seconds: number) => {
  player().currentTime = seconds;
  page.fire("timeupdate", player());
};
const spoken = () => page.names("[aria-current=time]");
const follow = () => page.find("button", "Follow transcript").getAttribute("aria-pressed");

test("the cited words are marked, and the recording is ready at the second they are spoken", () => {
  open();
  expect(page.names("mark")).toEqual(["Sleep helps memory."]);
  expect(player().currentTime).toBe(10);
  expect(page.find("[aria-live]").textContent).toBe("Transcript at 0:10, passage marked");
});

test("a speaker is named where the speaker changes", () => {
  open();
  expect(page.names("li b")).toEqual(["Ada: ", "Bob: "]);
});

test("while it plays, the spoken caption is the current one and stays in sight", () => {
  open();
  scrolled.mockClear();
  play(21);
  expect(spoken()[0]).toContain("Why is that?");
  expect(scrolled).toHaveBeenCalledOnce();
});

test("a reader who scrolls is not pulled back, until a time is pressed", () => {
  open();
  act(() => void page.fire("wheel", page.find("[data-part=source]")));
  expect(follow()).toBe("false");
  scrolled.mockClear();
  play(21);
  expect(scrolled).not.toHaveBeenCalled();
  page.click("li button", "Go to 0:00");
  expect(player().currentTime).toBe(0);
  expect(follow()).toBe("true");
});

test("keys that scroll the pane stop it too; keys elsewhere do not", () => {
  open();
  page.fire("keydown", page.find("li button"), { key: "ArrowDown" });
  expect(follow()).toBe("true");
  page.fire("keydown", page.find("[data-part=source]"), { key: "x" });
  expect(follow()).toBe("true");
  page.fire("keydown", page.find("[data-part=source]"), { key: "PageDown" });
  expect(follow()).toBe("false");
});

test("Tab stops once in a transcript, at the current time, and the arrows go from there", () => {
  open();
  play(12);
  const stops = page.body.querySelectorAll("li [tabindex='0']");
  expect(Array.from(stops, (stop) => stop.getAttribute("aria-label"))).toEqual(["Go to 0:10"]);
  const move = (key: string) => page.fire("keydown", document.activeElement, { key });
  (stops[0] as HTMLElement).focus();
  move("ArrowDown");
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Go to 0:20");
  move("ArrowDown");
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Go to 0:20");
  move("Home");
  expect(document.activeElement!.getAttribute("aria-label")).toBe("Go to 0:00");
});

test("words that are not in the transcript are not marked; the second of the citation is opened", () => {
  open(testEvidence({ ...CITED, quotes: [testQuote("Dreams are nice.", 9, "found", 10)] }));
  expect(page.names("mark")).toEqual([]);
  expect(page.find("[role=note]").textContent).toContain("We opened the recording at 0:10");
  expect(player().currentTime).toBe(10);
});

test("a recording that the browser can't play can be saved, and its transcript is still there", () => {
  open();
  page.fire("error", player());
  expect(page.find("[role=note]").textContent).toContain("can’t play the recording (video/mp4)");
  expect(page.find("a", "Save it").getAttribute("href")).toBe("/api/sources/s/media");
  expect(page.names("li")).toHaveLength(3);
});

test("a recording without a transcript says what to add; a transcript alone has nothing to press", () => {
  open(null, { ...CONTENT, places: [], text: "" });
  expect(page.find("[role=note]").textContent).toContain("has no transcript");
  open(CITED, { ...CONTENT, media: null });
  expect(page.names("li button")).toEqual([]);
});
