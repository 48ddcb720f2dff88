// Our own sets are in order: what is expected stands in the material, and every kind of question is there.
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { stripMarkup } from "@ibid/core/markdown/strip-markup.ts";
import { describe, expect, test } from "vitest";
import { parseMaterial } from "../../server/src/ingest/parse-material.ts";
import { type AskedCourse, SAMPLE, type Turn, type TurnKind, readAnswerSet } from "./read-answer-set.ts";
import { says } from "./says.ts";

const SAMPLE_FILES = [
  "memory-lecture-slides.pdf",
  "memory-lecture-transcript.vtt",
  "spacing-and-testing-article.md",
];
const read = (set: string): Promise<AskedCourse[]> =>
  readAnswerSet(
    new URL(`sets/${set.includes("/") ? set : `${set}/questions`}.json`, import.meta.url).pathname,
  );
const turnsOf = (courses: readonly AskedCourse[]): Turn[] =>
  courses.flatMap(({ conversations }) => conversations.flatMap(({ turns }) => turns));

/** Of some kinds of questions only. */
const PARTIAL = ["conversations", "follow-ups", "lists", "look-ups", "look-ups/unseen", "maps", "stars"];

describe.each(["fitted", "kept-aside", "mixed", "unseen-courses", ...PARTIAL])("%s", (set) => {
  test("expected words stand in the material; what Ibid says by itself need not", async () => {
    const absent: string[] = [];
    for (const course of await read(set)) {
      const texts = await textsOf(course);
      const all = [...texts.values()].join("\n");
      for (const { ask, kind, from, source, expect: groups } of turnsOf([course])) {
        if (kind === "small-talk" || kind === "silence" || from === "shelf") continue;
        const text = source === undefined ? all : texts.get(source);
        if (text === undefined) absent.push(`${source} for “${ask}”`);
        else
          for (const group of groups) {
            if (!group.some((words) => says(text, words))) absent.push(`“${group.join(" / ")}” for “${ask}”`);
          }
      }
    }
    expect(absent).toEqual([]);
  });

  test("something is expected of every answer, and nothing of silence", async () => {
    const turns = turnsOf(await read(set));
    const isOdd = ({ kind, expect: groups }: Turn): boolean =>
      kind !== "small-talk" && (groups.length === 0) !== (kind === "silence");
    expect(turns.filter(isOdd).map(({ ask }) => ask)).toEqual([]);
  });

  test("nothing is both expected and to be avoided", async () => {
    const clashing = turnsOf(await read(set)).filter(({ expect: groups, avoid }) =>
      groups.some((group) => group.every((words) => avoid.some((unwanted) => says(words, unwanted)))),
    );
    expect(clashing.map(({ ask }) => ask)).toEqual([]);
  });

  test("a conversation does not begin with a follow-up", async () => {
    const openings = (await read(set)).flatMap(({ conversations }) =>
      conversations.map(({ turns }) => turns[0]!),
    );
    expect(openings.filter(({ kind }) => kind === "follow-up")).toEqual([]);
  });

  test.skipIf(PARTIAL.includes(set))("every kind of question is there", async () => {
    const turns = turnsOf(await read(set));
    const least: Record<TurnKind, number> =
      set === "mixed"
        ? { answer: 45, list: 15, place: 24, "follow-up": 30, silence: 10, "small-talk": 6, summary: 10 }
        : { answer: 60, list: 10, place: 20, "follow-up": 10, silence: 15, "small-talk": 8, summary: 6 };
    for (const [kind, count] of Object.entries(least)) {
      expect(turns.filter((turn) => turn.kind === kind).length, kind).toBeGreaterThanOrEqual(count);
    }
    expect(turns.filter(({ near }) => near).length).toBeGreaterThanOrEqual(5);
  });
});

test("together they have at least 250 questions", async () => {
  const turns = [...turnsOf(await read("fitted")), ...turnsOf(await read("kept-aside"))];
  expect(turns.length).toBeGreaterThanOrEqual(250);
});

/** By the names of the files. Of text files as they are, with what a reader may leave out, such as the notes of captions. */
async function textsOf({ folder, material }: AskedCourse): Promise<Map<string, string>> {
  const sample = SAMPLE_FILES.map((file) => new URL(`../../sample/${file}`, import.meta.url).pathname);
  const texts = new Map<string, string>();
  for (const path of folder === SAMPLE ? sample : material) texts.set(basename(path), await textOf(path));
  return texts;
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path);
  if (path.endsWith(".pdf")) return (await parseMaterial(basename(path), new Uint8Array(bytes))).text;
  const text = bytes.toString("utf8");
  if (path.endsWith(".vtt")) return text.replace(/^(?:\d+\n)?[\d:.]+ --> .*\n/gm, "");
  return path.endsWith(".md") ? stripMarkup(text).text : text.replace(/^[-*•] /gm, "");
}
