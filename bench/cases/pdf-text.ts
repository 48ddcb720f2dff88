// The text of a 100-page PDF with its places, against what pdf.js alone takes to read the same pages.
import { openPdf } from "../../server/src/ingest/pdf/open-pdf.ts";
import { readPdf } from "../../server/src/ingest/pdf/read-pdf.ts";
import { type PdfPage, writePdf } from "../../server/src/ingest/pdf/write-pdf.ts";
import type { BenchCase } from "../bench-case.ts";
import { cpuMs } from "../stopwatch.ts";
import { makeProse } from "./make-prose.ts";

const PAGES = 100;
const LINES = 48;
const LINE = 88;

export const pdfText: BenchCase = {
  name: "pdf-text",
  withoutDatabase: true,
  async prepare() {
    const bytes = writePdf(makePages());
    // pdf.js takes the bytes away from whoever gives them.
    const copy = () => new Uint8Array(bytes);
    return {
      ways: [
        async () => ({ bare: await cpuMs(() => readBare(copy())) }),
        async () => ({ ours: await cpuMs(() => readPdf("bench.pdf", copy())) }),
      ],
      rows: [
        {
          name: "pdf-text",
          ours: "readPdf, 100 pages",
          peer: "pdf.js, getTextContent of every page",
          target: { kind: "cost", atMost: 1.3 },
          read: (of) => ({ ours: of["ours"]!, peer: of["bare"]!, floor: of["bare"]! }),
        },
      ],
      close: async () => {},
    };
  },
};

async function readBare(bytes: Uint8Array): Promise<number> {
  const pdf = await openPdf("bench.pdf", bytes);
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    length += items.length;
    page.cleanup();
  }
  await pdf.loadingTask.destroy();
  return length;
}

/** Lines as TeX draws them: every word by itself, with kerning inside and a gap instead of a space. */
function makePages(): PdfPage[] {
  const words = makeProse(2, PAGES * LINES * LINE)
    .replaceAll("\n", " ")
    .split(" ");
  const pages: PdfPage[] = [];
  for (let page = 0; page < PAGES; page++) {
    const lines: string[] = [];
    for (let y = 780; lines.length < LINES; y -= 14)
      lines.push(`BT /F 10 Tf 60 ${y} Td [${drawLine(words)}] TJ ET`);
    pages.push({ content: { bytes: Buffer.from(lines.join("\n"), "latin1"), filter: "" } });
  }
  return pages;
}

function drawLine(words: string[]): string {
  const drawn: string[] = [];
  for (let length = 0; length < LINE && words.length > 0;) {
    const word = words.shift()!.replace(/[()]/g, "\\$&");
    length += word.length + 1;
    const half = Math.floor(word.length / 2);
    drawn.push(`(${word.slice(0, half)})-15(${word.slice(half)})`);
  }
  return drawn.join("-333");
}
