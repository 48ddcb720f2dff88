// MP4 and QuickTime are boxes: a length, a name of four letters, and what is in it, often boxes again.
import type { SniffedContainer } from "./sniffed-container.ts";

interface Box {
  type: string;
  /** The range of its content, as far as we have the bytes. */
  start: number;
  end: number;
  isWhole: boolean;
}

const IMAGES = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs]|jxl )$/;
const SOUND = /^M4[AB] $/;

export function sniffMp4(head: Buffer): SniffedContainer | null {
  const [first] = boxesIn(head, 0, head.length);
  // A first box is small. A text that begins with "The wide" is not.
  if (first === undefined || head[0] !== 0) return null;
  // Before there was `ftyp`, QuickTime files began with what is in them.
  const isOld = ["moov", "mdat", "wide"].includes(first.type);
  if (first.type !== "ftyp" && !isOld) return null;
  const brand = isOld ? "qt  " : head.toString("latin1", first.start, first.start + 4);
  if (IMAGES.test(brand)) return null;
  const movie = [...boxesIn(head, 0, head.length)].find(({ type }) => type === "moov");
  return {
    container: brand === "qt  " ? "quicktime" : "mp4",
    hasVideo: brand === "qt  " ? true : SOUND.test(brand) ? false : hasVideo(head, movie),
  };
}

function hasVideo(head: Buffer, movie: Box | undefined): boolean | null {
  if (movie === undefined) return null;
  const kinds = within(head, [movie], ["trak", "mdia", "hdlr"]).map(({ start }) =>
    head.toString("latin1", start + 8, start + 12),
  );
  return kinds.includes("vide") ? true : movie.isWhole && kinds.includes("soun") ? false : null;
}

/** The boxes at the end of a path of names. */
function within(head: Buffer, boxes: Box[], path: string[]): Box[] {
  return path.reduce(
    (found, name) =>
      found.flatMap(({ start, end }) => [...boxesIn(head, start, end)].filter(({ type }) => type === name)),
    boxes,
  );
}

function* boxesIn(head: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const size = head.readUInt32BE(at);
    const isLong = size === 1;
    const start = at + (isLong ? 16 : 8);
    if (start > to) return;
    // Zero means: to the end.
    const next = size === 0 ? Infinity : at + (isLong ? Number(head.readBigUInt64BE(at + 8)) : size);
    if (next < start) return;
    yield {
      type: head.toString("latin1", at + 4, at + 8),
      start,
      end: Math.min(next, to),
      isWhole: next <= to,
    };
    at = next;
  }
}
