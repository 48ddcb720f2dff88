import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseMaterial } from "../../server/src/ingest/parse-material.ts";
import { materialFiles } from "./material-file.ts";

const BULLET = `${"very ".repeat(30)}long`;
const DECK = `Week 1: Cells\n---\nWhat “cells” are – briefly\n- Small\n- ${BULLET}\n`;

test("decks become slides that Ibid takes for slides, as PowerPoint and as PDF in turn", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ibid-decks-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const decks = {
    "one.slides.txt": DECK,
    "notes.md": "# Notes",
    "two.slides.txt": DECK,
    "three.slides.txt": DECK,
  };
  const greek = { "four.slides.txt": `${DECK}- π\n` };
  for (const [name, text] of Object.entries({ ...decks, ...greek }))
    await writeFile(join(folder, name), text);

  const files = await materialFiles(Object.keys({ ...decks, ...greek }).map((name) => join(folder, name)));
  expect(files.map(({ name }) => name)).toEqual([
    "one.pptx",
    "notes.md",
    "two.pdf",
    "three.pptx",
    "four.pptx",
  ]);
  for (const { name, bytes } of [files[0]!, files[2]!]) {
    const { kind, text, places } = await parseMaterial(name, bytes);
    expect({ kind, places: places.length }).toEqual({ kind: "slides", places: 2 });
    const words = text.slice(places[1]!.start, places[1]!.end).replace(/[\s•]+/g, " ");
    expect(words).toContain(`What “cells” are – briefly Small ${BULLET}`);
  }
});
