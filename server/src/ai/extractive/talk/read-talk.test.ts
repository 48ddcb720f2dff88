import { describe, expect, it } from "vitest";
import { readTalk } from "./read-talk.ts";

const talk = (...questions: string[]) => readTalk(questions.map((question) => ({ question, answer: "" })));
const what = "What is interleaving?";

describe("readTalk", () => {
  it("is about the last question that stands alone, and the last that leans on it", () => {
    expect(talk()).toMatchObject({ previous: null, last: null });
    expect(talk("Who was Ebbinghaus?", what)).toMatchObject({ previous: what, last: what });
    const trains = `${what} What does it train?`;
    expect(talk(what, "What does it train?")).toMatchObject({ previous: what, last: trains });
    expect(talk(what, "What does it train?", "And why?")).toMatchObject({ previous: what, last: trains });
  });

  it("is about something else once the same was asked of it", () => {
    expect(talk(what, "And what about spacing?").previous).toBe("What is spacing?");
    expect(talk("Have rats learned it well?", "And mice?").previous).toBe(
      "Have rats learned it well? And mice?",
    );
  });

  it("does not change with a word of thanks", () => {
    expect(talk(what, "thanks!").previous).toBe(what);
  });

  it("knows whom an answer named, until the subject changes", () => {
    const who = { question: "Who decoded it?", answer: "Karl von Frisch" };
    expect(readTalk([{ question: what, answer: "" }, who]).person).toBe("Karl von Frisch");
    expect(readTalk([who, { question: what, answer: "" }]).person).toBeNull();
    expect(readTalk([{ ...who, answer: "in 1944" }]).person).toBeNull();
  });
});
