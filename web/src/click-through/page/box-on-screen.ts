import type { Box } from "@ibid/core/anchor/range-boxes.ts";
import type { PageViewport } from "pdfjs-dist";

/** A box of a page, where y grows upwards, as a box of its picture at scale 1, where y grows downwards. */
export function boxOnScreen({ x, y, width, height }: Box, viewport: PageViewport): Box {
  // Two opposite corners: on a rotated page they swap.
  const [x1, y1] = viewport.convertToViewportPoint(x, y) as Point;
  const [x2, y2] = viewport.convertToViewportPoint(x + width, y + height) as Point;
  return {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
  };
}

type Point = [number, number];
