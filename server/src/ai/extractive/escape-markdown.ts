import { neutraliseMarkers } from "@ibid/core/markers/neutralise-markers.ts";

const SPECIAL = /[\\`*]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~~|<(?=[A-Za-z/!?])|(?<=\])\(|&(?=[A-Za-z#])/gu;
const BLOCK_START = /^(?:#{1,6}|[-+>|]|\d+[.)](?=\s))/;

/** Text that markdown shows as it is: what a source or a user wrote can't become markup, a link or a marker of ours. */
export function escapeMarkdown(text: string): string {
  return neutraliseMarkers(text)
    .replace(SPECIAL, (special) => `\\${special}`)
    .replace(BLOCK_START, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}
