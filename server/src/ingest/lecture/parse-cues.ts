// WebVTT and SRT text → captions in order of time. Both are blocks of lines under a line with "-->".
import type { Cue } from "@ibid/core/contract/source-content.ts";
import { type StatedCue, settleCues } from "./settle-cues.ts";
import { STAMP, stampMs } from "./stamp.ts";

const TIMING = new RegExp(String.raw`^\s*(${STAMP})\s*-->\s*(${STAMP})`);
const VOICE = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/;
/** A time inside a caption: it is built up word by word, as automatic captions are. */
const INNER_STAMP = /<\d{1,3}:\d{2}/;

export function parseCues(source: string): Cue[] {
  const lines = source.split("\n");
  const isBuiltUp = INNER_STAMP.test(source);
  const cues: StatedCue[] = [];
  let shownBefore = "";
  for (let at = 0; at < lines.length; at++) {
    const timing = TIMING.exec(lines[at]!);
    if (timing === null) continue;
    const block: string[] = [];
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== "" && !lines[at + 1]!.includes("-->")) {
      block.push(lines[++at]!);
    }
    // Without a blank line between, the number of the next caption looks like text of this one.
    if (lines[at + 1]?.includes("-->") === true && /^\s*\d+\s*$/.test(block.at(-1) ?? "")) block.pop();
    // Built-up captions show the line before once more: keep only what is new.
    const fresh = isBuiltUp && plainText(block[0] ?? "") === shownBefore ? block.slice(1) : block;
    shownBefore = plainText(block.at(-1) ?? "") || shownBefore;
    const [startMs, endMs] = [stampMs(timing[1]!), stampMs(timing[2]!)];
    for (const voice of voices(fresh.join("\n"))) cues.push({ startMs, endMs, ...voice });
  }
  return settleCues(cues);
}

/** A caption may hold several voices: each becomes a separate caption, at the same time. */
function voices(raw: string): { speaker?: string; text: string }[] {
  return raw.split(/(?=<v[.\s])/).flatMap((part) => {
    const text = plainText(part);
    if (text === "") return [];
    const speaker = plainText(VOICE.exec(part.trim())?.[1] ?? "");
    return [speaker === "" ? { text } : { speaker, text }];
  });
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  lrm: "",
  rlm: "",
};

/** Without tags, SRT style codes and entities, on one line. */
function plainText(raw: string): string {
  return raw
    .replace(/<\/?[a-z\d][^<>]*>/gi, "")
    .replace(/\{\\[^{}]*\}/g, "")
    .replace(/&(#x?[\da-f]{1,6}|\w{1,10});/gi, (whole, entity: string) => character(entity) ?? whole)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
}

function character(entity: string): string | undefined {
  if (!entity.startsWith("#")) return ENTITIES[entity.toLowerCase()];
  const code = /^#x/i.test(entity) ? parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined;
}
