// Sentences of files, asked for word by word: how many come back from the page, slide or second where they stand, and
// how many of those the viewer marks exactly. Any folder of files will do.
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { SourceContent } from "@ibid/core/contract/source-content.ts";
import { seededRandom } from "../../tools/faults/seeded-random.ts";
import type { EvaluationResult } from "../evaluation.ts";
import { lettersOf } from "./letters-of.ts";
import { sentencesOf } from "./sentences-of.ts";
import { type Verdict, judgeSentence } from "./judge-sentence.ts";
import { type TemporaryIbid, openIbid } from "./open-ibid.ts";
import { type FilePlaces, readPlaces } from "./read-places.ts";

const SENTENCES_PER_FILE = 20;
const SEED = 4;

interface ReadFile {
  name: string;
  content: SourceContent;
  places: FilePlaces;
}

interface Counts {
  asked: number;
  found: number;
  marked: number;
}

interface FileFigures extends Counts {
  name: string;
  kind: string;
  misses: { sentence: string; verdict: Verdict }[];
}

interface Refusal {
  name: string;
  reason: string;
}

export async function evaluateFiles(folder: string): Promise<EvaluationResult> {
  const ibid = await openIbid();
  try {
    const { read, refused } = await addAll(ibid, folder);
    // The letters of all places, with borders between them: what occurs twice in here has no one right place.
    const all = read.flatMap(({ places }) => places.texts.map(lettersOf)).join("\n");
    const files: FileFigures[] = [];
    for (const file of read) files.push(await measureFile(ibid, file, all));
    const total = (of: keyof Counts) => files.reduce((sum, file) => sum + file[of], 0);
    const counts = { asked: total("asked"), found: total("found"), marked: total("marked") };
    const shares = {
      foundShare: share(counts.found, counts.asked),
      markedShare: share(counts.marked, counts.found),
    };
    return { report: describe(counts, files, refused), figures: { ...counts, ...shares, files, refused } };
  } finally {
    await ibid.close();
  }
}

async function addAll(
  ibid: TemporaryIbid,
  folder: string,
): Promise<{ read: ReadFile[]; refused: Refusal[] }> {
  const read: ReadFile[] = [];
  const refused: Refusal[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const name of entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).toSorted()) {
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
  for (const sentence of draw(file, all)) {
    const verdict = judgeSentence(sentence, file, await ibid.search(sentence));
    figures.asked++;
    if (verdict !== "missed") figures.found++;
    if (verdict === "marked") figures.marked++;
    else figures.misses.push({ sentence, verdict });
  }
  return figures;
}

/** Twenty at random; lines of slides only where there are not enough sentences. */
function draw({ name, places }: ReadFile, all: string): string[] {
  const random = seededRandom(SEED, name);
  const candidates = places.texts.flatMap(sentencesOf);
  const drawn = new Map<string, string>();
  for (const { text } of [
    ...random.shuffled(candidates.filter(({ isLine }) => !isLine)),
    ...random.shuffled(candidates.filter(({ isLine }) => isLine)),
  ]) {
    const letters = lettersOf(text);
    const isPart = [...drawn.keys()].some((other) => other.includes(letters));
    if (!isPart && !occursTwice(all, letters)) drawn.set(letters, text);
    if (drawn.size === SENTENCES_PER_FILE) break;
  }
  return [...drawn.values()];
}

function occursTwice(all: string, letters: string): boolean {
  return all.indexOf(letters) !== all.lastIndexOf(letters);
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function describe(total: Counts, files: readonly FileFigures[], refused: readonly Refusal[]): string {
  const cell = (value: number | string) => String(value).padStart(6);
  const row = ({ asked, found, marked }: Counts) => cell(asked) + cell(found) + cell(marked).padStart(8);
  const misses = (file: FileFigures) =>
    file.misses.map(
      ({ sentence, verdict }) => `      not ${verdict === "missed" ? "found" : "marked"}: ${sentence}`,
    );
  return [
    " asked found  marked",
    ...files.flatMap((file) => [`${row(file)}  ${file.name}`, ...misses(file)]),
    ...refused.map(
      ({ name, reason }) => `${cell("-")}${cell("-")}${cell("-").padStart(8)}  ${name}: ${reason}`,
    ),
    `${row(total)}  in total`,
  ].join("\n");
}
