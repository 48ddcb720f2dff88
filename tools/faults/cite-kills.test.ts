// Many cite at once while the server is killed: what was answered is there, and numbers have neither gaps nor doubles.
import { cp } from "node:fs/promises";
import type { CiteResult, Document } from "@ibid/core/contract/document.ts";
import { findFootnotes } from "@ibid/core/typst/find-footnotes.ts";
import { expect, test } from "vitest";
import { template } from "../../server/test/test-database.ts";
import { launchIbid } from "./launch-ibid.ts";
import { openEngine } from "./open-engine.ts";
import type { EngineName } from "./read-options.ts";

const engines: EngineName[] =
  process.env["IBID_TEST_DATABASE_URL"] === undefined ? ["embedded"] : ["postgres", "embedded"];
const WRITERS = 8;
/** So many answers after which each life of the server ends, in the middle of others. */
const LIVES = [7, 23];

test.each(engines)(
  "numbers stay sequential through kills, on %s",
  async (name) => {
    const engine = await openEngine(name);
    // Making an empty database takes longer than all the rest.
    if (name === "embedded") await cp(await template(), engine.folder, { recursive: true });
    const answered: number[] = [];
    let ids: { document: string; source: string } | undefined;
    try {
      for (const answers of [...LIVES, 0]) {
        const ibid = launchIbid(engine.env);
        try {
          const address = await ibid.ready;
          ids ??= await prepare(address);
          await checkNumbers(address, ids.document, answered);
          await citeUntilKilled(address, ids, answers, answered, () => ibid.kill());
        } finally {
          await ibid.kill();
        }
      }
      expect(answered.length).toBeGreaterThanOrEqual(Math.max(...LIVES));
    } finally {
      await engine.close();
    }
  },
  120_000,
);

async function post<T>(address: string, path: string, json: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function prepare(address: string): Promise<{ document: string; source: string }> {
  const { id: courseId } = await post<{ id: string }>(address, "/api/courses", { title: "Kills" });
  const csl = { type: "book", title: "A book" };
  const source = await post<{ id: string }>(address, "/api/sources", { courseId, csl });
  const document = await post<{ id: string }>(address, "/api/documents", { courseId, title: "Essay" });
  return { document: document.id, source: source.id };
}

async function citeUntilKilled(
  address: string,
  ids: { document: string; source: string },
  answers: number,
  answered: number[],
  kill: () => Promise<void>,
): Promise<void> {
  let left = answers;
  const citeAgain = async (): Promise<void> => {
    while (left > 0) {
      const path = `/api/documents/${ids.document}/citations`;
      const cited = await post<CiteResult>(address, path, { sourceId: ids.source }).catch(() => null);
      // The server is gone: whether this one was stored, nobody was told.
      if (cited === null) return;
      answered.push(cited.citation.number);
      if (--left === 0) await kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, citeAgain));
}

async function checkNumbers(address: string, id: string, answered: readonly number[]): Promise<void> {
  const response = await fetch(`${address}/api/documents/${id}`);
  const { citations, content, citationCount, unusedNumbers } = (await response.json()) as Document;
  const sequence = Array.from({ length: citationCount }, (_, index) => index + 1);
  expect(citations.map(({ number }) => number)).toEqual(sequence);
  expect(findFootnotes(content).map(({ number }) => number)).toEqual(sequence);
  expect(unusedNumbers).toEqual([]);
  expect(new Set(answered).size).toBe(answered.length);
  for (const number of answered) expect(number).toBeLessThanOrEqual(citationCount);
}
