import type { SourceKind } from "@ibid/core/contract/source.ts";

/** What a file will probably turn out to be, by its name alone: for the picture beside it until it is read. */
export function guessKind(name: string): SourceKind {
  if (/\.pdf$/i.test(name)) return "paper";
  if (/\.pptx$/i.test(name)) return "slides";
  if (/\.(?:vtt|srt|ttml|dfxp|json)$/i.test(name)) return "lecture";
  return "text";
}
