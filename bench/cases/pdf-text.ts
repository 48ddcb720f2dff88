// The text of a 100-page PDF with its places, against what pdf.js alone takes to read the same pages.
import { openPdf } from "../../server/src/ingest/pdf/open-pdf.ts";
import { readPdf } from "../../server/src/ingest/pdf/read-pdf.ts";
import { type PdfPage, writePdf } from "../../server/test/files/write-pdf.ts";
import type { BenchCase } from "../bench-case.ts";
import { cpuMs } from "../stopwatch.ts";
import { makeProse } from "./make-prose.ts";

const PAGES = 100;
const LINES = 48;
const WORDS = 16;
/** At least, of one line. */
const LINE = 96;

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
    .split(/\s+/)
    .map(drawWord);
  return Array.from({ length: PAGES }, (_, page) => {
    const lines = Array.from({ length: LINES }, (_, line) => {
      const first = (page * LINES + line) * WORDS;
      const drawn = words.slice(first, first + WORDS).join("-333");
      return `BT /F 10 Tf 60 ${780 - 14 * line} Td [${drawn}] TJ ET`;
    });
    return { content: { bytes: Buffer.from(lines.join("\n"), "latin1"), filter: "" } };
  });
}

function drawWord(word: string): string {
  const plain = word
    .replace(/[“”]/g, '"')
    .replace("–", "-")
    .replace(/[()]/g, "\\$&");
  const half = Math.floor(plain.length / 2);
  return `(${plain.slice(0, half)})-15(${plain.slice(half)})`;
}
