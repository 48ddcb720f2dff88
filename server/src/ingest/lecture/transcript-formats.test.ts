// Property: whatever was said, written down in any of the formats, comes back as it was.
import type { Cue } from "@ibid/core/contract/source-content.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseCues } from "./parse-cues.ts";
import { parseStampedText } from "./parse-stamped-text.ts";
import { parseTranscriptJson } from "./parse-transcript-json.ts";
import { parseTtml } from "./parse-ttml.ts";
import { settleCues } from "./settle-cues.ts";

// Of letters of many scripts, and of what the formats use themselves.
const word = fc.stringMatching(/^[a-zà-þж一-三&<>'"]{1,9}$/u);
const sentence = fc
  .tuple(fc.constantFrom("So", "Now", "Énergie", "Memory"), fc.array(word, { minLength: 2, maxLength: 12 }))
  .map(([first, rest]) => `${[first, ...rest].join(" ")} ends.`);
const speaker = fc.constantFrom("Ada Lovelace", "Speaker B", "Speaker 1");

/** One after the other, with pauses between them, in steps of `stepMs`. */
function lecture(stepMs: number): fc.Arbitrary<Cue[]> {
  const span = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 9000 }));
  return fc.array(fc.tuple(span, speaker, sentence), { minLength: 3, maxLength: 25 }).map((said) => {
    let now = 0;
    return said.map(([[pause, length], speaker, text]) => {
      const startMs = (now += pause * stepMs);
      return { startMs, endMs: (now += length * stepMs), speaker, text };
    });
  });
}

const pad = (n: number, digits = 2): string => String(n).padStart(digits, "0");
const clock = (ms: number): string =>
  [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60]
    .map((n) => pad(n))
    .join(":");
const stamp = (ms: number, point: string): string => `${clock(ms)}${point}${pad(ms % 1000, 3)}`;
const escape = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const withoutSpeaker = ({ speaker: _, ...cue }: Cue): Cue => cue;
/** What a machine calls its speakers. */
const label = ({ speaker = "" }: Cue): string => speaker.replace("Speaker ", "");

/** The words of a caption with separate times, each as long as the others. */
function wordsOf({ startMs, endMs, text }: Cue): { start: number; end: number; text: string }[] {
  const words = text.split(" ");
  const at = (n: number): number => Math.round(startMs + ((endMs - startMs) * n) / words.length);
  return words.map((text, n) => ({ start: at(n), end: at(n + 1), text }));
}

function ttml(cues: Cue[], time: (ms: number) => string, root = ""): string {
  const names = [...new Set(cues.map(({ speaker }) => speaker!))];
  const agents = names.map((name, n) => `<ttm:agent xml:id="s${n}"><ttm:name>${name}</ttm:name></ttm:agent>`);
  const captions = cues.map(
    ({ startMs, endMs, speaker, text }) =>
      `<p begin="${time(startMs)}" end="${time(endMs)}" ttm:agent="s${names.indexOf(speaker!)}">${escape(text)}</p>`,
  );
  return `<?xml version="1.0"?><tt ${root}><head><metadata>${agents.join("")}</metadata></head><body><div>${captions.join("\n")}</div></body></tt>`;
}

const seconds = ({ startMs, endMs, speaker, text }: Cue) => ({
  start: startMs / 1000,
  end: endMs / 1000,
  text: ` ${text}`,
  speaker,
});

type Format = {
  parse: (source: string) => Cue[] | null;
  write: (cues: Cue[]) => string;
  expected?: (cue: Cue) => Cue;
  isTold?: (cues: Cue[]) => boolean;
};
const FORMATS: Record<string, Format> = {
  WebVTT: {
    parse: parseCues,
    write: (cues) =>
      `WEBVTT\n\n${cues.map((cue) => `${stamp(cue.startMs, ".")} --> ${stamp(cue.endMs, ".")}\n<v ${cue.speaker}>${escape(cue.text)}\n`).join("\n")}`,
  },
  SRT: {
    parse: parseCues,
    write: (cues) =>
      cues
        .map(
          (cue, n) => `${n}\n${stamp(cue.startMs, ",")} --> ${stamp(cue.endMs, ",")}\n${escape(cue.text)}\n`,
        )
        .join("\n"),
    expected: withoutSpeaker,
  },
  "TTML with clock times": { parse: parseTtml, write: (cues) => ttml(cues, (ms) => stamp(ms, ".")) },
  "TTML with milliseconds": { parse: parseTtml, write: (cues) => ttml(cues, (ms) => `${ms}ms`) },
  "TTML with ticks": {
    parse: parseTtml,
    write: (cues) => ttml(cues, (ms) => `${ms * 10_000}t`, 'ttp:tickRate="10000000"'),
  },
  Whisper: {
    parse: parseTranscriptJson,
    write: (cues) => JSON.stringify({ text: "", segments: cues.map(seconds), language: "en" }),
  },
  "whisper.cpp": {
    parse: parseTranscriptJson,
    write: (cues) =>
      JSON.stringify({
        transcription: cues.map(({ startMs, endMs, text }) => ({
          timestamps: { from: stamp(startMs, ","), to: stamp(endMs, ",") },
          offsets: { from: startMs, to: endMs },
          text: ` ${text}`,
        })),
      }),
    expected: withoutSpeaker,
  },
  "AssemblyAI by turns": {
    parse: parseTranscriptJson,
    write: (cues) => {
      const words = (cue: Cue) => wordsOf(cue).map((word) => ({ ...word, speaker: label(cue) }));
      const turns = cues.map((cue) => ({
        start: cue.startMs,
        end: cue.endMs,
        text: cue.text,
        speaker: label(cue),
        words: words(cue),
      }));
      return JSON.stringify({ text: "", words: cues.flatMap(words), utterances: turns, audio_duration: 100 });
    },
  },
  "AssemblyAI by words": {
    parse: parseTranscriptJson,
    write: (cues) => JSON.stringify({ words: cues.flatMap(wordsOf), utterances: null }),
    expected: withoutSpeaker,
  },
  Deepgram: {
    parse: parseTranscriptJson,
    write: (cues) => {
      const words = cues.flatMap((cue) =>
        wordsOf(cue).map(({ start, end, text }) => ({
          word: text.toLowerCase(),
          punctuated_word: text,
          start: start / 1000,
          end: end / 1000,
          speaker: label(cue),
        })),
      );
      return JSON.stringify({ results: { channels: [{ alternatives: [{ transcript: "", words }] }] } });
    },
  },
  "a list of captions": { parse: parseTranscriptJson, write: (cues) => JSON.stringify(cues.map(seconds)) },
  "a list of captions in milliseconds": {
    parse: parseTranscriptJson,
    write: (cues) =>
      JSON.stringify(cues.map(({ startMs, endMs, ...said }) => ({ start: startMs, end: endMs, ...said }))),
    // Nothing says that these are milliseconds, but how fast somebody would have to speak if they were seconds.
    isTold: (cues) => cues.reduce((sum, { text }) => sum + text.length, 0) < 0.03 * cues.at(-1)!.endMs,
  },
  "text with spans in brackets": {
    parse: parseStampedText,
    write: (cues) =>
      cues.map((cue) => `[${stamp(cue.startMs, ".")} --> ${stamp(cue.endMs, ".")}]  ${cue.text}`).join("\n"),
    expected: withoutSpeaker,
  },
};

test.each(Object.entries(FORMATS))(
  "%s",
  (_, { parse, write, expected = (cue) => cue, isTold = () => true }) => {
    const property = fc.property(lecture(1), (cues) => {
      fc.pre(isTold(cues));
      expect(parse(write(cues))).toEqual(cues.map(expected));
    });
    fc.assert(property, { numRuns: 200 });
  },
);

const STAMPED: Record<string, (cue: Cue) => string> = {
  "[0:12] text": ({ startMs, text }) => `[${clock(startMs)}] ${text}`,
  "(0:12) text": ({ startMs, text }) => `(${clock(startMs)}) ${text}`,
  "0:12 text": ({ startMs, text }) => `${clock(startMs)} ${text}`,
  "0:12 - text": ({ startMs, text }) => `${clock(startMs)} - ${text}`,
  "times on lines of their own": ({ startMs, text }) => `${clock(startMs)}\n${text}\n`,
  "Speaker 0:12": ({ startMs, speaker, text }) => `${speaker}  ${clock(startMs)}\n${text}\n`,
  "Speaker (0:12):": ({ startMs, speaker, text }) => `${speaker} (${clock(startMs)}):\n${text}\n`,
};

test.each(Object.entries(STAMPED))("%s, where a caption ends when the next one starts", (style, write) => {
  const property = fc.property(lecture(1000), (cues) => {
    const apart = cues.filter(({ startMs }, n) => startMs !== cues[n - 1]?.startMs);
    const expected = apart.map((cue, n) => ({ ...cue, endMs: apart[n + 1]?.startMs ?? cue.startMs }));
    const source = ["A lecture", ...apart.map(write)].join("\n");
    expect(parseStampedText(source)).toEqual(
      style.startsWith("Speaker") ? expected : expected.map(withoutSpeaker),
    );
  });
  fc.assert(property, { numRuns: 200 });
});

test("captions that are settled stay as they are, whatever was stated", () => {
  const time = fc.oneof(fc.integer(), fc.double());
  const stated = fc.record({
    startMs: time,
    endMs: fc.option(time),
    speaker: fc.string(),
    text: fc.string(),
  });
  const property = fc.property(fc.array(stated), (cues) => {
    const settled = settleCues(cues);
    expect(settleCues(settled)).toEqual(settled);
    for (const [n, { startMs, endMs, text }] of settled.entries()) {
      expect(startMs).toBeGreaterThanOrEqual(settled[n - 1]?.startMs ?? 0);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(text.trim()).not.toBe("");
    }
  });
  fc.assert(property, { numRuns: 500 });
});
