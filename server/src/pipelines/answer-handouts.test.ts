// Twenty handouts of one template, as courses have them: the same sentences about another subject each. An answer without
// a model quotes them, and every number has to open a handout that has the very sentence.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCourse, addSession, ask, untilShelf, uploadFiles } from "../../test/material.ts";
import { type TestContext, openTestContext } from "../../test/test-context.ts";

/** Some names hold another, some differ in a letter. */
const SUBJECTS = [
  ["Transcription", "Jacob"],
  ["Reverse transcription", "Temin"],
  ["Translation", "Crick"],
  ["Drift", "Wright"],
  ["Genetic drift", "Kimura"],
  ["Mutation", "de Vries"],
  ["Mutations", "Muller"],
  ["Mitosis", "Flemming"],
  ["Meiosis", "Hertwig"],
  ["Selection", "Wallace"],
  ["Natural selection", "Darwin"],
  ["Sexual selection", "Fisher"],
  ["Speciation", "Mayr"],
  ["Respiration", "Krebs"],
  ["Cellular respiration", "Warburg"],
  ["Osmosis", "Dutrochet"],
  ["Diffusion", "Fick"],
  ["Facilitated diffusion", "Danielli"],
  ["Replication", "Meselson"],
  ["DNA replication", "Kornberg"],
] as const;
const EVERYWHERE = "Every practical class begins with a short report on the week before.";

const handouts = SUBJECTS.map(([name, person], week) => {
  const within = name.startsWith("DNA") ? name : name.toLowerCase();
  const sentences = [
    `${name} matters because it decides which traits a population of cells passes on.`,
    `The first step of ${within} is the binding of a protein to its target.`,
    `${name} was first described in ${1860 + 4 * week} by ${person}.`,
    `A textbook example of ${within} is found in the cells of baker's yeast.`,
    EVERYWHERE,
  ];
  return { name, within, sentences, text: `# ${name}\n\n${sentences.join(" ")}\n` };
});

let t: TestContext;
let courseId: string;
const bySource = new Map<string, (typeof handouts)[number]>();

beforeAll(async () => {
  t = await openTestContext();
  courseId = (await addCourse(t, "alice", "Biology")).id;
  const files = Object.fromEntries(handouts.map(({ name, text }) => [`${name}.md`, text]));
  const added = await uploadFiles(t, "alice", courseId, files);
  for (const [at, { source }] of added.entries()) bySource.set(source!.id, handouts[at]!);
  await untilShelf(t, "alice", courseId, (shelf) => shelf.every(({ status }) => status === "embedded"));
});
afterAll(() => t.close());

/** Every sentence of the answer with each handout that it cites. */
async function citedBy(
  question: string,
): Promise<{ sentence: string; handout: (typeof handouts)[number] }[]> {
  const { id } = await addSession(t, "alice", courseId);
  await ask(t, "alice", id, question);
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${id}/messages?limit=100`,
  );
  const { content, sources } = items[1]!;
  return [...content.matchAll(/(\S[^[\]\n]*?) ?((?:\[\d+\])+)/g)].flatMap(([, sentence = "", markers = ""]) =>
    markers.match(/\d+/g)!.map((number) => {
      const source = sources!.find((one) => one.chunk_number === Number(number))!;
      return {
        // Words of the answer may be marked.
        sentence: sentence.replace(/^(?:- |> “)|”$|\*\*/g, ""),
        handout: bySource.get(source.document_id!)!,
      };
    }),
  );
}

test("no sentence cites a handout that does not hold it", async () => {
  const wrong: string[] = [];
  const cited = new Set<string>();
  for (const [at, { name, within }] of handouts.entries()) {
    const next = handouts[(at + 1) % handouts.length]!.within;
    const all = [
      `Why does ${within} matter?`,
      `What is the first step of ${within}?`,
      `When was ${within} first described?`,
      `Who described ${within}, and what is an example of ${next}?`,
      `What are the steps of ${within}?`,
      `Compare ${within} and ${next}`,
      `Summarise ${name}`,
    ];
    // Each of them is asked about every other handout.
    const questions = all.filter((_, kind) => (kind + at) % 2 === 0);
    for (const question of questions) {
      for (const { sentence, handout } of await citedBy(question)) {
        cited.add(`${name} → ${handout.name}`);
        if (!handout.sentences.includes(sentence)) wrong.push(`${question} ${handout.name}: ${sentence}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cited.size).toBeGreaterThan(handouts.length);
}, 120_000);

test("a sentence that several handouts hold names each that was found", async () => {
  const cited = await citedBy("What does every practical class begin with?");
  const holding = cited.filter(({ sentence }) => sentence === EVERYWHERE);
  expect(new Set(holding.map(({ handout }) => handout)).size).toBeGreaterThan(1);
});
