// A screenshot → the same picture with the 256 colours that say most of it: a third of the bytes, and no difference to
// the eye where colours are as few as in an app.
import { crc32, deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const MOST_COLOURS = 256;

interface Pixels {
  width: number;
  height: number;
  /** 0xRRGGBB, row by row. */
  colours: Uint32Array;
}

/** Takes what Chromium writes: 8 bits, RGB or RGBA without transparency, not interlaced. */
export function shrinkPng(png: Buffer): Buffer {
  const { width, height, colours } = readPixels(png);
  const palette = choosePalette(colours);
  const nearest = new Map<number, number>();
  const indexOf = (colour: number): number => {
    const known = nearest.get(colour) ?? nearestIn(palette, colour);
    nearest.set(colour, known);
    return known;
  };
  // Each row begins with its filter: none, the best one for indices.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colours[y * width + x]!);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** By median cut: the box of colours that is worst served is halved until there are enough boxes. */
function choosePalette(colours: Uint32Array): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  let boxes = [openBox([...counts])];
  while (boxes.length < MOST_COLOURS) {
    const worst = boxes.reduce((a, b) => (b.cost > a.cost ? b : a));
    if (worst.cost === 0) break;
    const sorted = worst.colours.toSorted(
      ([a], [b]) => channels(a)[worst.widest]! - channels(b)[worst.widest]!,
    );
    const middle = sorted.length >> 1;
    boxes = boxes.filter((box) => box !== worst);
    boxes.push(openBox(sorted.slice(0, middle)), openBox(sorted.slice(middle)));
  }
  // The most frequent colour of a box, not its mean: the large areas keep their exact colour.
  return boxes.map((box) => box.colours.reduce((a, b) => (b[1] > a[1] ? b : a))[0]);
}

function openBox(colours: [colour: number, count: number][]) {
  const ranges = [0, 1, 2].map((channel) => {
    const values = colours.map(([colour]) => channels(colour)[channel]!);
    return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
  });
  const widest = ranges.indexOf(Math.max(...ranges));
  return { colours, widest, cost: ranges[widest]! ** 2 * Math.log2(1 + colours.length) };
}

function nearestIn(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channels(colour) as [number, number, number];
  let best = 0;
  let least = Infinity;
  for (const [index, candidate] of palette.entries()) {
    const [r, g, b] = channels(candidate) as [number, number, number];
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

function channels(colour: number): number[] {
  return [colour >> 16, (colour >> 8) & 255, colour & 255];
}

function readPixels(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const size = { 2: 3, 6: 4 }[png[25]!];
  if (png[24] !== 8 || size === undefined || png[28] !== 0) throw new Error("This is not such a PNG.");
  const data: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const bytes = inflateSync(Buffer.concat(data));
  const stride = width * size;
  let above = new Uint8Array(stride);
  const colours = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    const row = bytes.subarray(start + 1, start + 1 + stride);
    unfilter(bytes[start]!, row, above, size);
    for (let x = 0; x < width; x++) colours[y * width + x] = row.readUIntBE(x * size, 3);
    above = row;
  }
  return { width, height, colours };
}

/** As the PNG specification has it: a row is written as differences to its neighbours. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, size: number): void {
  for (let at = 0; at < row.length; at++) {
    const left = at < size ? 0 : row[at - size]!;
    const corner = at < size ? 0 : above[at - size]!;
    row[at] = row[at]! + predict(filter, left, above[at]!, corner);
  }
}

function predict(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
        number,
        number,
        number,
      ];
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    }
    default:
      return 0;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
