import { describe, expect, it } from "vitest";
import { planSearches, subjectOfTalk } from "./plan-searches.ts";

function check(question: string, searches: string[], previous: string | null = null) {
  expect(planSearches({ question, previous })).toEqual(searches);
}

describe("planSearches", () => {
  it("a plain question is searched as it is", () => {
    check("What is interleaving?", ["What is interleaving?"]);
    check("What is interleaving?", ["What is interleaving?"], "What is the spacing effect?");
  });

  it("a comparison is searched as it is, and each of its sides", () => {
    const checkSides = (question: string, ...sides: string[]) => check(question, [question, ...sides]);
    checkSides("Compare encoding and retrieval.", "encoding", "retrieval");
    checkSides("What is the difference between a slide and a page?", "slide", "page");
    checkSides("Spacing vs. cramming", "Spacing", "cramming");
    checkSides("How do massed and spaced practice differ?", "massed practice", "spaced practice");
    checkSides("How does recall differ from recognition?", "recall", "recognition");
  });

  it("a double question is two searches, and the second may need the first", () => {
    check("What is the forgetting curve and how does sleep help?", [
      "What is the forgetting curve",
      "how does sleep help?",
    ]);
    check("What is interleaving and why does it help?", [
      "What is interleaving",
      "why does interleaving help",
    ]);
    check("Who measured forgetting and when?", ["Who measured forgetting and when?"]);
    check("Which memory and learning theories exist?", ["Which memory and learning theories exist?"]);
  });

  it("a follow-up borrows the question before it", () => {
    check("Why is it harder?", ["Why is interleaving harder"], "What is interleaving?");
    check("And its limits?", ["interleaving limits"], "What is interleaving?");
    check("Why?", ["Why interleaving"], "What is interleaving?");
  });

  it("the same may be asked of something else", () => {
    check("And what about spacing?", ["What is spacing?"], "What is interleaving?");
    check("What about mice?", ["What about mice rats learn"], "How do rats learn?");
  });
});

describe("subjectOfTalk", () => {
  it("is the last question that stands alone, and the last that leans on it", () => {
    const what = "What is interleaving?";
    expect(subjectOfTalk([])).toBeNull();
    expect(subjectOfTalk(["Who was Ebbinghaus?", what])).toBe(what);
    expect(subjectOfTalk([what, "What does it train?"])).toBe(`${what} What does it train?`);
    expect(subjectOfTalk([what, "What does it train?", "And when?"])).toBe(`${what} And when?`);
  });
});
