// Bytes → text, or a failure when we can't be sure that they are text.

const CONTROL = /(?![\t-\r])\p{Cc}/gu;

export type DecodedText = { text: string } | { failure: "binary" | "unknown_encoding" | "too_long" };

/**
 * UTF-8, UTF-16 with a byte order mark, or Western European, up to a number of characters. Line ends become "\n", the
 * mark goes.
 */
export function decodeText(bytes: Uint8Array, most: number): DecodedText {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : null;
  const text = marked !== null ? decodeStrictly(bytes, marked) : decodeStrictly(bytes, "utf-8");
  if (text !== null) return isBinary(text) ? { failure: "binary" } : cleanLines(text, most);
  if (marked !== null) return { failure: "unknown_encoding" };

  const western = new TextDecoder("windows-1252").decode(bytes);
  if (isBinary(western)) return { failure: "binary" };
  // Western text is mostly ASCII; Cyrillic, Chinese or Japanese encodings are mostly not.
  const foreign = bytes.reduce((count, byte) => count + (byte >= 0x80 ? 1 : 0), 0);
  return foreign > 0.25 * bytes.length ? { failure: "unknown_encoding" } : cleanLines(western, most);
}

/** Null for bytes that are not of this encoding. */
export function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Null without a name, and for one that nobody knows. */
export function decoderOf(label: string | undefined): InstanceType<typeof TextDecoder> | null {
  try {
    return label === undefined ? null : new TextDecoder(label);
  } catch {
    return null;
  }
}

function isBinary(text: string): boolean {
  if (text.includes("\u0000")) return true;
  const sample = text.slice(0, 100_000);
  const controls = sample.match(CONTROL)?.length ?? 0;
  return controls > 0.01 * sample.length;
}

function cleanLines(text: string, most: number): DecodedText {
  if (text.length > most) return { failure: "too_long" };
  return { text: text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n") };
}
