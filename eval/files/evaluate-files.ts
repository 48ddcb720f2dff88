// Sentences of files, asked for word by word: how many come back from the page, slide or second where they stand, and
// how many of those the viewer marks exactly. Any folder of files will do.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { seededRandom } from "../../tools/faults/seeded-random.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { lettersOf, sentencesOf } from "./draw-sentences.ts";
import { type Verdict, judgeSentence } from "./judge-sentence.ts";
import { type TemporaryIbid, openIbid } from "./open-ibid.ts";
import { type FilePlace, readPlaces } from "./read-places.ts";

const SENTENCES_PER_FILE = 20;
const SEED = 4;

interface ReadFile {
  name: string;
  content: SourceContent;
  places: FilePlace[];
}

interface FileFigures {
  name: string;
  kind: string;
  asked: number;
  found: number;
  marked: number;
  misses: { sentence: string; verdict: Verdict }[];
}

export async function evaluateFiles(folder: string): Promise<EvaluationResult> {
  const ibid = await openIbid();
  try {
    const { read, refused } = await addAll(ibid, folder);
    // Letters of all places, with borders between them: what occurs twice in here has no one right place.
    const all = read.flatMap(({ places }) => places.map(({ text }) => lettersOf(text))).join("\n");
    const files: FileFigures[] = [];
    for (const file of read) files.push(await measureFile(ibid, file, all));
    const total = (of: "asked" | "found" | "marked") => files.reduce((sum, file) => sum + file[of], 0);
    const figures = {
      asked: total("asked"),
      found: total("found"),
      marked: total("marked"),
      foundShare: share(total("found"), total("asked")),
      markedShare: share(total("marked"), total("found")),
      files,
      refused,
    };
    return { report: describe(figures), figures };
  } finally {
    await ibid.close();
  }
}

async function addAll(ibid: TemporaryIbid, folder: string) {
  const read: ReadFile[] = [];
  const refused: { name: string; reason: string }[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries
    .filter((entry) => entry.isFile())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = new Uint8Array(await readFile(join(folder, name)));
    const added = await ibid.addFile(name, bytes);
    if ("refused" in added) {
      refused.push({ name, reason: added.refused });
      continue;
    }
    const content = await ibid.content(added.id);
    read.push({ name, content, places: await readPlaces(name, bytes, content) });
  }
  return { read, refused };
}

async function measureFile(ibid: TemporaryIbid, file: ReadFile, all: string): Promise<FileFigures> {
  const { name, content } = file;
  const figures: FileFigures = { name, kind: content.kind, asked: 0, found: 0, marked: 0, misses: [] };
  for (const { sentence, place } of draw(file, all)) {
    const verdict = judgeSentence(sentence, place, content, await ibid.search(sentence));
    figures.asked++;
    if (verdict !== "missed") figures.found++;
    if (verdict === "marked") figures.marked++;
    else figures.misses.push({ sentence, verdict });
  }
  return figures;
}

/** Twenty at random; lines of slides only where there are not enough sentences. */
function draw({ name, places }: ReadFile, all: string): { sentence: string; place: FilePlace }[] {
  const random = seededRandom(SEED, name);
  const candidates = places.flatMap((place) =>
    sentencesOf(place.text).map((candidate) => ({ ...candidate, place })),
  );
  const ordered = [
    ...random.shuffled(candidates.filter(({ isLine }) => !isLine)),
    ...random.shuffled(candidates.filter(({ isLine }) => isLine)),
  ];
  const drawn = new Set<string>();
  return ordered
    .filter(({ text }) => {
      const letters = lettersOf(text);
      const isNew = [...drawn].every((other) => !other.includes(letters));
      if (drawn.size === SENTENCES_PER_FILE || !isNew || occursTwice(all, letters)) return false;
      drawn.add(letters);
      return true;
    })
    .map(({ text, place }) => ({ sentence: text, place }));
}

function occursTwice(all: string, letters: string): boolean {
  const first = all.indexOf(letters);
  return all.indexOf(letters, first + 1) !== -1;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function describe(figures: {
  asked: number;
  found: number;
  marked: number;
  files: FileFigures[];
  refused: { name: string; reason: string }[];
}): string {
  const line = ({ asked, found, marked }: { asked: number; found: number; marked: number }) =>
    `${String(asked).padStart(5)} ${String(found).padStart(6)} ${String(marked).padStart(7)}`;
  return [
    "asked  found  marked",
    ...figures.files.flatMap((file) => [
      `${line(file)}  ${file.name}`,
      ...file.misses.map(
        ({ sentence, verdict }) =>
          `${" ".repeat(22)}${verdict === "missed" ? "not found" : "not marked"}: ${sentence}`,
      ),
    ]),
    ...figures.refused.map(
      ({ name, reason }) => `${"-".padStart(5)} ${"-".padStart(6)} ${"-".padStart(7)}  ${name}: ${reason}`,
    ),
    `${line(figures)}  in total`,
  ].join("\n");
}
