import { expect, test } from "vitest";
import { statedInNotes } from "./stated-in-notes.ts";

const CUE = "\n\n1\n00:00:02.100 --> 00:00:11.070\nGood morning.\n\nNOTE\nSpeaker: Nobody\n";

test.each([
  [
    "WEBVTT - Lecture 1\n\nNOTE\nLecturer: Dr. Helen Ashdown\nRecorded: 3 February 2025",
    { author: [{ given: "Helen", family: "Ashdown" }], issued: { "date-parts": [[2025, 2, 3]] } },
  ],
  [
    "WEBVTT\nSpeakers: Prof. Dr. Ada Bell; Tom Reyes",
    {
      author: [
        { given: "Ada", family: "Bell" },
        { given: "Tom", family: "Reyes" },
      ],
    },
  ],
  ["WEBVTT\nKind: captions\nLanguage: en", {}],
  ["WEBVTT\n\nNOTE\nDate: unknown", {}],
  ["WEBVTT", {}],
])("%j", (head, stated) => {
  expect(statedInNotes(head + CUE)).toEqual(stated);
});
