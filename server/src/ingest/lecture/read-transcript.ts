// Ingest, for timed transcripts. In: the text of a WebVTT or SRT file. Out: a lecture, one line per caption.
import type { CuePlace } from "@ibid/core/contract/source-content.ts";
import type { Material } from "../material.ts";
import { parseCues } from "./parse-cues.ts";
import { refuseFile } from "../refuse-file.ts";
import { titleFromName } from "../title-from-name.ts";

export function readTranscript(name: string, format: "vtt" | "srt", source: string): Material {
  const lines: string[] = [];
  const places: CuePlace[] = [];
  let start = 0;
  for (const { text, ...cue } of parseCues(source)) {
    lines.push(text);
    places.push({ kind: "cue", ...cue, start, end: start + text.length });
    start += text.length + 1;
  }
  if (places.length === 0) throw refuseFile.withoutCaptions(name);
  const mediaType = format === "vtt" ? "text/vtt" : "application/x-subrip";
  return {
    kind: "lecture",
    mediaType,
    title: titleFromName(name),
    csl: {},
    text: lines.join("\n"),
    places,
    savedCopy: null,
  };
}
