import { type ContextPassage, contextText, parseContextText } from "@ibid/core/ledger/context-text.ts";
import { describe, expect, it } from "vitest";
import { answerFromPassages } from "./answer-from-passages.ts";

const slide = `How many items fit in working memory?

Miller (1956) put the span of immediate memory at seven
items, plus or minus two

Cowan (2001) put the limit nearer four chunks when
rehearsal and grouping are prevented

about 4

PSY 101 · Learning and memory 5`;
const agenda = `Five questions for today
1 How much can working memory hold at one moment?
Working memory and its limits come second today

PSY 101 · Learning and memory 2`;
const article = `## What it means to remember

**Encoding** is the stage at which [experience](http://x) is turned into a memory trace. It fails without attention. \
**Retrieval** is the stage at which the trace is found again.

The stages are:

- encoding of new experience
- storage over long times
- retrieval with the help of cues`;
const transcript = `That brings us to sleep. During slow-wave sleep the hippocampus replays
recent experience, because the cortex learns slowly.
We should not overstate this [12].`;

function shown(...texts: string[]): ContextPassage[] {
  const passages = texts.map((text, at) => ({
    number: at + 1,
    title: "Memory",
    chunkIndex: at,
    place: "",
    text,
  }));
  return parseContextText(contextText(passages));
}

function check(question: string, texts: string[], answer: string, previous: string | null = null) {
  expect(answerFromPassages({ question, previous }, shown(...texts))).toBe(answer);
}

describe("answerFromPassages", () => {
  it("quotes the points of a slide as sentences, without its foot, its labels and its title", () => {
    check(
      "How many items can immediate memory hold?",
      [agenda, slide],
      "Miller (1956) put the span of immediate memory at seven items, plus or minus two. [2] Cowan (2001) put the limit nearer four chunks when rehearsal and grouping are prevented. [2]",
    );
  });

  it("quotes prose without its markdown, and adds the number of a passage that holds the very sentence", () => {
    const sentence = "Encoding is the stage at which experience is turned into a memory trace.";
    for (const same of [
      `It is said in class. ${sentence}`,
      "- encoding is the stage at which\n  *experience* is turned into a memory trace",
      `“${sentence}”`,
    ]) {
      check("What is encoding?", [article, same], `${sentence} [1][2]`);
    }
    for (const other of [
      "Encoding is the stage at which experience is turned into a lasting memory trace.",
      "Deep encoding is the stage at which experience is turned into a memory trace.",
      "Encoding is the stage at which experience is turned into a memory trace, or into none.",
      "Encoding is the stage at which experience is turned into a memory trace?",
    ]) {
      check("What is encoding?", [article, other], `${sentence} [1]`);
    }
  });

  it("a sentence that loses its connective still has the words of its passage", () => {
    check(
      "What do rats replay?",
      ["However, rats replay the maze while they sleep.", "Rats replay mazes while they sleep, it is said."],
      "Rats replay the maze while they sleep. [1] Rats replay mazes while they sleep, it is said. [2]",
    );
  });

  it("an overview has a sentence of each passage, under the title they stand in", () => {
    check(
      "Summarise what there is",
      [agenda, slide, article, transcript],
      `**Memory**

- Miller (1956) put the span of immediate memory at seven items, plus or minus two. [2]
- Encoding is the stage at which experience is turned into a memory trace. [3]
- During slow-wave sleep the hippocampus replays recent experience, because the cortex learns slowly. [4]`,
    );
  });

  it("quotes a speaker, but not what only says what comes next", () => {
    check(
      "Why does the hippocampus replay experience during sleep?",
      [transcript],
      "During slow-wave sleep the hippocampus replays recent experience, because the cortex learns slowly. [1]",
    );
  });

  it("never shows a source's own bracketed number as one of ours", () => {
    const answer = answerFromPassages(
      { question: "Should we overstate this?", previous: "What happens during slow-wave sleep?" },
      shown(transcript),
    );
    expect(answer).not.toContain("[12]");
    expect(answer).toContain("We should not overstate this (12). [1]");
  });

  it("answers a list question with the whole list", () => {
    check(
      "List the stages: encoding, storage, retrieval",
      [article],
      "The stages are:\n\n- encoding of new experience. [1]\n- storage over long times. [1]\n- retrieval with the help of cues. [1]",
    );
  });

  it("answers a comparison side by side", () => {
    check(
      "Compare encoding and retrieval",
      [article],
      "**Encoding**\n\n- Encoding is the stage at which experience is turned into a memory trace. [1]\n\n**Retrieval**\n\n- Retrieval is the stage at which the trace is found again. [1]\n- retrieval with the help of cues. [1]",
    );
  });

  it("says what it looked for when the sources do not answer, and cites nothing", () => {
    check(
      "What is the capital of Mongolia?",
      [slide, article],
      "Your sources do not answer this. None of the passages found mention “capital” or “Mongolia”.",
    );
    check(
      "What is encoding?",
      [],
      "Nothing in your sources matches this question. Ibid searched for “encoding”.",
    );
  });

  it("names the closest places when the sources do not answer", () => {
    const passages = shown("Sleep protects what was learned in the evening.").map((passage) => ({
      ...passage,
      title: "Sleep *and* memory",
      place: "slide 7",
    }));
    const question = "Which hormone makes elephants, hedgehogs, dolphins and whales dream in their sleep?";
    expect(answerFromPassages({ question, previous: null }, passages)).toBe(
      "Your sources do not answer this. None of the passages found mention “hormone”, “elephants”, “hedgehogs” or “dolphins”. The closest passages are in “Sleep \\*and\\* memory” (slide 7).",
    );
  });

  it("says so when what it quotes is close to the question at best", () => {
    check(
      "Which hormone do elephants produce during sleep?",
      [transcript],
      "Your sources may not answer this directly. They say:\n\nDuring slow-wave sleep the hippocampus replays recent experience, because the cortex learns slowly. [1] We should not overstate this (12). [1]",
    );
  });

  it("says nothing twice to a double question", () => {
    check(
      "What is encoding and what is the first stage of memory?",
      [article],
      "Encoding is the stage at which experience is turned into a memory trace. [1]\n\nRetrieval is the stage at which the trace is found again. [1]",
    );
  });

  it("says which side of a comparison is missing", () => {
    check(
      "Compare encoding and photosynthesis",
      [article],
      "**Encoding**\n\n- Encoding is the stage at which experience is turned into a memory trace. [1]\n\nYour sources say nothing about “photosynthesis” to compare it with.",
    );
  });

  it("quotes no table of contents, no reference and no bare heading", () => {
    const contents = "1 Encoding and attention 3\n2 Encoding and storage 17\n3 Retrieval after encoding 29";
    const references =
      "Craik, F. I. M., & Lockhart, R. S. (1972). Levels of processing: A framework for encoding and memory research. Journal of Verbal Learning, 11(6), 671–684.";
    const heading = "Why Encoding Fails Without Attention\n\nEncoding fails when attention is divided.";
    check(
      "When does encoding fail?",
      [contents, references, heading],
      "Encoding fails when attention is divided. [3]",
    );
  });

  it("answers in the language of the sources, by the words they share with the question", () => {
    check(
      "Was ist das Arbeitsgedächtnis?",
      [
        "Das Arbeitsgedächtnis ist der Teil des Gedächtnisses, der Informationen kurz bereithält. Es hält etwa vier Elemente.",
        "Die Lektion ist das Werk von vielen Jahren und das Ergebnis der Mühe.",
      ],
      "Das Arbeitsgedächtnis ist der Teil des Gedächtnisses, der Informationen kurz bereithält. [1]",
    );
    check(
      "什么是间隔效应？",
      ["间隔效应是指分散学习比集中学习记得更久。", "睡眠有助于巩固白天学到的东西，也让人休息。"],
      "间隔效应是指分散学习比集中学习记得更久。 [1]",
    );
  });

  it("says which part of a double question the sources do not answer", () => {
    const answer = answerFromPassages(
      { question: "What is encoding and why do volcanoes erupt?", previous: null },
      shown(article),
    );
    expect(answer).toContain("Encoding is the stage at which experience is turned into a memory trace. [1]");
    expect(answer).toContain("Your sources do not answer “why do volcanoes erupt”.");
  });

  it("what a source wrote can't become markup", () => {
    check(
      "What does the operator do?",
      ["The operator `a * b` multiplies, and <b>_this operator_</b> &lt;is&gt; [not](http://evil) 2 * 3."],
      "The operator a \\* b multiplies, and this operator \\&lt;is\\&gt; not 2 \\* 3. [1]",
    );
  });
});
