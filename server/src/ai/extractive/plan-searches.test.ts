import { describe, expect, it } from "vitest";
import { planSearches } from "./plan-searches.ts";

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
    check("How many died?", ["How many died storm"], "What happened in the storm?");
    check("did anybody drown?", ["did anybody drown storm"], "What happened in the storm?");
    check("How many planets are there?", ["How many planets are there?"], "What happened in the storm?");
    const last = "What is interleaving? What does it train?";
    const asked = { previous: "What is interleaving?", last };
    expect(planSearches({ ...asked, question: "And why?" })).toEqual(["why interleaving train"]);
    expect(planSearches({ ...asked, question: "Is that hard?" })).toEqual(["Is interleaving train hard"]);
    expect(planSearches({ ...asked, question: "Is it hard for beginners?" })).toEqual([
      "Is interleaving hard for beginners",
      "Is it hard for beginners?",
    ]);
  });

  it("what has to be of something is of what was asked about", () => {
    check("What are the drawbacks?", ["What are the drawbacks interleaving"], "What is interleaving?");
    check("any exceptions?", ["any exceptions interleaving"], "What is interleaving?");
    check("What is interleaving and what is the drawback?", [
      "What is interleaving",
      "what is the drawback interleaving",
    ]);
    check(
      "What are the drawbacks of spacing?",
      ["What are the drawbacks of spacing?"],
      "What is interleaving?",
    );
  });

  it("“ones” are the things of the list before", () => {
    const previous = "Which methods are active?";
    check("and which ones are passive?", ["which methods are passive?"], previous);
    check("which ones help in exams", ["which methods help in exams"], previous);
  });

  it("a comparison with what was asked about is one of two sides", () => {
    const searches = ["How does interleaving differ from spacing?", "interleaving", "spacing"];
    check("How does it differ from spacing?", searches, "What is interleaving?");
  });

  it("“he” is whom the last answer named", () => {
    const asked = { previous: "Who decoded the dance?", person: "Karl von Frisch" };
    expect(planSearches({ ...asked, question: "What prize did he get?" })[0]).toContain("Karl von Frisch");
  });

  it("the same may be asked of something else", () => {
    check("And what about spacing?", ["What is spacing?"], "What is interleaving?");
    check("What about mice?", ["How do mice learn?", "mice"], "How do rats learn?");
    check("And mice?", ["mice rats learned well", "mice"], "Have rats learned it well?");
  });
});
