// The part of a pdf.js text item that the anchor step reads, and its geometry.

/** A text item of pdf.js' `getTextContent()`, as far as we need it. */
export interface PdfTextItem {
  str: string;
  /** [a, b, c, d, e, f]: font size and direction, and where the first glyph is, in PDF user space. */
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
  /** "ltr", "rtl" or "ttb". */
  dir?: string;
}

/** Where an item is: unit vectors along the line and up from it, and what the item covers along it. */
export interface ItemFrame {
  along: Vector;
  up: Vector;
  size: number;
  /** First and last position of the item, measured along the line. */
  from: number;
  to: number;
  /** Position of the baseline, measured upwards. */
  base: number;
}

interface Vector {
  x: number;
  y: number;
}

export function itemFrame(item: PdfTextItem): ItemFrame {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = item.transform;
  if (item.dir === "ttb") {
    // The origin of vertical writing is the top centre of its first glyph; the line runs downwards.
    const size = Math.hypot(a, b) || item.width;
    return { along: { x: 0, y: -1 }, up: { x: 1, y: 0 }, size, from: -f, to: -f + item.height, base: e };
  }
  const width = Math.hypot(a, b);
  const along = width > 0 ? { x: a / width, y: b / width } : { x: 1, y: 0 };
  // In slanted fonts (c, d) leans; the boxes must not.
  const rise = d * along.x - c * along.y;
  const up = rise < 0 ? { x: along.y, y: -along.x } : { x: -along.y, y: along.x };
  const size = Math.abs(rise) || item.height;
  const from = e * along.x + f * along.y;
  return { along, up, size, from, to: from + item.width, base: e * up.x + f * up.y };
}

export function runSameWay(a: ItemFrame, b: ItemFrame): boolean {
  return a.along.x * b.along.x + a.along.y * b.along.y > 0.99;
}
