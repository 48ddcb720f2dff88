import { expect, test } from "vitest";
import { parseCues } from "./parse-cues.ts";
import { readTranscript } from "./read-transcript.ts";

test("WebVTT with a title, styles, notes, identifiers, settings, voices and entities", () => {
  const source = `WEBVTT - Lecture 3

STYLE
::cue { color: red }

NOTE made by hand

intro
00:01.000 --> 00:04.500 align:start
<v.loud Ada Lovelace>Welcome to <i>memory</i> &amp; sleep.</v>

1:00:05.250 --> 1:00:06
two
lines
`;
  expect(parseCues(source)).toEqual([
    { startMs: 1000, endMs: 4500, speaker: "Ada Lovelace", text: "Welcome to memory & sleep." },
    { startMs: 3_605_250, endMs: 3_606_000, text: "two lines" },
  ]);
});

test("SRT with style codes, and without blank lines between captions", () => {
  const source = `1
00:00:01,000 --> 00:00:02,000
{\\an8}<b>One</b>
2
00:00:02,500 --> 00:00:03,000
Two & 3 < 4
`;
  expect(parseCues(source).map((cue) => [cue.startMs, cue.text])).toEqual([
    [1000, "One"],
    [2500, "Two & 3 < 4"],
  ]);
});

test("captions come out in order of time, and none ends before it starts", () => {
  const source = "00:05.000 --> 00:04.000\nlate\n\n00:01.000 --> 00:02.000\nearly\n";
  expect(parseCues(source).map((cue) => [cue.startMs, cue.endMs])).toEqual([
    [1000, 2000],
    [5000, 5000],
  ]);
});

test("two voices in one caption are two captions at the same time", () => {
  const source = "00:01.000 --> 00:02.000\n<v Ada>Why?</v>\n<v Bob>Because.</v>\n";
  expect(parseCues(source)).toEqual([
    { startMs: 1000, endMs: 2000, speaker: "Ada", text: "Why?" },
    { startMs: 1000, endMs: 2000, speaker: "Bob", text: "Because." },
  ]);
});

test("automatic captions, which show each line twice, are read once", () => {
  const source = `WEBVTT

00:00.000 --> 00:02.000
 
so<00:00.500><c> today</c>

00:02.000 --> 00:02.010
so today

00:02.010 --> 00:04.000
so today
we<00:02.500><c> begin</c>
`;
  expect(parseCues(source).map((cue) => cue.text)).toEqual(["so today", "we begin"]);
});

test("someone who says a thing twice is heard twice", () => {
  const source = "00:01.000 --> 00:02.000\nYes.\n\n00:02.000 --> 00:03.000\nYes.\n";
  expect(parseCues(source)).toHaveLength(2);
});

test("every caption is a line of the lecture's text, and its place is the exact range", async () => {
  const source = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>One\n\n00:02.000 --> 00:03.000\nTwo\n";
  const lecture = await readTranscript("week-3.vtt", "vtt", source);
  expect(lecture).toMatchObject({
    kind: "lecture",
    mediaType: "text/vtt",
    title: "Week 3",
    text: "One\nTwo",
  });
  expect(lecture.places.map(({ start, end }) => lecture.text.slice(start, end))).toEqual(["One", "Two"]);
});

test("a transcript without captions is refused", async () => {
  await expect(readTranscript("empty.vtt", "vtt", "WEBVTT\n\n")).rejects.toThrow(
    "“empty.vtt” has no captions",
  );
});

test("20,000 captions take linear time", () => {
  const stamp = (n: number) =>
    `${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}`;
  const source = Array.from(
    { length: 20_000 },
    (_, n) => `00:${stamp(n % 3600)},000 --> 00:${stamp(n % 3600)},900\nword ${n}\n`,
  );
  const started = performance.now();
  expect(parseCues(source.join("\n"))).toHaveLength(20_000);
  expect(performance.now() - started).toBeLessThan(3000);
});
