// Ingest, for timed transcripts. In: the text of a file, or what a transcriber heard. Out: a lecture, one line per
// caption.
import type { Cue, CuePlace } from "@ibid/core/contract/source-content.ts";
import type { Material } from "../material.ts";
import { refuseFile } from "../refuse-file.ts";
import { statedAuthors } from "../stated-authors.ts";
import { statedOnly } from "../stated-only.ts";
import { titleFromName } from "../title-from-name.ts";
import { parseCues } from "./parse-cues.ts";
import { parseStampedText } from "./parse-stamped-text.ts";
import { parseTranscriptJson } from "./parse-transcript-json.ts";
import { settleCues } from "./settle-cues.ts";
import { mainVoice } from "./main-voice.ts";
import { statedInNotes, withoutTitles } from "./stated-in-notes.ts";

/** For formats that are always transcripts. */
export async function readTranscript(
  name: string,
  format: "vtt" | "srt" | "ttml",
  source: string,
): Promise<Material> {
  switch (format) {
    case "vtt": {
      const read = readCues(name, "text/vtt", parseCues(source));
      return { ...read, csl: { ...read.csl, ...statedInNotes(source) } };
    }
    case "srt":
      return readCues(name, "application/x-subrip", parseCues(source));
    case "ttml": {
      const { parseTtml } = await import("./parse-ttml.ts");
      return readCues(name, "application/ttml+xml", parseTtml(source));
    }
  }
}

/** For formats that may be transcripts: only reading them tells. Null when it is not one. */
export function readPossibleTranscript(
  name: string,
  format: "json" | "plain",
  source: string,
): Material | null {
  const cues = format === "json" ? parseTranscriptJson(source) : parseStampedText(source);
  const mediaType = format === "json" ? "application/json" : "text/plain";
  return cues === null ? null : readCues(name, mediaType, cues);
}

export function readCues(name: string, mediaType: string, cues: readonly Cue[]): Material {
  const lines: string[] = [];
  const places: CuePlace[] = [];
  let start = 0;
  for (const { text, ...cue } of settleCues(cues)) {
    lines.push(text);
    places.push({ kind: "cue", ...cue, start, end: start + text.length });
    start += text.length + 1;
  }
  if (places.length === 0) throw refuseFile.withoutCaptions(name);
  return {
    kind: "lecture",
    mediaType,
    title: titleFromName(name),
    csl: statedOnly({ author: statedAuthors(withoutTitles(mainVoice(cues) ?? "")) }),
    text: lines.join("\n"),
    places,
    savedCopy: null,
  };
}
