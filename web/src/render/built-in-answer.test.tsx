import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import { evidenceOfSource } from "@ibid/core/evidence/to-evidence.ts";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { testCited } from "../../test/answer.ts";
import { openPage, type Page } from "../../test/open-page.ts";
import { Answer } from "./answer.tsx";

let page: Page;
let asked: string[];
beforeEach(async () => {
  page = await openPage("/c/c/s/chat");
  asked = [];
});

function draw(text: string, isBuiltIn = true): void {
  const sources = [testCited(1), testCited(2)];
  page.draw(
    <Answer
      text={text}
      sources={sources.map((source) => evidenceOfSource(source, "m"))}
      claims={answerEvidence(text, sources, "m").claims}
      open={null}
      isBuiltIn={isBuiltIn}
      onAsk={(question) => void asked.push(question)}
    />,
  );
}

const QUOTED = `Searched for “experiments” and “Cepeda”:

#### Spacing article, The spacing effect

> “They gathered **317** experiments from 184 articles.” [1]
>
> “A second sentence.” [1][2]

#### Lecture 3, 12:34

> - encoding of new experience [2]
> - Why do we forget?

#### Table

> | Group | Recall |
> | --- | --- |
> | Adults | 62 % [1] |`;

test("what was searched for is set apart; places are headings right below the question; quotations have their badges", () => {
  draw(QUOTED);
  const [first] = page.body.querySelectorAll("p");
  expect(first!.className).toBe("searched-for");
  expect(page.names("h3")).toEqual(["Spacing article, The spacing effect", "Lecture 3, 12:34", "Table"]);
  expect(page.names("h4")).toEqual([]);
  expect(page.names("blockquote strong")).toEqual(["317"]);
  expect(page.names("blockquote button").map((name) => name.split(",")[0])).toEqual([
    "Citation 1",
    "Citation 1",
    "Citation 2",
    "Citation 2",
    "Citation 1",
  ]);
  expect(page.names("blockquote td")).toContain("Adults");
  act(() => page.click("blockquote button"));
  expect(location.search).toContain("cite=1");
});

test("headings begin right below the question, whatever level they are written with", () => {
  draw("Part by part:\n\n### Week 3\n\n#### Encoding\n\n> “Words.” [1]\n\n### Week 4");
  expect(page.names("h3")).toEqual(["Week 3", "Week 4"]);
  expect(page.names("h4")).toEqual(["Encoding"]);
});

test("a question in a quotation is the source's, and asks nothing", () => {
  draw(QUOTED);
  expect(page.names("button").filter((name) => name.startsWith("Ask"))).toEqual([]);
});

const HELP = `Hello. You can ask:

- What is spacing?
- What is on slide 3 of “Why sleep?”?

1. Who wrote it?`;

test("an item that is one question asks it", () => {
  draw(HELP);
  expect(page.names("li")).toEqual([
    "What is spacing?",
    "What is on slide 3 of “Why sleep?”?",
    "Who wrote it?",
  ]);
  expect(page.names("li button")).toEqual([
    "Ask: What is spacing?",
    "Ask: What is on slide 3 of “Why sleep?”?",
    "Ask: Who wrote it?",
  ]);
  page.click("button", "Ask: What is on slide 3");
  expect(asked).toEqual(["What is on slide 3 of “Why sleep?”?"]);
});

test.each([
  ["a statement", "- Ask about spacing."],
  ["two questions", "- What is spacing? And why?"],
  ["a question with an answer", "- What is it? It is sleep."],
  ["a question with a citation", "- What is it? [1]"],
  ["a question with a link", "- [What is it?](https://a.example)"],
  ["a question outside of a list", "What is spacing?"],
])("%s is no question to ask", (_name, text) => {
  draw(text);
  expect(page.names("button").filter((name) => name.startsWith("Ask"))).toEqual([]);
});

test("a loose list has the same buttons, without paragraphs in them", () => {
  draw("- What is spacing?\n\n- What is sleep?");
  expect(page.names("li button")).toHaveLength(2);
  expect(page.body.querySelector("button p")).toBeNull();
});

test("nothing in a model's answer is a question to ask, or a line of Ibid's", () => {
  draw(`Searched for “x”:\n\n${HELP}\n\n#### Small`, false);
  expect(page.names("button")).toEqual([]);
  expect(page.body.querySelector("[class*=searched], [class*=built]")).toBeNull();
  expect(page.names("h4")).toEqual(["Small"]);
});
