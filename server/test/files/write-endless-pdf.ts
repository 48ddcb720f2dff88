import { HELVETICA, writeObjects, writeStream } from "./write-pdf.ts";

/** A small PDF of drawings inside drawings, ten to the power of twelve of them: nobody lives to see its end. */
export function writeEndlessPdf(): Uint8Array {
  const resources = (next: number) => `/Resources << /Font << /F 4 0 R >> /XObject << /A ${next} 0 R >> >>`;
  const stream = (content: string, entries?: string) => writeStream(Buffer.from(content), entries);
  const form = (content: string, next: number) =>
    stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${resources(next)}`);
  const forms = Array.from({ length: 12 }, (_, depth) => form("/A Do ".repeat(10), 7 + depth));
  return writeObjects([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] ${resources(6)} /Contents 5 0 R >>`,
    HELVETICA,
    stream("/A Do"),
    ...forms,
    form("BT /F 9 Tf (boom) Tj ET", 6),
  ]);
}
