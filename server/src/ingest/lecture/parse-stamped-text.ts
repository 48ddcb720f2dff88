// Plain text with times in it, as people copy it from a player and as programs export it → captions.
// The times come before the words ("[0:12] So", or on a separate line) or after a speaker ("Ada 0:12").
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { type StatedCue, settleCues } from "./settle-cues.ts";
import { STAMP, stampMs } from "./stamp.ts";

const TIME = String.raw`([\[(]?)(${STAMP})(?: ?(?:-->|[,–—-]) ?(${STAMP}))?[\])]?`;
const TIME_FIRST = new RegExp(String.raw`^${TIME}(?:[:,]? (?:[–—|-] )?(.*))?$`);
/** Names are capitalised, so "we begin at 10:30" names nobody. */
const WORD_OF_NAME = String.raw`(?:\p{Lu}[\p{L}\p{M}\d.'’-]*|\d{1,3}|van|von|der|den|de|del|da|di|la|le|ten|ter|bin|al)`;
const NAME_FIRST = new RegExp(
  String.raw`^(?=\p{Lu})(${WORD_OF_NAME}(?: ${WORD_OF_NAME}){0,5}):? ${TIME}:?$`,
  "u",
);
/** The time on a clock, not in a player. */
const TIME_OF_DAY = /^(?:[ap]\.?m\b|uhr\b)/i;
const STAMP_OF_PLAYER = /^\d{1,3}(?::[0-5]\d){1,2}(?:[.,]\d+)?$/;

/** A title, a date and the like may come first. */
const LATEST_START = 4;

interface StampedLine extends StatedCue {
  /** In brackets, with hours or with fractions: people don't write the time of day like that. */
  isMarked: boolean;
}

/** Null when it is not a transcript: notes and timetables have times in them, too. */
export function parseStampedText(source: string): Cue[] | null {
  // Most texts are not transcripts, and the first lines are enough to know.
  const opening = linesOf(source.split("\n", 20)).slice(0, LATEST_START);
  if (!opening.some((line) => readTimeFirst(line) ?? readNameFirst(line))) return null;
  const lines = linesOf(source.split("\n"));
  const [timeFirst, nameFirst] = [lines.map(readTimeFirst), lines.map(readNameFirst)];
  const read = countStamped(nameFirst) > countStamped(timeFirst) ? nameFirst : timeFirst;
  if (!isTranscript(read)) return null;

  const cues: StatedCue[] = [];
  for (const [index, line] of lines.entries()) {
    const stamped = read[index];
    if (stamped) cues.push(stamped);
    else if (cues.length > 0) cues.at(-1)!.text += ` ${line}`;
  }
  const settled = settleCues(cues);
  return settled.length === 0 ? null : settled;
}

function linesOf(raw: string[]): string[] {
  return raw.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
}

function isTranscript(read: (StampedLine | null)[]): boolean {
  const stamped = read.filter((line) => line !== null);
  const backwards = stamped.slice(1).filter(({ startMs }, index) => startMs < stamped[index]!.startMs);
  return (
    stamped.length >= 3 &&
    read.indexOf(stamped[0]!) < LATEST_START &&
    stamped.length * 20 >= read.length &&
    // A few times may be out of order; in a list of results, many are.
    backwards.length * 4 <= stamped.length &&
    // A timetable has round times only.
    stamped.some(({ isMarked, startMs }) => isMarked || startMs % 5000 !== 0)
  );
}

function readTimeFirst(line: string): StampedLine | null {
  const [, bracket, start, end, text = ""] = TIME_FIRST.exec(line) ?? [];
  return TIME_OF_DAY.test(text) ? null : toStampedLine(bracket, start, end, { text });
}

function readNameFirst(line: string): StampedLine | null {
  const [, speaker, bracket, start, end] = NAME_FIRST.exec(line) ?? [];
  return toStampedLine(bracket, start, end, { speaker, text: "" });
}

function toStampedLine(
  bracket: string | undefined,
  start: string | undefined,
  end: string | undefined,
  said: { speaker?: string | undefined; text: string },
): StampedLine | null {
  if (start === undefined || ![start, end ?? start].every((stamp) => STAMP_OF_PLAYER.test(stamp)))
    return null;
  return {
    ...said,
    startMs: stampMs(start),
    endMs: end === undefined ? null : stampMs(end),
    isMarked: bracket !== "" || /:.*:|[.,]/.test(start),
  };
}

function countStamped(read: (StampedLine | null)[]): number {
  return read.filter((line) => line !== null).length;
}
