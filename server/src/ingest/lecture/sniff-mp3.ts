// MP3 has no file header: it starts with a tag, or with frames from the first byte on.
import type { SniffedContainer } from "./sniffed-container.ts";

const KBITS = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_LOW = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HERTZ = [44_100, 48_000, 32_000];

export function sniffMp3(head: Buffer): SniffedContainer | null {
  return hasTag(head) || startsWithFrames(head) ? { container: "mpeg", hasVideo: false } : null;
}

/** "ID3" is also a word; after it come two small numbers, flags, and a length in bytes of seven bits. */
function hasTag(head: Buffer): boolean {
  const isTag = head.toString("latin1", 0, 3) === "ID3" && head.length >= 10;
  return isTag && head[3]! >= 2 && head[3]! <= 4 && head.subarray(6, 10).every((byte) => byte < 0x80);
}

/** One frame may be chance, so a second one must begin where it ends. */
function startsWithFrames(head: Buffer): boolean {
  const length = frameLength(head, 0);
  return length !== null && frameLength(head, length) !== null;
}

function frameLength(head: Buffer, at: number): number | null {
  if (at + 4 > head.length) return null;
  const bits = head.readUInt32BE(at);
  const version = (bits >>> 19) & 3;
  const isFrame = bits >>> 21 === 0x7ff && version !== 1 && ((bits >>> 17) & 3) === 1;
  const kbits = (version === 3 ? KBITS : KBITS_LOW)[((bits >>> 12) & 15) - 1];
  const hertz = HERTZ[(bits >>> 10) & 3];
  if (!isFrame || kbits === undefined || hertz === undefined) return null;
  const rate = hertz >> [2, 0, 1, 0][version]!;
  const samplesInBytes = version === 3 ? 144 : 72;
  return Math.floor((samplesInBytes * kbits * 1000) / rate) + ((bits >>> 9) & 1);
}
