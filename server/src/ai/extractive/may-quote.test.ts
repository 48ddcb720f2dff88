import { describe, expect, it } from "vitest";
import { mayQuote } from "./may-quote.ts";

describe("mayQuote", () => {
  it.each([
    "Spacing beats cramming in the long run.",
    "Cowan (2001) put the limit nearer four chunks",
    "Figure 3 shows that forgetting is fast at first.",
    "12 of the 40 students remembered the whole list.",
    "Now, we know from forty years of study that sleep protects what was learned in the evening, because nothing new comes in to interfere with it then.",
    "Das Arbeitsgedächtnis hält etwa vier Elemente.",
    "Drone: 24 days",
  ])("“%s” can be quoted", (text) => {
    expect(mayQuote(text, !text.endsWith("."))).toBe(true);
  });

  it.each([
    ["a question", "How much can working memory hold?"],
    ["a fragment", "about four chunks"],
    ["a line of a table of contents", "The spacing effect ........ 12"],
    ["a numbered heading", "3.2 The spacing effect in classrooms"],
    ["a chapter's heading", "Chapter 4: How sleep helps memory"],
    ["a title", "Learning, Memory and the Sleeping Brain"],
    ["a line of capitals", "SPACING AND TESTING COMPARED"],
    ["a caption's number", "Figure 3.2 Forgetting over six days"],
    ["a caption", "Table 4: Words recalled by group and delay."],
    ["the foot of a page", "Page 12 of 30 today"],
    ["an address", "https://example.org/a-long-page-about-memory"],
    ["what only says what comes next", "Let us now look at the spacing effect."],
    ["cells of a table", "Test weeks later Much of the gain has faded"],
    ["form lines", "Name of the student: _______"],
  ])("%s can't: “%s”", (_, text) => {
    expect(mayQuote(text, !text.endsWith("."))).toBe(false);
  });
});
