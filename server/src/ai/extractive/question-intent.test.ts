import { expect, it } from "vitest";
import { questionIntent } from "./question-intent.ts";

it.each([
  ["What is interleaving?", "define"],
  ["What does savings mean?", "define"],
  ["Explain the forgetting curve", "define"],
  ["what does LTP stand for?", "define"],
  ["definition of chunking", "define"],
  ["private memory aids", "list"],
  ["What are the stages of memory?", "list"],
  ["Which kinds of problems exist?", "list"],
  ["Why does testing work? Name three reasons", "list"],
  ["Do students make mistakes?", "fact"],
  ["What is one way in which graphs can be encoded?", "define"],
  ["How do massed and spaced practice differ?", "compare"],
  ["Why does testing work better than rereading?", "why"],
  ["What is the reason for forgetting?", "why"],
  ["How does sleep help memory?", "how"],
  ["How many items fit in working memory?", "how-many"],
  ["What percentage was remembered?", "how-many"],
  ["In what year did Ebbinghaus publish his study?", "when"],
  ["Who coined the word?", "who"],
  ["Where are memories stored?", "where"],
  ["Summarize the lecture", "summary"],
  ["What did Ebbinghaus learn by heart in his own experiments?", "fact"],
  ["Was ist Verschränkung?", "fact"],
])("“%s” asks for: %s", (question, intent) => {
  expect(questionIntent(question)).toBe(intent);
});
