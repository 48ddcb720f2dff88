import { expect, test } from "vitest";
import { mainVoice } from "./main-voice.ts";

const LONG = "Erosion carries away what weathering has loosened.";

test.each<[string, [speaker: string | undefined, text: string][], string | null]>([
  [
    "the lecturer, and a student asks",
    [
      ["Dr. Maren Holt", LONG],
      ["Student", "Why?"],
    ],
    "Dr. Maren Holt",
  ],
  ["a part instead of a name", [["Speaker 1", LONG]], null],
  ["captions without voices", [[undefined, LONG]], null],
  [
    "two who speak as much",
    [
      ["Ann Lee", LONG],
      ["Bo Chen", LONG],
    ],
    null,
  ],
])("%s", (_, said, voice) =>
  expect(mainVoice(said.map(([speaker, text]) => ({ ...(speaker && { speaker }), text })))).toBe(voice),
);
