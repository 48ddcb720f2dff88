// The JSON that speech recognition writes → captions. Programs differ in where they put them, in what they call the
// parts, and in the unit of their times.
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { speakerName } from "../../ai/transcribe/speaker-name.ts";
import { groupWords } from "./group-words.ts";
import { LONGEST_MS, type StatedCue, settleCues } from "./settle-cues.ts";
import { STAMP, stampMs } from "./stamp.ts";

type Json = Record<string, unknown>;

const SECOND = 1000;
const MILLISECOND = 1;

/** Null when it is not a transcript. */
export function parseTranscriptJson(source: string): Cue[] | null {
  const cues = settleCues(captionsIn(parseJson(source)));
  return cues.length === 0 ? null : cues;
}

function captionsIn(json: unknown): StatedCue[] {
  if (Array.isArray(json)) return captions(objects(json));
  const { segments, chunks, transcription, results, utterances, sentences, words } = object(json);
  // Whisper, WhisperX, faster-whisper and the OpenAI API; Transformers says `chunks`.
  if (isList(segments ?? chunks)) return captions(objects(segments ?? chunks));
  // whisper.cpp
  if (isList(transcription)) {
    const items = objects(transcription).map((item) => ({ ...item, ...object(item["offsets"]) }));
    return captions(items, MILLISECOND);
  }
  // Deepgram
  const { channels, utterances: turns } = object(results);
  if (isList(turns)) return spoken(turns, SECOND);
  if (isList(channels)) {
    return objects(channels).flatMap(({ alternatives }) => spoken(objects(alternatives).slice(0, 1), SECOND));
  }
  // AssemblyAI
  if (isList(utterances ?? sentences)) return spoken(utterances ?? sentences, MILLISECOND);
  // Both AssemblyAI and the OpenAI API; the latter calls a word `word`.
  return spoken([{ words }], "text" in (objects(words)[0] ?? {}) ? MILLISECOND : SECOND);
}

function captions(items: Json[], unit = unitOf(items)): StatedCue[] {
  return items.map((item) => toCue(item, unit));
}

/** A turn may take minutes: where its words have times, each sentence is a caption. */
function spoken(turns: unknown, unit: number): StatedCue[] {
  return objects(turns).flatMap((turn) => {
    const words = objects(turn["words"]).map((word) => toCue({ speaker: turn["speaker"], ...word }, unit));
    return words.length > 0 ? groupWords(words) : [toCue(turn, unit)];
  });
}

/**
 * A list that does not say its unit counts seconds, unless nobody could have spoken like that: whole numbers that are
 * days, or a word in minutes.
 */
function unitOf(items: Json[]): number {
  let lastMs = 0;
  let characters = 0;
  for (const item of items) {
    const { startMs, endMs, text } = toCue(item, SECOND);
    if (startMs % SECOND !== 0 || (endMs ?? 0) % SECOND !== 0) return SECOND;
    lastMs = Math.max(lastMs, startMs, endMs ?? 0);
    characters += text.length;
  }
  return lastMs > LONGEST_MS || characters / (lastMs / SECOND) < 0.03 ? MILLISECOND : SECOND;
}

function toCue(item: Json, unit: number): StatedCue {
  const pick = (...names: string[]): unknown =>
    names.map((name) => item[name]).find((value) => value != null);
  const [from, to] = isList(item["timestamp"]) ? item["timestamp"] : [];
  const startMs = milliseconds(pick("start", "from", "startTime", "start_time") ?? from, unit);
  const end = pick("end", "to", "endTime", "end_time") ?? to;
  const duration = pick("duration", "dur");
  const text = pick("text", "transcript", "punctuated_word", "word", "body");
  return {
    startMs,
    endMs:
      end != null
        ? milliseconds(end, unit)
        : duration != null
          ? startMs + milliseconds(duration, unit)
          : null,
    speaker: speakerName(item["speaker"]),
    text: typeof text === "string" ? text : "",
  };
}

/** NaN for a value that is not a time: such a caption is dropped. */
function milliseconds(time: unknown, unit: number): number {
  if (typeof time === "number") return time * unit;
  if (typeof time !== "string" || time.trim() === "") return Number.NaN;
  return WHOLE_STAMP.test(time) ? stampMs(time) : Number(time) * unit;
}

const WHOLE_STAMP = new RegExp(`^${STAMP}$`);

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function objects(list: unknown): Json[] {
  return isList(list) ? list.filter((item): item is Json => typeof item === "object" && item !== null) : [];
}

function object(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}
