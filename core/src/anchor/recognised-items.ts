// What was read off the picture of a page → text items as pdf.js would give them, so that the page's text
// and the boxes of a quote are made from items as on any other page.
import type { RecognisedPage } from "../contract/source-content.ts";
import type { PdfTextItem } from "./pdf-text-item.ts";

export function recognisedItems({ turn, lines }: RecognisedPage): PdfTextItem[] {
  const [x, y] = [Math.round(Math.cos((turn * Math.PI) / 180)), Math.round(Math.sin((turn * Math.PI) / 180))];
  return lines.flatMap((line) => {
    const { size, words } = line;
    const place = (str: string, from: number, to: number, hasEOL: boolean): PdfTextItem => ({
      str,
      transform: [size * x, size * y, -size * y, size * x, line.x + from * x, line.y + from * y],
      width: to - from,
      height: size,
      hasEOL,
      dir: "ltr",
    });
    return words.flatMap(([word, from, width], index) => {
      const next = words[index + 1];
      const item = place(word, from, from + width, next === undefined);
      return next === undefined ? [item] : [item, place(" ", from + width, next[1], false)];
    });
  });
}
