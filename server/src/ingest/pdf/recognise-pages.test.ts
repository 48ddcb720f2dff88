import { afterAll, expect, test } from "vitest";
import { pageText } from "@ibid/core/anchor/page-text.ts";
import { type Box, rangeBoxes } from "@ibid/core/anchor/range-boxes.ts";
import { recognisedItems } from "@ibid/core/anchor/recognised-items.ts";
import type { Material } from "../material.ts";
import { openReaderPool } from "../open-reader-pool.ts";
import { readMaterial } from "../read-material.ts";
import { storedBytes } from "../stored-bytes.ts";
import { recognisePages } from "./recognise-pages.ts";
import { writePdf } from "../../../test/files/write-pdf.ts";
import { writeScan } from "../../../test/files/write-scan.ts";

const readers = openReaderPool();
afterAll(() => readers.close());

const LINES = [
  { text: "Sleep helps memory.", size: 20 },
  { text: "Practice does, too.", size: 20 },
];
const printed = writePdf([{ lines: LINES, width: 300, height: 120 }]);
const name = "scan.pdf";
/** A Buffer, as all that comes from the file store. */
const scan = async (turn?: 0 | 90) => Buffer.from(await writeScan(new Uint8Array(printed), turn));

/** What the viewer marks of the first page. */
function boxesOf({ text, places }: Material, quote: string): Box[] {
  const [place] = places;
  if (place?.kind !== "page" || place.recognised === undefined)
    throw new Error("The page was not recognised.");
  const page = pageText(recognisedItems(place.recognised));
  expect(text.slice(place.start, place.end)).toBe(page.text);
  const start = page.text.indexOf(quote);
  return rangeBoxes(page, { start, end: start + quote.length });
}

test("a scan is read, and a quote is marked where it stands on the paper", async () => {
  const progress: number[] = [];
  const material = await readMaterial(readers, {
    name,
    bytes: await scan(),
    ocr: "eng",
    onProgress: ({ done }) => progress.push(done),
  });
  expect(material).toMatchObject({ text: "Sleep helps memory.\nPractice does, too.", unreadPages: [] });
  expect(progress.at(-1)).toBe(1);
  const [box, ...others] = boxesOf(material, "memory.");
  expect(others).toEqual([]);
  // "Sleep helps " is 115 points wide in 20 points of Helvetica, and the baseline is 60 points below the top.
  expect(Math.abs(box!.x - 165)).toBeLessThan(4);
  expect(Math.abs(box!.y - 55)).toBeLessThan(4);
  expect(Math.abs(box!.height - 20)).toBeLessThan(5);
});

test("a page that lay across in the scanner is read as it is shown", async () => {
  const material = await readMaterial(readers, { name, bytes: await scan(90), ocr: "eng" });
  expect(material.text).toBe("Sleep helps memory.\nPractice does, too.");
  const [box] = boxesOf(material, "memory.");
  expect(box!.height).toBeGreaterThan(2 * box!.width);
  expect(Math.abs(box!.y - 165)).toBeLessThan(4);
});

test("without text recognition the message says how to turn it on", async () => {
  await expect(readMaterial(readers, { name, bytes: await scan() })).rejects.toMatchObject({
    code: "file_without_text",
    message: expect.stringContaining("text recognition in Settings"),
  });
});

test("a picture without text is refused", async () => {
  const blank = await writeScan(writePdf([{ width: 100, height: 100 }]));
  await expect(readMaterial(readers, { name, bytes: blank, ocr: "eng" })).rejects.toMatchObject({
    code: "file_without_text",
    message: expect.stringContaining("recognised"),
  });
});

test("a page that takes too long is left unread, and so is a file that can't be drawn", async () => {
  const base = { pages: [0], language: "eng" };
  expect(await recognisePages({ ...base, bytes: storedBytes(await scan()), cpuMs: 1 })).toEqual(new Map());
  expect(await recognisePages({ ...base, bytes: storedBytes(new Uint8Array([1])), cpuMs: 60_000 })).toEqual(
    new Map(),
  );
});

test("a stopped reading ends with the reason it was stopped for", async () => {
  const reason = new Error("the source was deleted");
  const controller = new AbortController();
  const { signal } = controller;
  const reading = recognisePages({
    bytes: storedBytes(await scan()),
    pages: [0],
    language: "eng",
    cpuMs: 60_000,
    signal,
  });
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
});
