// A PDF with text → the same as a scanner would make it: pictures of its pages. For tests.
import { deflateSync } from "node:zlib";
import { openPdf } from "../../src/ingest/pdf/open-pdf.ts";
import { writeObjects, writeStream } from "./write-pdf.ts";

interface Canvas {
  width: number;
  height: number;
  getContext(kind: "2d"): { getImageData(x: number, y: number, w: number, h: number): { data: Uint8Array } };
}

const SCALE = 150 / 72;

/** Only the first page. `turn` is how the paper lay in the scanner: 0 or 90. */
export async function writeScan(bytes: Uint8Array, turn: 0 | 90 = 0): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await openPdf("text.pdf", bytes);
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const factory = pdf.canvasFactory as { create(width: number, height: number): { canvas: Canvas } };
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { width, height } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
  const grey = Uint8Array.from({ length: width * height }, (_, pixel) => data[4 * pixel]!);
  await pdf.loadingTask.destroy();

  const [w, h] = [viewport.width / SCALE, viewport.height / SCALE];
  const [box, matrix] =
    turn === 0 ? [`${w} ${h}`, `${w} 0 0 ${h} 0 0`] : [`${h} ${w}`, `0 ${w} ${-h} 0 ${h} 0`];
  const shape = `/Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`;
  return writeObjects([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /MediaBox [0 0 ${box}] ` +
      "/Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>",
    writeStream(Buffer.from(`${matrix} cm /I Do`)),
    writeStream(deflateSync(grey), `/Subtype /Image ${shape} /Filter /FlateDecode`),
  ]);
}
