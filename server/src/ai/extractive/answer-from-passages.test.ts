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
    // They are not neighbours.
    chunkIndex: 2 * at,
    place: "",
    text,
  }));
  return parseContextText(contextText(passages));
}

/** The quotations of an answer, or all of it where it quotes nothing. */
function check(question: string, texts: string[], quotations: string[] | string) {
  const answer = answerFromPassages({ question, previous: null }, shown(...texts));
  if (typeof quotations === "string") expect(answer).toBe(quotations);
  else expect(quotationsIn(answer)).toEqual(quotations);
}

function quotationsIn(answer: string): string[] {
  return answer.split("\n").flatMap((line) => (line.startsWith("> ") ? [line.slice(2)] : []));
}

const rhetorical = `Now, one more story. Was the photograph of the experiment real? Hardly. \
Nobody has found it in the archive.`;
const encoding = "“Encoding is the stage at which experience is turned into a memory trace.”";

describe("answerFromPassages", () => {
  it("says what it looked for, and quotes by source and place", () => {
    const passages = shown("Cramming helps on the same day", "Cramming harms memory after a week.").map(
      (passage, at) => ({
        ...passage,
        ...(at === 0
          ? { title: "Week 3 slides", place: "slide 5" }
          : { title: "Lecture *3*", place: "12:34" }),
      }),
    );
    expect(answerFromPassages({ question: "What does cramming do?", previous: null }, passages)).toBe(
      `Searched for “cramming”:

#### Week 3 slides

Slide 5:

> “Cramming helps on the same day” [1]

#### Lecture \\*3\\*

From 12:34:

> “Cramming harms memory after a week.” [2]`,
    );
  });

  it("quotes what a speaker asks and answers, however short", () => {
    check(
      "was the photograph real or not",
      [rhetorical],
      [
        "“Was the photograph of the experiment real?” [1]",
        "“Hardly.” [1]",
        "“Nobody has found it in the archive.” [1]",
      ],
    );
  });

  it("quotes the points of a slide, without its foot, its labels and its title", () => {
    check(
      "How many items can immediate memory hold?",
      [agenda, slide],
      [
        "“Miller (1956) put the span of immediate memory at seven items, plus or minus two” [2]",
        "“Cowan (2001) put the limit nearer four chunks when rehearsal and grouping are prevented” [2]",
      ],
    );
  });

  it("quotes prose without its markdown, and adds the number of a passage that holds the very sentence", () => {
    const sentence = "Encoding is the stage at which experience is turned into a memory trace.";
    const after = "“It fails without attention.” [1]";
    for (const same of [
      `It is said in class. ${sentence}`,
      "- encoding is the stage at which\n  *experience* is turned into a memory trace",
      `“${sentence}”`,
    ]) {
      check("What is encoding?", [article, same], [`${encoding} [1][2]`, after]);
    }
    for (const other of [
      "Encoding is the stage at which experience is turned into a lasting memory trace.",
      "Deep encoding is the stage at which experience is turned into a memory trace.",
      "Encoding is the stage at which experience is turned into a memory trace, or into none.",
      "Encoding is the stage at which experience is turned into a memory trace?",
    ]) {
      check("What is encoding?", [article, other], [`${encoding} [1]`, after]);
    }
  });

  it("names the other place of a sentence that two sources hold", () => {
    const passages = shown("Rats replay the maze.", "Rats replay the maze.").map((passage, at) => ({
      ...passage,
      title: ["Slides", "Lecture"][at]!,
      place: ["slide 2", "1:05"][at]!,
    }));
    const answer = answerFromPassages({ question: "What do rats replay?", previous: null }, passages);
    expect(answer).toContain(
      "#### Slides\n\nSlide 2, also in Lecture, 1:05:\n\n> “Rats replay the maze.” [1][2]",
    );
    expect(answer).not.toContain("#### Lecture");
  });

  it("quotes a speaker, but not what only says what comes next", () => {
    check(
      "Why does the hippocampus replay experience during sleep?",
      [transcript],
      [
        "“During slow-wave sleep the hippocampus replays recent experience, because the cortex learns slowly.” [1]",
        "“We should not overstate this (12).” [1]",
      ],
    );
  });

  it("never shows a source's own bracketed number as one of ours", () => {
    const answer = answerFromPassages(
      { question: "Should we overstate this?", previous: "What happens during slow-wave sleep?" },
      shown(transcript),
    );
    expect(answer).not.toContain("[12]");
    expect(answer).toContain("“We should not overstate this (12).” [1]");
  });

  it("answers a list question with the whole list", () => {
    check(
      "List the stages: encoding, storage, retrieval",
      [article],
      [
        "- encoding of new experience [1]",
        "- storage over long times [1]",
        "- retrieval with the help of cues [1]",
      ],
    );
  });

  it("what a sentence announces is quoted with it, also where it goes on in the next passage", () => {
    const first = "The trial was small. The study has three limitations. It ran in one city.";
    const second = "It ran in one city. Nobody asked the residents. The sensors stood in the sun.";
    const passages = shown(first, second).map((passage, at) => ({ ...passage, chunkIndex: 4 + at }));
    const answer = answerFromPassages(
      { question: "What are the limitations of the study?", previous: null },
      passages,
    );
    expect(quotationsIn(answer)).toEqual([
      "“The study has three limitations.” [1]",
      "“It ran in one city.” [1][2]",
      "“Nobody asked the residents.” [2]",
      "“The sensors stood in the sun.” [2]",
    ]);
  });

  it("answers from a table with its row, under the head of the table", () => {
    const table = `| Country | Population | Capital |
| --- | --- | --- |
| Norway | > 5.5 million | Oslo |
| Chad | 17 million | N'Djamena |`;
    check(
      "What is the population of Norway?",
      [table],
      [
        "| Country | Population | Capital |  |",
        "| --- | --- | --- | --- |",
        "| Norway | \\> 5.5 million | Oslo | [1] |",
      ],
    );
  });

  it("a table of a slide or page, with tabs, is one, too; the last column of a table may grow", () => {
    const lights =
      "Lights\n\nName\tHeight\tBuilt\nOld Mole\t9 m\t1812\nTarn Island\t25 m\t1904\nSpit\t31 m\t1931";
    check(
      "How high is Tarn Island?",
      [lights],
      ["| Name | Height | Built |  |", "| --- | --- | --- | --- |", "| Tarn Island | 25 m | 1904 | [1] |"],
    );
    const corner = "Sizes\n\n\tMale\tFemale\nGull\t60 cm\t55 cm\nTern\t35 cm\t33 cm";
    check(
      "How long is a female gull?",
      [corner],
      ["|  | Male | Female |  |", "| --- | --- | --- | --- |", "| Gull | 60 cm | 55 cm | [1] |"],
    );
  });

  it("answers a comparison side by side", () => {
    check(
      "Compare encoding and retrieval",
      [article],
      [
        `${encoding} [1]`,
        "“Retrieval is the stage at which the trace is found again.” [1]",
        "“retrieval with the help of cues” [1]",
      ],
    );
  });

  it("says which words are nowhere when the sources do not answer, and cites nothing", () => {
    check(
      "What is the capital of Mongolia?",
      [slide, article],
      "Your sources do not seem to answer this. None of the passages found mention “capital” or “Mongolia”.",
    );
    check(
      "What is encoding?",
      [],
      "Nothing in your sources matches this question. Ibid searched for “encoding”.",
    );
  });

  it("says so when what it quotes is close to the question at best, or lacks what was asked for", () => {
    const ask = (question: string, text: string) =>
      answerFromPassages({ question, previous: null }, shown(text));
    expect(ask("Which hormone do elephants produce during sleep?", transcript)).toContain(
      "Your sources may not answer this. The closest in them:",
    );
    const sleep = "Slow-wave sleep was described in a laboratory.";
    expect(ask("When was slow-wave sleep described?", sleep)).toContain("Your sources may not say when.");
    expect(ask("Who described slow-wave sleep?", sleep)).toContain("Your sources may not say who.");
    expect(ask("Who described slow-wave sleep and when?", "Ann Lee described slow-wave sleep.")).toContain(
      "Your sources may not say when.",
    );
    expect(
      ask("When was slow-wave sleep described?", "Slow-wave sleep was described in 1937."),
    ).not.toContain("may not");
  });

  it("a follow-up quotes nothing that was quoted before", () => {
    const answer = answerFromPassages(
      {
        question: "more",
        previous: "What is encoding?",
        said: "> “Encoding is the stage at which experience is turned into a memory trace.” [1]",
      },
      shown(article),
    );
    expect(quotationsIn(answer)).not.toContain(`${encoding} [1]`);
    expect(quotationsIn(answer)[0]).toBe("“encoding of new experience” [1]");
  });

  it("says nothing twice to a double question", () => {
    check(
      "What is encoding and what is the first stage of memory?",
      [article],
      [
        `${encoding} [1]`,
        "“It fails without attention.” [1]",
        "“Retrieval is the stage at which the trace is found again.” [1]",
      ],
    );
  });

  it("says which side of a comparison is missing", () => {
    const answer = answerFromPassages(
      { question: "Compare encoding and photosynthesis", previous: null },
      shown(article),
    );
    expect(quotationsIn(answer)).toEqual([`${encoding} [1]`]);
    expect(answer).toContain("Your sources say nothing about “photosynthesis” to compare it with.");
  });

  it("what speaks for something is not given as its disadvantage", () => {
    const question = "What is a disadvantage of retrieval practice?";
    const answer = (text: string): string =>
      answerFromPassages(
        { question, previous: null },
        shown(text),
        new Map([[question, [{ score: 20, words: "" }]]]),
      );
    expect(answer("Retrieval practice makes memories stronger in every subject.")).toContain(
      "may not answer",
    );
    expect(answer("Retrieval practice feels harder than rereading the notes.")).not.toContain(
      "may not answer",
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
      ["“Encoding fails when attention is divided.” [3]"],
    );
  });

  it("answers in the language of the sources, by the words they share with the question", () => {
    check(
      "Was ist das Arbeitsgedächtnis?",
      [
        "Das Arbeitsgedächtnis ist der Teil des Gedächtnisses, der Informationen kurz bereithält. Es hält etwa vier Elemente.",
        "Die Lektion ist das Werk von vielen Jahren und das Ergebnis der Mühe.",
      ],
      [
        "“Das Arbeitsgedächtnis ist der Teil des Gedächtnisses, der Informationen kurz bereithält.” [1]",
        "“Es hält etwa vier Elemente.” [1]",
      ],
    );
    check(
      "什么是间隔效应？",
      ["间隔效应是指分散学习比集中学习记得更久。", "睡眠有助于巩固白天学到的东西，也让人休息。"],
      ["“间隔效应是指分散学习比集中学习记得更久。” [1]"],
    );
  });

  it("says which part of a double question the sources do not answer", () => {
    const answer = answerFromPassages(
      { question: "What is encoding and why do volcanoes erupt?", previous: null },
      shown(article),
    );
    expect(answer).toContain(`${encoding} [1]`);
    expect(answer).toContain("Your sources do not answer “why do volcanoes erupt”.");
  });

  it("what a source wrote can't become markup", () => {
    check(
      "What does the operator do?",
      ["The operator `a * b` multiplies, and <b>_this operator_</b> &lt;is&gt; [not](http://evil) 2 * 3."],
      ["“The operator a \\* b multiplies, and this operator \\&lt;is\\&gt; not 2 \\* 3.” [1]"],
    );
  });
});
