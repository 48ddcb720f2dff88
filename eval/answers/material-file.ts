// A file of the set → the file that is added to the course. A deck is written down as text, slide by slide, and becomes a
// real one: the first, third, … of a course as PowerPoint, the others as PDF.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { writePdf } from "../../server/test/files/write-pdf.ts";
import { writePptx } from "../../server/test/files/write-pptx.ts";

export interface MaterialFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

interface Slide {
  title: string;
  body: string[];
}

const DECK = /\.slides\.txt$/;

/** In the order of the paths. */
export async function materialFiles(paths: readonly string[]): Promise<MaterialFile[]> {
  const files: MaterialFile[] = [];
  let decks = 0;
  for (const path of paths) {
    const name = basename(path);
    if (!DECK.test(name)) files.push({ name, bytes: new Uint8Array(await readFile(path)) });
    else files.push(writeDeck(name.replace(DECK, ""), await readFile(path, "utf8"), decks++ % 2 === 0));
  }
  return files;
}

function writeDeck(name: string, text: string, isPptx: boolean): MaterialFile {
  const slides = readDeck(text);
  // The small PDF writer has the letters of Windows-1252 only.
  return isPptx || !isWindows1252(text)
    ? { name: `${name}.pptx`, bytes: new Uint8Array(writePptx(slides)) }
    : { name: `${name}.pdf`, bytes: new Uint8Array(writePdf(slides.map(toPage))) };
}

/** Slides are divided by a line `---`; the first line is the title, and `- ` begins a bullet. */
function readDeck(text: string): Slide[] {
  const slides = text.replaceAll("\r\n", "\n").split(/^---[ \t]*$/m);
  return slides.map((slide) => {
    const [title = "", ...body] = slide
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    return { title: title.replace(/^#+ /, ""), body: body.map((line) => line.replace(/^[-*•] /, "")) };
  });
}

const SIZE = 18;
const LINE_LETTERS = 90;

/** A bullet that does not fit goes on in the next line. */
function toPage({ title, body }: Slide) {
  const lines = body.flatMap((line) =>
    wrap(`• ${line}`).map((text) => ({ text: toByteLetters(text), size: SIZE })),
  );
  return { lines: [{ text: toByteLetters(title), size: 30 }, ...lines], width: 960, height: 540 };
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Where Windows-1252 has other letters than Latin-1. */
const BYTES: Readonly<Record<string, number>> = {
  ...{ "€": 0x80, "…": 0x85, "‘": 0x91, "’": 0x92, "“": 0x93, "”": 0x94, "•": 0x95, "–": 0x96, "—": 0x97 },
};

function toByteLetters(text: string): string {
  return text.replace(/[^\0-\xFF]/g, (letter) => String.fromCharCode(BYTES[letter]!));
}

function isWindows1252(text: string): boolean {
  return (text.match(/[^\0-\xFF]/gu) ?? []).every((letter) => letter in BYTES);
}
