// What a sentence is about: one that speaks of something else answers nothing, and in a talk "it" is what was asked before.
import { type ContextPassage, contextText, parseContextText } from "@ibid/core/ledger/context-text.ts";
import { describe, expect, it } from "vitest";
import { answerFromPassages } from "./answer-from-passages.ts";
import { passageUnits } from "./passage-units.ts";
import type { AskedQuestion } from "./plan-searches.ts";

function shown(...texts: string[]): ContextPassage[] {
  // They are not neighbours.
  const passages = texts.map((text, at) => ({
    ...{ number: at + 1, title: "Memory", chunkIndex: 2 * at, place: "", text },
  }));
  return parseContextText(contextText(passages));
}

function quotationsIn(answer: string): string[] {
  return answer.split("\n").flatMap((line) => (line.startsWith("> ") ? [line.slice(2)] : []));
}

describe("in a talk", () => {
  const workers =
    "A summer worker lives six weeks.\n\nA winter worker lives six months, since it raises no brood.";
  const said =
    "> “A summer worker lives six weeks.” [1]\n\n> “A winter worker lives six months, since it raises no brood.” [1]";
  const [summer, winter] = [
    "A summer worker lives six weeks.",
    "A winter worker lives six months, since it raises no brood.",
  ];
  const first = (asked: AskedQuestion, text = workers): string =>
    quotationsIn(answerFromPassages(asked, shown(text)))[0] ?? "";

  it("what was quoted beside the last answer may answer the next question", () => {
    const previous = "How long does a summer worker live?";
    const asked = { previous, said, answered: [summer], statement: summer };
    expect(first({ ...asked, question: "And a winter worker?" })).toContain(winter);
    expect(first({ ...asked, question: "Is it the same for a winter worker?" })).toContain(winter);
  });

  it("the reason is quoted again if the last answer had it, and what has none is not", () => {
    const previous = "How long does a winter worker live?";
    const asked = { previous, said, answered: [winter], statement: winter };
    expect(first({ ...asked, question: "why?" })).toContain(winter);
    expect(first({ ...asked, answered: [summer, winter], question: "why?" })).not.toContain(summer);
  });

  it("when and who are answered by what was quoted last, if it says so", () => {
    const told = "In 1898 the swell was first described by Captain Winkler. The swell bends around islands.";
    const statement = told.slice(0, told.indexOf(".") + 1);
    const asked = {
      previous: "Who described the swell?",
      said: `> “${statement}” [1]`,
      answered: [statement],
      statement,
    };
    expect(first({ ...asked, question: "when?" }, told)).toContain(statement);
  });

  it("a reason is given only by words that give one", () => {
    const ask = (text: string): string => {
      const [previous, question] = ["Does rereading help?", "and why?"];
      const statement = "Rereading hardly helps.";
      const said = `> “${statement}” [1]`;
      const passages = shown(`${statement} ${text}`);
      const readings = passageUnits(passages).map(() => ({ score: 15, words: "" }));
      const asked = { question, previous, said, answered: [statement], statement };
      return answerFromPassages(asked, passages, new Map([[question, readings]]));
    };
    expect(ask("After five minutes it was ahead.")).toContain("may not answer this");
    expect(ask("Because it needs no effort, it leaves no trace.")).not.toContain("may not");
  });

  it("what was said of the one does not answer for the other", () => {
    const asked = { previous: "How quickly does rape honey set?", question: "what about heather?" };
    const honeys = shown("Rape honey sets very quickly, within days.", "Heather is different: a jelly.");
    expect(quotationsIn(answerFromPassages(asked, honeys))[0]).toContain("Heather is different");
  });
});

it("“It …” about something else than what was asked for is not given as an answer", () => {
  const ask = (text: string): string => {
    const passages = shown(text);
    const question = "When was the outer core discovered?";
    const readings = passageUnits(passages).map((unit) => ({
      score: unit.text.includes("1909") ? 15 : -20,
      words: "1909",
    }));
    return answerFromPassages({ question, previous: null }, passages, new Map([[question, readings]]));
  };
  const crust = "The Moho lies below the crust.";
  expect(ask(`${crust} It was discovered in 1909.`)).toContain("may not answer this");
  expect(ask("The outer core is liquid. It was discovered in 1909.")).not.toContain("may not");
  expect(ask("The outer core is liquid. It is thick. It was discovered in 1909.")).not.toContain("may not");
});

it("what is asked of one by its name is not answered by what is said of another", () => {
  const ask = (question: string, text: string, answers: RegExp): string => {
    const passages = shown(text);
    const readings = passageUnits(passages).map((unit) => ({
      score: answers.test(unit.text) ? 7 : 0,
      words: "",
    }));
    return answerFromPassages({ question, previous: null }, passages, new Map([[question, readings]]));
  };
  const notes = "- Clinton switched it off in May 2000\n- in Russia they have GLONASS, 24 satellites";
  expect(ask("When was GLONASS switched off?", notes, /2000/)).toContain("may not answer this");
  const maps = `The contour interval of the exercise map is 10 metres.

| Map | Contour interval |
| --- | --- |
| Explorer | 5 m |`;
  expect(ask("What is the contour interval of the Explorer?", maps, /10 metres/)).toContain("| Explorer |");
  const told = "We come to GLONASS. The Russian satellites fly lower. All of them were complete in 1995.";
  expect(ask("When was GLONASS complete?", told, /1995/)).not.toContain("may not");
});
