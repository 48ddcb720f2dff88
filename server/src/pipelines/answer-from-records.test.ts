// Questions that are answered from records instead of by search: places, the shelf, outlines, small talk. Asked as a student
// asks them, without a model; each line is a question and words of its answer.
import type { MessageResponse } from "@ibid/core/contract/message.ts";
import { countUncited } from "@ibid/core/markers/count-uncited.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePdf } from "../../test/files/write-pdf.ts";
import { addCourse, addReference, addSession, ask, uploadFiles } from "../../test/material.ts";
import { type Person, type TestContext, openTestContext } from "../../test/test-context.ts";

const OSMOSIS = `# Osmosis

Lecturer: Dr. Ann Lee

Osmosis is the movement of water through a membrane towards the side with more dissolved matter.

## Why it matters

Plant cells keep their shape because water presses against the wall of the cell from inside.

Figure 2: A cell in pure water swells until its wall holds it.

## References

Dutrochet, H. (1826). The immediate agent of vital movement. Paris.
`;
const RESPIRATION = `# Cellular respiration

Lecturer: Dr. Ann Lee

Cellular respiration is how cells release the energy that is stored in sugar.

## 3.2 The Krebs cycle

The Krebs cycle takes place in the matrix of the mitochondrion and releases carbon dioxide.
`;

let t: TestContext;
let sample: string;
let biology: string;
beforeAll(async () => {
  t = await openTestContext();
  sample = (await t.read<{ course: { id: string } }>("alice", "/api/courses/sample", { method: "POST" }))
    .course.id;
  biology = (await addCourse(t, "alice", "Biology")).id;
  await uploadFiles(t, "alice", biology, {
    "BIO110_wk9_Osmosis.md": OSMOSIS,
    "BIO110_wk2_Cellular_respiration.md": RESPIRATION,
  });
  await addReference(t, "alice", biology, {
    type: "book",
    title: "The cell",
    author: [{ family: "Alberts", given: "Bruce" }],
    issued: { "date-parts": [[1983]] },
  });
});
afterAll(() => t.close());

async function answerTo(courseId: string, ...questions: string[]): Promise<MessageResponse> {
  const { id } = await addSession(t, "alice", courseId);
  for (const question of questions) await ask(t, "alice", id, question);
  const { items } = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${id}/messages?limit=100`,
  );
  return items.at(-1)!;
}

/** What no answer from records may do. */
function expectHonest({ status, content, sources }: MessageResponse): void {
  expect(status).toBe("done");
  const numbers = new Set(sources?.map(({ chunk_number: number }) => number));
  if (/\[\d+\]/.test(content)) expect(countUncited(content, (number) => numbers.has(number))).toBe(0);
  const verdicts = (sources ?? []).flatMap(({ claims }) => (claims ?? []).map(({ verdict }) => verdict));
  expect(verdicts.filter((verdict) => verdict !== "found")).toEqual([]);
}

test.each<[question: string, ...words: string[]]>([
  [
    "what's on slide 12?",
    "#### Week 3 slides: Learning and memory\n\nSlide 12",
    "> “A desirable difficulty makes practice harder now",
  ],
  ["slide 8 of week 3", "Slide 8, “The spacing effect”", "[1]"],
  ["What does slide 8 say about gaps?", "The best gap grows with the delay"],
  ["what is on the last slide", "Slide 15, “References”"],
  ["what's on slide 20?", "There is no slide 20", "has 15 slides."],
  ["What did she say at 12:34?", "#### Week 3 lecture: Learning and memory\n\nFrom 12:16", "317 experiments"],
  ["what is said in the first ten minutes?", "Encoding is the step from experience to memory trace."],
  ["what is said at 59:00?", "“Week 3 lecture: Learning and memory” ends at 24:48."],
  ["what does the section on forgetting say?", "The forgetting curve", "How forgetting behaves"],
  ["can you show me the slide about sleep", "Slide 13, “Sleep and consolidation”"],
  ["what is said about sleep at the end of the lecture", "A night without sleep costs you twice"],
  ["What does Figure 2 show?", "There is no figure 2 in the text of your sources."],
  ["Who is the lecturer?", "**Nora Lindqvist**", "Slide 1", "> “Dr. Nora Lindqvist” [1]"],
  ["which slide talks about sleep", "Slide 13, “Sleep and consolidation”"],
  ["second to last slide", "Slide 14"],
  [
    "what does she say half way through the lecture",
    "“Week 3 lecture: Learning and memory”, part by part",
    "### 12:",
  ],
  ["can you translate slide 3 into german", "can’t write, translate or draw without a model"],
  ["no that's wrong", "Sorry about that."],
  ["i have an exam tomorrow", "Good luck!"],
  ["Who gave the lecture?", "**Nora Lindqvist**"],
  ["who wrote the article?", "**Ibid Editors**"],
  ["Who wrote Über das Gedächtnis?", "**Hermann Ebbinghaus**"],
  ["When was the lecture recorded?", "**14 September 2026**"],
  ["How long is the lecture?", "**25 minutes**"],
  ["how many slides does week 3 have", "15 slides"],
  [
    "How many sources do I have?",
    "You have 4 sources:",
    "| Week 3 slides: Learning and memory | Slides | 15 slides |",
  ],
  ["What is new?", "Added last:", "Über das Gedächtnis"],
  ["Summarise week 3", "### Week 3 slides", "### Week 3 lecture", "#### The spacing effect"],
  [
    "Summarise lecture 1",
    "There is no lecture 1 on your shelf. There is:",
    "“Week 3 slides: Learning and memory” (15 slides)",
  ],
  ["hi", "Hello!", "\n- What is the forgetting curve?"],
  ["thanks!", "You’re welcome!", "?"],
  ["what can you do", "Ibid quotes the sentences of your sources", "?"],
  ["quiz me on week 3", "can’t write a quiz without a model", "- What is the forgetting curve?"],
])("of the sample course, “%s” is answered with: %s", async (question, ...words) => {
  const answer = await answerTo(sample, question);
  expectHonest(answer);
  for (const each of words) expect(answer.content).toContain(each);
});

test.each<[question: string, ...words: string[]]>([
  // The week stands only in the name of the file.
  ["Summarise week 2", "“Cellular respiration”", "Cellular respiration is how cells release the energy"],
  ["summarise week 12", "There is no week 12 on your shelf.", "Osmosis"],
  ["Who is the lecturer?", "> “Lecturer: Dr. Ann Lee” [1]"],
  ["What does Figure 2 show?", "A cell in pure water swells until its wall holds it."],
  ["What does section 3.2 say?", "The Krebs cycle takes place in the matrix"],
  ["what's on slide 3?", "Your sources have no slides. There is:", "“Osmosis”"],
  ["who wrote the cell?", "**Bruce Alberts**"],
  ["how many lectures do I have", "You have no lectures."],
  ["Summarise the cell", "“The cell” has no text that could be read."],
])("of handouts, “%s” is answered with: %s", async (question, ...words) => {
  const answer = await answerTo(biology, question);
  expectHonest(answer);
  for (const each of words) expect(answer.content).toContain(each);
});

test("who speaks, what a student asks and the day on a first slide are on record", async () => {
  const courseId = (await addCourse(t, "alice", "Reefs")).id;
  const said = [
    "<v Dr. Maren Holt>A coral is an animal, a polyp that sits in a cup of limestone which it has made itself.",
    "<v Student>Do corals eat anything besides sugar?",
    "<v Dr. Maren Holt>At night they stretch out their tentacles and catch plankton, which gives them nitrogen.",
  ];
  const vtt = said.map((line, at) => `00:0${at}:00.000 --> 00:0${at}:40.000\n${line}\n`).join("\n");
  const slides = writePdf([
    { lines: ["Week 5: Circulation", "30 September 2025"], width: 960, height: 540 },
    { lines: ["Two engines", "Wind drives the upper ocean"], width: 960, height: 540 },
  ]);
  await uploadFiles(t, "alice", courseId, {
    "lecture-3-reefs.vtt": `WEBVTT\n\n${vtt}`,
    "week-5.pdf": new Uint8Array(slides),
  });
  for (const [question, words] of [
    ["who gave lecture 3", "**Maren Holt**"],
    ["what did the student ask", "> “Do corals eat anything besides sugar?”"],
    ["date of the week 5 slides", "> “30 September 2025” [1]"],
    ["where is plankton mentioned", "catch plankton"],
    ["do we have slides for week 5", "Of week 5 you have:"],
    ["is there anything for week 9", "There is no week 9 on your shelf. There is:"],
  ] as const) {
    const answer = await answerTo(courseId, question);
    expectHonest(answer);
    expect(answer.content, question).toContain(words);
  }
});

test("a week that is no source is looked up in a timetable, and a caption is quoted to its end", async () => {
  const courseId = (await addCourse(t, "alice", "History")).id;
  const syllabus =
    "# Syllabus\n\n| Week | Topic | Date |\n| --- | --- | --- |\n| 2 | Guilds and fairs | 28 January 2025 |\n| 3 | The black death | 4 February 2025 |\n";
  const slides = writePdf([
    {
      lines: [
        "Trade routes",
        "Figure 3: The fairs of Champagne lie between the towns",
        "of Flanders and the ports of Italy.",
      ],
      width: 960,
      height: 540,
    },
  ]);
  const handout =
    "# The black death\n\nThe plague came with ships from the Black Sea to the ports of Italy.\n";
  await uploadFiles(t, "alice", courseId, {
    "syllabus.md": syllabus,
    "black-death-handout.md": handout,
    "trade.pdf": new Uint8Array(slides),
  });
  for (const [question, words, not] of [
    ["what's in week 3?", "The black death", "Guilds"],
    ["what is week 2 about", "Guilds and fairs", "black death"],
    ["when was the handout on the black death", "> “3 The black death 4 February 2025” [1]", "Guilds"],
    ["what is in week 9", "There is no week 9 on your shelf.", "Guilds"],
    ["what does figure 3 show?", "between the towns of Flanders and the ports of Italy.", "Trade routes”,"],
  ] as const) {
    const answer = await answerTo(courseId, question);
    expectHonest(answer);
    expect(answer.content, question).toContain(words);
    expect(answer.content, question).not.toContain(not);
  }
  const both = await answerTo(sample, "who gave the lecture and when was it");
  expect(both.content).toContain("**Nora Lindqvist**");
  expect(both.content).toContain("**14 September 2026**");
});

test("a table is shown whole, and nothing around it", async () => {
  const courseId = (await addCourse(t, "alice", "Nets")).id;
  const text =
    "# Nets\n\nA net is towed slowly behind the boat.\n\nTable 2: Nets on board\n\n| Net | Mesh |\n| --- | --- |\n| Apstein | 20 |\n| Bongo | 500 |\n\nSieve the mud on deck.\n";
  await uploadFiles(t, "alice", courseId, { "nets.md": text });
  const { content } = await answerTo(courseId, "table 2");
  expect(content).toContain("Bongo");
  expect(content).not.toMatch(/towed|Sieve/);
});

test("an abstract is shown whole in an outline", async () => {
  const courseId = (await addCourse(t, "alice", "Seagrass")).id;
  const abstract = [
    "Seagrass meadows bury carbon in their mud.",
    "We took 96 cores in a bay where eelgrass was sown.",
    "Restored meadows buried 82 percent as much carbon as old ones.",
    "A heat wave killed a third of the shoots in one summer.",
  ];
  const text = `# Buried carbon\n\n## Abstract\n\n${abstract.join(" ")}\n\n## Methods\n\nThe cores were half a metre long and were taken by divers.\n`;
  await uploadFiles(t, "alice", courseId, { "okafor-2021-seagrass.md": text });
  const { content } = await answerTo(courseId, "key takeaways from okafor et al");
  for (const sentence of [...abstract, "The cores were half a metre long"])
    expect(content).toContain(sentence);
});

test("an outline has no references, agendas or chatter", async () => {
  for (const [courseId, question] of [
    [sample, "Summarise this course"],
    [sample, "Summarise the lecture"],
    [biology, "What is this course about?"],
  ] as const) {
    const { content } = await answerTo(courseId, question);
    expect(content).not.toMatch(/References|Five questions for today|Please do not write|Dutrochet/);
    expect(content.match(/^> /gm)!.length).toBeGreaterThan(2);
  }
});

test("an outline of one source has at most twelve passages, one of the course at most twenty, whatever top_k is", async () => {
  const one = await answerTo(sample, "Summarise the week 3 slides");
  expect(one.sources!.length).toBeGreaterThan(5);
  expect(one.sources!.length).toBeLessThanOrEqual(12);
  const all = await answerTo(sample, "Summarise the course");
  expect(all.sources!.length).toBeLessThanOrEqual(20);
  expect(new Set(all.sources!.map(({ document_id: id }) => id)).size).toBe(3);
});

test("a text without sentences has an outline, too", async () => {
  const courseId = (await addCourse(t, "alice", "Tables")).id;
  const table =
    "# Population\n\n| Country | Inhabitants |\n| --- | --- |\n| Germany | 83,190,556 |\n| France | 67,871,925 |\n";
  await uploadFiles(t, "alice", courseId, { "population.md": table });
  const answer = await answerTo(courseId, "Summarise this course");
  expectHonest(answer);
  expect(answer.content).toContain("83,190,556");
});

test("what names neither a place nor a source is searched for", async () => {
  const topic = await answerTo(sample, "Summarise the testing effect");
  expect(topic.content).toContain("testing effect");
  const book = await answerTo(sample, "What does page 2 of the constitution say?");
  expect(book.content).not.toContain("There is no");
});

test("of several sources with a page 2, the one that was talked about last is meant, and the others are named", async () => {
  const courseId = (await addCourse(t, "alice", "Decks")).id;
  const paper = (name: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(
      writePdf([
        { lines: [`A paper on ${name}`, `Nobody has written about ${name} as we do in this paper.`] },
        { lines: [`${name} is what the second page of this paper explains.`] },
      ]),
    );
  await uploadFiles(t, "alice", courseId, {
    "week1.pdf": paper("Diffusion"),
    "week2.pdf": paper("Selection"),
  });
  const both = await answerTo(courseId, "what's on page 2?");
  expect(both.content).toContain("Diffusion is what");
  expect(both.content).toContain("Selection is what");
  const last = await answerTo(courseId, "what's on page 1 of week 2?", "and page 2?");
  expect(last.content).toContain("Selection is what");
  expect(last.content).not.toContain("Diffusion is what");
  expect(last.content).toMatch(/- What is on page 2 of “.*”\?/);
});

test("in a talk, “it” and “that” are what was asked about, and no source", async () => {
  const answer = await answerTo(sample, "What is the forgetting curve?", "and when was it made?");
  expect(answer.content).not.toContain("14 September 2026");
  const recorded = await answerTo(sample, "What is the forgetting curve?", "when was it recorded?");
  expect(recorded.content).toContain("14 September 2026");
});

test("only the sources that a question is limited to are looked at", async () => {
  const { items } = await t.read<{ items: { id: string; title: string }[] }>(
    "alice",
    `/api/courses/${sample}/sources`,
  );
  const article = items.find(({ title }) => title.startsWith("Spacing"))!.id;
  const { id } = await addSession(t, "alice", sample);
  const json = { sessionId: id, content: "How many sources do I have?", sourceIds: [article] };
  await (await t.as("alice")("/api/chat", { json })).text();
  const messages = await t.read<{ items: MessageResponse[] }>(
    "alice",
    `/api/sessions/${id}/messages?limit=9`,
  );
  expect(messages.items[1]!.content).toContain("You have 1 source:");
});

test("bob's shelf is empty, and nothing of alice's is looked up in his course", async () => {
  const person: Person = "bob";
  const courseId = (await addCourse(t, person, "Bob's")).id;
  const { id } = await addSession(t, person, courseId);
  for (const question of ["what's on slide 8?", "Summarise week 3", "Who is the lecturer?", "hi"])
    await ask(t, person, id, question);
  const { items } = await t.read<{ items: MessageResponse[] }>(
    person,
    `/api/sessions/${id}/messages?limit=100`,
  );
  const answers = items.filter(({ role }) => role === "assistant");
  for (const { content, sources } of answers) {
    expect(content).toContain("nothing on");
    expect(content).not.toMatch(/Lindqvist|Week 3|spacing/i);
    expect(sources ?? []).toEqual([]);
  }
});
