import { expect, test } from "vitest";
import { parseTranscriptJson } from "./parse-transcript-json.ts";

const parse = (json: unknown) => parseTranscriptJson(JSON.stringify(json));
const lines = (json: unknown) =>
  parse(json)?.map(({ startMs, endMs, text }) => [startMs, endMs, text]) ?? null;

test("WhisperX names its speakers", () => {
  const segments = [
    {
      start: 0.031,
      end: 2.5,
      text: " Hello.",
      speaker: "SPEAKER_00",
      words: [{ word: "Hello.", start: 0.1 }],
    },
    { start: 3, end: 4.25, text: "Hi!", speaker: "SPEAKER_12" },
    { start: 5, end: 6, text: "And you?", speaker: "Ada Lovelace" },
  ];
  expect(parse({ segments })).toEqual([
    { startMs: 31, endMs: 2500, speaker: "Speaker 0", text: "Hello." },
    { startMs: 3000, endMs: 4250, speaker: "Speaker 12", text: "Hi!" },
    { startMs: 5000, endMs: 6000, speaker: "Ada Lovelace", text: "And you?" },
  ]);
});

test("a turn of minutes becomes sentences, by the times of its words", () => {
  const said = "Dr. Lovelace asked why. It was 1843, i.e. long ago.".split(" ");
  const words = said.map((text, n) => ({ text, start: n * 500, end: n * 500 + 400, confidence: 0.9 }));
  const turn = { speaker: "A", start: 0, end: 5000, text: said.join(" "), words };
  expect(parse({ id: "x", utterances: [turn], words })).toEqual([
    { startMs: 0, endMs: 1900, speaker: "Speaker A", text: "Dr. Lovelace asked why." },
    { startMs: 2000, endMs: 4900, speaker: "Speaker A", text: "It was 1843, i.e. long ago." },
  ]);
});

test("speech without full stops is cut all the same", () => {
  const words = Array.from({ length: 100 }, (_, n) => ({ text: `w${n}`, start: n, end: n + 1 }));
  expect(parse({ words })?.map(({ text }) => text.split(" ").length)).toEqual([40, 40, 20]);
});

test("the words of the OpenAI API count seconds and bring their spaces along", () => {
  const words = [" So", " it", " be", "gan."].map((word, n) => ({ word, start: n, end: n + 0.5 }));
  expect(lines({ text: "So it began.", words })).toEqual([[0, 3500, "So it began."]]);
});

test("Deepgram's turns and channels count seconds", () => {
  const utterances = [{ start: 1.5, end: 2.5, transcript: "Hello.", speaker: 0, words: [] }];
  expect(parse({ results: { utterances } })).toEqual([
    { startMs: 1500, endMs: 2500, speaker: "Speaker 0", text: "Hello." },
  ]);
  const channel = (start: number) => ({
    alternatives: [{ words: [{ word: "hi", start, end: start + 1 }] }, {}],
  });
  expect(lines({ results: { channels: [channel(2), channel(1)] } })).toEqual([
    [1000, 2000, "hi"],
    [2000, 3000, "hi"],
  ]);
});

test("lists as scripts write them: durations, missing ends, clock times, pairs", () => {
  expect(lines([{ text: "One", start: 0.5, duration: 1.5 }])).toEqual([[500, 2000, "One"]]);
  expect(
    lines([
      { text: "Two", start: 61.5 },
      { text: "One", start: 1 },
      { text: "Three", start: 90, end: 80 },
    ]),
  ).toEqual([
    [1000, 61_500, "One"],
    [61_500, 90_000, "Two"],
    [90_000, 90_000, "Three"],
  ]);
  expect(lines([{ body: "One", startTime: "00:01:00.5", endTime: "00:01:02" }])).toEqual([
    [60_500, 62_000, "One"],
  ]);
  expect(lines({ text: "", chunks: [{ timestamp: [1, null], text: "One" }] })).toEqual([[1000, 1000, "One"]]);
});

test("whole numbers are milliseconds only when nobody could have spoken so slowly", () => {
  const said = "Memory is not a recording of the past.";
  expect(lines([{ start: 0, end: 3, text: said }])).toEqual([[0, 3000, said]]);
  expect(lines([{ start: 0, end: 3000, text: said }])).toEqual([[0, 3000, said]]);
  expect(lines([{ start: 4_000_000, end: 4_003_000, text: said.repeat(9999) }])?.[0]?.slice(0, 2)).toEqual([
    4_000_000, 4_003_000,
  ]);
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "{}",
  "[1,2]",
  '{"segments":[]}',
  '{"segments":[null,{"text":"no time"}]}',
  '[{"start":1,"end":2}]',
  '[{"start":-5,"text":"x"}]',
  '{"title":"A book","author":[{"family":"Curie"}]}',
  '{"type":"FeatureCollection","results":{"channels":{}},"words":3}',
  '{"__proto__":{"segments":[{"start":1,"text":"x"}]}}',
])("%s is no transcript", (source) => expect(parseTranscriptJson(source)).toBeNull());

test("large and deep files take linear time", () => {
  const words = Array.from({ length: 200_000 }, (_, n) => ({ text: "w", start: n, end: n + 1 }));
  expect(parse({ words })).toHaveLength(5000);
  expect(parse(words.map(({ start }) => ({ start: start / 10, text: "w" })))).toHaveLength(200_000);
  expect(parseTranscriptJson("[".repeat(100_000) + "]".repeat(100_000))).toBeNull();
});
