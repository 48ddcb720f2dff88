import fc from "fast-check";
import { expect, test } from "vitest";
import { type Request, readRequest } from "./read-request.ts";

/** In short: what it is, and what it names. */
function say(request: Request): string {
  switch (request.kind) {
    case "question":
      return "question";
    case "small-talk":
      return [request.which, request.about].filter(Boolean).join(" | ");
    case "place":
      return ["place", request.place, request.source, request.about && `(${request.about})`]
        .filter(Boolean)
        .join(" | ");
    case "shelf":
      return ["shelf", request.asks, request.source].filter(Boolean).join(" | ");
    case "outline":
      return ["outline", request.source].filter(Boolean).join(" | ");
  }
}

test.each([
  // Small talk
  ["hi", "greeting"],
  ["Hello there!", "greeting"],
  ["good morning 👋", "greeting"],
  ["hey, how are you?", "greeting"],
  ["thanks!", "thanks"],
  ["Thank you so much", "thanks"],
  ["ok thx", "thanks"],
  ["great, thanks a lot!", "thanks"],
  ["that was helpful", "thanks"],
  ["ok", "goodbye"],
  ["bye", "goodbye"],
  ["cool, got it", "goodbye"],
  ["what can you do?", "help"],
  ["what can you do", "help"],
  ["Who are you?", "help"],
  ["help", "help"],
  ["how does this work?", "help"],
  ["what can I ask?", "help"],
  ["are you chatgpt?", "help"],
  ["quiz me", "quiz"],
  ["quiz me on week 3", "quiz | week 3"],
  ["Can you quiz me about the testing effect, please?", "quiz | the testing effect"],
  ["three exam questions on week 3", "quiz | week 3"],
  ["Give me three exam questions", "quiz"],
  ["make flashcards for the lecture", "quiz | the lecture"],
  ["ask me some questions about sleep", "quiz | sleep"],

  // Places
  ["what's on slide 12?", "place | slide 12"],
  ["whats on slide 8", "place | slide 8"],
  ["could you please tell me what's on slide 8", "place | slide 8"],
  ["Slide 8", "place | Slide 8"],
  ["show me slide eight of week 3", "place | slide eight | week 3"],
  ["week 3 slide 8", "place | slide 8 | week 3"],
  ["In the week 3 slides, what is on slide 8?", "place | slide 8 | week 3 slides"],
  ["What does slide 8 of the week 3 slides say about gaps?", "place | slide 8 | the week 3 slides | (gaps)"],
  ["What does slide 8 say?", "place | slide 8"],
  ["Explain slide 8", "place | slide 8"],
  ["What is the last slide about?", "place | the last slide"],
  ["What's on the first page?", "place | the first page"],
  ["page 2 of the Rohrer paper", "place | page 2 | the Rohrer paper"],
  ["What is written on pages 3 to 5?", "place | pages 3 to 5"],
  ["what is on page xii", "place | page xii"],
  ["What does Figure 2 show?", "place | Figure 2"],
  ["what is in table 1.2 of the paper", "place | table 1.2 | the paper"],
  ["Explain fig. 3", "place | fig. 3"],
  ["What does section 3.2 say?", "place | section 3.2"],
  ["What does chapter 3 say about sleep?", "place | chapter 3 | (sleep)"],
  ["Summarise chapter 2", "place | chapter 2"],
  ["what does the section on sleep say", "place | the section on sleep"],
  ["What does the conclusion say?", "place | the conclusion"],
  ["What did she say at 12:34?", "place | at 12:34"],
  ["what happens at minute 12 of the lecture", "place | at minute 12 | the lecture"],
  ["What is said in the first ten minutes?", "place | in the first ten minutes"],
  ["what does she talk about at the end of the lecture?", "place | at the end | the lecture"],

  ["can you show me the slide about sleep", "place | the slide about sleep"],
  ["explain the forgetting curve slide", "place | the forgetting curve slide"],
  ["what is said about sleep at the end of the lecture?", "place | at the end | the lecture | (sleep)"],
  ["what about slide 9?", "place | slide 9"],

  // The shelf
  ["How many sources do I have?", "shelf | count"],
  ["how many files are there", "shelf | count"],
  ["How many papers do I have?", "shelf | count | papers"],
  ["Which sources do I have?", "shelf | list"],
  ["list my sources", "shelf | list"],
  ["what's on my shelf?", "shelf | list"],
  ["What is new?", "shelf | new"],
  ["what did i add last", "shelf | new"],
  ["Who is the lecturer?", "shelf | lecturer"],
  ["who is my professor", "shelf | lecturer"],
  ["Who gave the lecture?", "shelf | lecturer | the lecture"],
  ["who teaches this course", "shelf | lecturer | this course"],
  ["Who are the authors of the TraceMonkey paper?", "shelf | author | the TraceMonkey paper"],
  ["Who wrote “Spacing and testing”?", "shelf | author | “Spacing and testing”"],
  ["who wrote the article", "shelf | author | the article"],
  ["When was the lecture recorded?", "shelf | date | the lecture"],
  ["what is the date of the week 3 lecture", "shelf | date | the week 3 lecture"],
  ["When was it recorded?", "shelf | date"],
  ["How long is the lecture?", "shelf | length | the lecture"],
  ["How many slides does week 3 have?", "shelf | length | week 3"],
  ["How many slides are there?", "shelf | length | slides"],
  ["how many pages are in the paper", "shelf | length | the paper"],

  // Outlines
  ["Summarise week 2", "outline | week 2"],
  ["summarize the slides of week 3", "outline | the slides of week 3"],
  ["Summarise lecture 1", "outline | lecture 1"],
  ["Summarise this course", "outline"],
  ["tl;dr", "outline"],
  ["What is this course about?", "outline"],
  ["What is this article about?", "outline | this article"],
  ["what's in week 3?", "outline | week 3"],
  ["Can you give me a short summary of the week 3 lecture, please?", "outline | the week 3 lecture"],
  ["What are the main points of this course?", "outline"],
  ["Summarise “Spacing and testing”", "outline | “Spacing and testing”"],
  ["what topics does lecture 2 cover?", "outline | lecture 2"],
  ["what are the topics of week 3", "outline | week 3"],
  ["list all topics", "outline"],
  ["Give me the gist of the lecture in three sentences", "outline | the lecture"],
  ["sumarize week 3 in short", "outline | week 3"],
  // The caller finds no source of this name, and searches.
  ["Summarise the testing effect", "outline | the testing effect"],

  // Anything else
  ["What is a slide rule?", "question"],
  ["What is a page table?", "question"],
  ["Who wrote about interleaving first?", "question"],
  ["What happened in week 3 of the experiment?", "question"],
  ["What happens at the end of meiosis?", "question"],
  ["What is the method of loci?", "question"],
  ["What is memory about?", "question"],
  ["What is on the next slide?", "question"],
  ["What is a slide show about sleep?", "question"],
  ["How long does sleep last?", "question"],
  ["How long is the retention interval?", "question"],
  ["When was the forgetting curve published?", "question"],
  ["How many experiments did Cepeda review?", "question"],
  ["How many lectures did Ebbinghaus give?", "question"],
  ["Why does slide 8 say that spacing helps?", "question"],
  ["What is a practice test?", "question"],
  ["Help me understand interleaving", "question"],
  ["Thanks to what does memory consolidate?", "question"],
  ["hi, what is the testing effect?", "question"],
  ["Is highlighting effective?", "question"],
  ["What is new in the theory of Bjork?", "question"],
  ["¿Qué es la práctica de recuperación?", "question"],
  ["Was steht auf Folie 8?", "question"],
  ["", "question"],
])("“%s” is: %s", (question, expected) => expect(say(readRequest(question))).toBe(expected));

test("whatever is typed is read as one of them, in little time", () => {
  const words = fc.constantFrom(
    ..."what is on slide 8 of the week 3 page first last minutes at 12:34 section about who wrote".split(" "),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 60 }).map((all) => all.join(" ")),
      ),
      (question) => {
        expect(["small-talk", "place", "shelf", "outline", "question"]).toContain(readRequest(question).kind);
      },
    ),
  );
});
