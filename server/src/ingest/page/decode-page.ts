// The bytes of a web page → its characters. Unlike other texts, pages say how they are encoded, and are often wrong.
import { decodeStrictly, decoderOf } from "../decode-text.ts";

/** `charset` is what the server stated. */
export function decodePage(bytes: Uint8Array, charset: string | null): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) return new TextDecoder(marked.label).decode(bytes);
  const utf8 = decodeStrictly(bytes, "utf-8");
  // Other encodings do not look like UTF-8 by chance.
  if (utf8 !== null && /[^\0-\x7f]/.test(utf8)) return utf8;
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 4096));
  // A page whose own words can be read is not UTF-16, whatever it says.
  const stated = STATED.exec(head)?.[1]?.replace(/^utf-?16.*/i, "utf-8");
  const decoder = decoderOf(charset ?? undefined) ?? decoderOf(stated);
  return decoder?.decode(bytes) ?? utf8 ?? new TextDecoder("windows-1252").decode(bytes);
}

const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], label: "utf-8" },
  { mark: [0xff, 0xfe], label: "utf-16le" },
  { mark: [0xfe, 0xff], label: "utf-16be" },
];

/** `<meta charset="…">`, `<meta http-equiv=… content="…; charset=…">`, `<?xml encoding="…"?>`. */
const STATED = /<(?:meta[^>]+charset|\?xml[^>]+encoding)\s*=\s*["']?\s*([\w:.-]+)/i;
