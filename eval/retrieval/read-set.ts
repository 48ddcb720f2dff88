// A test collection: corpus.jsonl (`id`, `text`, maybe `title`), queries.jsonl (`id`, `text`), qrels.tsv (query, document,
// relevance; a relevance of 0 or less says that a document is not relevant).
import { readFile, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { z } from "zod";

const Item = z.object({ id: z.coerce.string(), text: z.string(), title: z.string().optional() });
export type SetDocument = z.infer<typeof Item>;

export interface TestSet {
  name: string;
  documents: SetDocument[];
  queries: SetQuery[];
}

export interface SetQuery {
  id: string;
  text: string;
  /** Document → how relevant it is, above 0. */
  relevant: ReadonlyMap<string, number>;
}

/** The set in a folder, or all sets in its folders. */
export async function readSets(folder: string): Promise<TestSet[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === "corpus.jsonl")) return [await readSet(folder)];
  const sets: TestSet[] = [];
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) sets.push(...(await readSets(join(folder, entry.name))));
  }
  return sets;
}

async function readSet(folder: string): Promise<TestSet> {
  const lines = async (name: string): Promise<string[]> =>
    (await readFile(join(folder, name), "utf8")).split(/\r?\n/).filter((line) => line.trim() !== "");
  const items = async (name: string): Promise<SetDocument[]> =>
    (await lines(name)).map((line) => Item.parse(JSON.parse(line)));
  const relevant = new Map<string, Map<string, number>>();
  for (const line of await lines("qrels.tsv")) {
    const [query, document, relevance] = line.split("\t");
    // A header line has no number.
    if (!(Number(relevance) > 0)) continue;
    const ofQuery = relevant.get(query!) ?? new Map<string, number>();
    relevant.set(query!, ofQuery.set(document!, Number(relevance)));
  }
  const queries = (await items("queries.jsonl")).flatMap(({ id, text }) => {
    const documents = relevant.get(id);
    // Where nothing is relevant there is nothing to find, and nothing to measure.
    return documents === undefined ? [] : [{ id, text, relevant: documents }];
  });
  return { name: basename(resolve(folder)), documents: await items("corpus.jsonl"), queries };
}
