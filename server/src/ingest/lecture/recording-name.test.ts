import { expect, test } from "vitest";
import { recordingName } from "./recording-name.ts";

test.each([
  ["Week 3.mp4", "week 3.vtt"],
  ["lecture.MP3", "Lecture.en.vtt"],
  ["lecture.m4a", "lecture.pt-BR.srt"],
  ["lecture.webm", "lecture.zh-Hant.ttml"],
  ["lecture.mp4", "lecture.mp4.srt"],
  ["lecture.mov", "lecture.json"],
  ["Vorlesung Ökonomie.mp3", "Vorlesung O\u0308konomie.vtt"],
  ["2024.05.03 talk.wav", "2024.05.03 talk.sbv"],
])("%s and %s belong together", (recording, transcript) => {
  expect(recordingName(recording)).not.toBeNull();
  expect(recordingName(transcript)).toBe(recordingName(recording));
});

test.each([
  ["part.one.mp4", "part.two.vtt"],
  ["lecture 1.mp4", "lecture 11.vtt"],
  ["talk.en.mp4", "talk.de.vtt"],
])("%s and %s do not", (recording, transcript) => {
  expect(recordingName(transcript)).not.toBe(recordingName(recording));
});

test.each(["lecture.pdf", "lecture.txt", "lecture.md", "lecture", "mp4"])("%s is neither", (name) => {
  expect(recordingName(name)).toBeNull();
});
