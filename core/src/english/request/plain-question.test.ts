import { expect, test } from "vitest";
import { questionInFull } from "./plain-question.ts";

test.each([
  [
    "whats the diff between encoding and retrieval pls",
    "what is the difference between encoding and retrieval",
  ],
  ["hey, can you tell me why spacing helps?", "why spacing helps?"],
  ["ok please explain interleaving", "explain interleaving"],
  ["hows recall w/o cues measured", "how is recall without cues measured"],
  ["LTP meaning", "what does LTP mean?"],
  ["i dont understand why we forget", "why we forget"],
  // What a follow-up begins with stays, and so do words that only look like short forms.
  ["and why is that?", "and why is that?"],
  ["so what does it train", "so what does it train"],
  ["What are its limits?", "What are its limits?"],
  ["How does a trace keep its shape?", "How does a trace keep its shape?"],
])("“%s” is asked as “%s”", (typed, asked) => {
  expect(questionInFull(typed)).toBe(asked);
});
