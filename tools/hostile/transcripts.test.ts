// Whatever is in a transcript: it is read in time in proportion to its length, and every caption can be trusted.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCues } from "../../server/src/ingest/lecture/parse-cues.ts";
import { parseStampedText } from "../../server/src/ingest/lecture/parse-stamped-text.ts";
import { parseTranscriptJson } from "../../server/src/ingest/lecture/parse-transcript-json.ts";
import { parseTtml } from "../../server/src/ingest/lecture/parse-ttml.ts";
import { settleCues } from "../../server/src/ingest/lecture/settle-cues.ts";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";

const CUE = "00:00:01.000 --> 00:00:02.000\n";
const readers = [
  (text: string) => parseCues(`WEBVTT\n\n${CUE}${text}`),
  (text: string) => parseCues(`1\n${CUE.replaceAll(".", ",")}${text}`),
  (text: string) => parseStampedText(`0:01 a\n0:12 b\n0:23 c\n${text}`) ?? [],
  (text: string) => parseTtml(`<tt><body><div><p begin="1s" end="2s">a</p>${text}`),
  (text: string) => parseTranscriptJson(`{"segments":[{"start":1,"end":2,"text":"a"}${text}`) ?? [],
  (text: string) =>
    parseTranscriptJson(
      JSON.stringify([
        { start: 1, end: 2, text },
        { start: "0:03", text },
      ]),
    ) ?? [],
];

test.each([
  "a\n",
  "<",
  "<v A>",
  "<v ",
  "{\\",
  "&amp;",
  "&",
  CUE,
  `${CUE}a\n\n`,
  "0:44 a\n",
  "Ada 0:44\n",
  "A ",
  " ",
  "\n",
  '<p begin="1s">',
  '<p begin="1s" end="9s">a</p>',
  "<span>",
  ',{"start":3,"end":4,"text":"b"}',
  ',{"words":[',
])("a transcript of %j is read in linear time", (piece) => {
  expectLinear((text) => readers.map((read) => read(text)), repeatTo(piece));
});

test("a transcript of any signs gives captions in order, each with words on one line", () => {
  const pieces = [
    ...[
      CUE,
      "00:01 --> ",
      "-->",
      "0:12 ",
      "[0:44] ",
      "Ada 1:02:03\n",
      "<v Ada>",
      "</v>",
      "<00:01>",
      "<",
      ">",
      "{\\an8}",
    ],
    ...[
      "&amp;",
      "&#x1F600;",
      "&#0;",
      "NOTE\n",
      "a ",
      "1\n",
      "\n",
      "\n\n",
      "\t",
      "\0",
      "\uD800",
      "99:99:99",
      "– ",
      ": ",
    ],
    ...[
      '<p begin="1s" end="3s">',
      '<p begin="9:99:99" dur="-1s">',
      "</p>",
      "<br/>",
      "<span>",
      '<p begin="1e9h">',
    ],
    ...['{"start":', '"text":', '"words":[', "1e999", "-1", ",", "]", "}", '"', "null", "[", "]}"],
  ];
  fc.assert(
    fc.property(hostileText(pieces), (text) => {
      for (const cues of readers.map((read) => settleCues(read(text)))) {
        for (const [index, cue] of cues.entries()) {
          expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.startMs ?? 0);
          expect(cue.endMs).toBeGreaterThanOrEqual(cue.startMs);
          expect(cue.text).toMatch(/^\S(?:.*\S)?$/u);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
