// Whatever is in a transcript: it is read in time in proportion to its length, and every caption can be trusted.
import fc from "fast-check";
import { expect, test } from "vitest";
import { expectLinear, hostileText, repeatTo } from "./hostile-text.ts";
import { parseCues } from "../../server/src/ingest/lecture/parse-cues.ts";
import { parseStampedText } from "../../server/src/ingest/lecture/parse-stamped-text.ts";

const CUE = "00:00:01.000 --> 00:00:02.000\n";
const readers = [
  (text: string) => parseCues(`WEBVTT\n\n${CUE}${text}`),
  (text: string) => parseStampedText(`0:01 a\n0:12 b\n0:23 c\n${text}`) ?? [],
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
  ];
  fc.assert(
    fc.property(hostileText(pieces), (text) => {
      for (const cues of readers.map((read) => read(text))) {
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
