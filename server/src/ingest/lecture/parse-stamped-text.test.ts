import { expect, test } from "vitest";
import { parseStampedText } from "./parse-stamped-text.ts";

const lines = (text: string) =>
  parseStampedText(text)?.map(({ startMs, speaker, text }) => [startMs / 1000, speaker ?? null, text]) ??
  null;

test("as it is copied from a player", () => {
  expect(lines("0:00\nso today\nwe begin\n0:03\nwith memory\n1:02:03\nthe end")).toEqual([
    [0, null, "so today we begin"],
    [3, null, "with memory"],
    [3723, null, "the end"],
  ]);
});

test("as a meeting is exported, and a time in what is said stays there", () => {
  const text = `Weekly meeting
3 May 2024

Ada Lovelace  0:02
We begin at
10:30 sharp. Jan, are you there at 10:45?

Jan van der Berg  0:09
Today: nothing.

Speaker 3  1:15
Good.`;
  expect(lines(text)).toEqual([
    [2, "Ada Lovelace", "We begin at 10:30 sharp. Jan, are you there at 10:45?"],
    [9, "Jan van der Berg", "Today: nothing."],
    [75, "Speaker 3", "Good."],
  ]);
});

test("a word before a colon is not a speaker", () => {
  expect(lines("[0:01] Today: memory.\n[0:07] Ada: yes.\n[0:09] So.")).toEqual([
    [1, null, "Today: memory."],
    [7, null, "Ada: yes."],
    [9, null, "So."],
  ]);
});

test("captions come in order of time, and end where the next one starts", () => {
  expect(parseStampedText("[0:01] One\n[0:09] Three\n[0:05] Two\n[0:12-0:14] Four")).toEqual([
    { startMs: 1000, endMs: 5000, text: "One" },
    { startMs: 5000, endMs: 9000, text: "Two" },
    { startMs: 9000, endMs: 12_000, text: "Three" },
    { startMs: 12_000, endMs: 14_000, text: "Four" },
  ]);
});

test("YouTube's own subtitles (SBV)", () => {
  expect(
    parseStampedText(
      "0:00:00.599,0:00:04.160\nHello\n\n0:00:04.160,0:00:06.770\nthere\n\n0:00:07,0:00:08\nyou",
    ),
  ).toEqual([
    { startMs: 599, endMs: 4160, text: "Hello" },
    { startMs: 4160, endMs: 6770, text: "there" },
    { startMs: 7000, endMs: 8000, text: "you" },
  ]);
});

test.each([
  ["notes", "Memory\n\nSee 12:34 for this.\nAnd that."],
  ["a timetable", "9:00 Registration\n9:30 Opening\n10:15-11:00 Keynote\n12:00 Lunch"],
  ["a timetable with halves of the day", "9:07 am Tea\n10:11 am Talk\n2:13 pm Walk"],
  ["verses", "1:1 In the beginning\n1:2 And\n1:3 And\n1:9 And\n1:10 And\n1:11 And\n1:12 And"],
  ["a list of results", "4:31 Ada\n3:59 Bob\n5:02 Eve\n4:44 Joe\n3:12 Kim"],
  ["a text with a few times", `[0:01] a\n[0:02] b\n[0:03] c\n${"And so on.\n".repeat(100)}`],
  ["ratios", "3:75 mix\n2:99 mix\n4:61 mix"],
  ["times without words", "0:01\n0:02\n0:04"],
  ["too little to tell", "[0:01] a\n[0:02] b"],
])("%s: no transcript", (_, text) => expect(parseStampedText(text)).toBeNull());

test("hostile texts take linear time", () => {
  const long = 200_000;
  for (const line of [
    "0:12" + " ".repeat(long) + "x",
    "A".repeat(long),
    "A ".repeat(long),
    "1:".repeat(long),
  ]) {
    parseStampedText(`${line}\n${line}\u2028${line}`);
  }
  const text = Array.from(
    { length: long },
    (_, n) => `[${Math.floor(n / 60)}:${String(n % 60).padStart(2, "0")}] w`,
  );
  expect(parseStampedText(text.slice(0, 50_000).join("\n"))).toHaveLength(50_000);
});
