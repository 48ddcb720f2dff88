import { describe, expect, it } from "vitest";
import { checkQuotes } from "./check-quotes.ts";

const slide = `How many items fit in working memory?
Miller (1956) put the span of immediate memory at seven
items, plus or minus two

Cowan (2001) put the limit nearer four chunks [12] when
rehearsal is prevented`;
const article =
  "The **spacing effect** is the finding that [spread](http://x) study lasts. Rereading does not help for long.";

const refs = [
  { number: 1, passages: [{ chunkId: "slide", text: slide }] },
  {
    number: 2,
    passages: [
      { chunkId: "slide", text: slide },
      { chunkId: "article", text: article },
    ],
  },
];

/** The verdict on the only citation of the answer, and the words it found. */
function check(answer: string, verdict: string, quote: string | null = null, chunkId = "slide") {
  const [checked, ...others] = checkQuotes(answer, refs);
  expect(others).toEqual([]);
  expect(checked).toMatchObject({ verdict, chunkId });
  expect(checked?.quote?.text.replace(/\s+/g, " ") ?? null).toBe(quote);
  if (checked?.quote) {
    const text = { slide, article }[checked.chunkId] ?? "";
    expect(text.slice(checked.quote.start, checked.quote.end)).toBe(checked.quote.text);
  }
}

describe("checkQuotes", () => {
  it("a sentence that stands in the passage is found, line breaks and full stop aside", () => {
    const words = "Miller (1956) put the span of immediate memory at seven items, plus or minus two";
    check(`${words} [1].`, "found", words);
    check(`“${words}” [1].`, "found", words);
  });

  it("a source's own bracketed number, shown to the model in round brackets, is still found", () => {
    check(
      "Cowan (2001) put the limit nearer four chunks (12) when rehearsal is prevented [1].",
      "found",
      "Cowan (2001) put the limit nearer four chunks [12] when rehearsal is prevented",
    );
  });

  it("markdown in the source does not hide the words", () => {
    check(
      "The spacing effect is the finding that spread study lasts [2].",
      "found",
      "The **spacing effect** is the finding that [spread](http://x) study lasts.",
      "article",
    );
  });

  it("the same claim in other words is close, with the sentence it is close to", () => {
    check(
      "In 1956 Miller put the span of immediate memory at 7 items [1].",
      "close",
      "Miller (1956) put the span of immediate memory at seven items, plus or minus two",
    );
  });

  it("another number, another name or a negation is not close", () => {
    check("Miller (1956) put the span of immediate memory at nine items [1].", "not-found");
    check("The span of immediate memory was put by Baddeley at seven items [1].", "not-found");
    check("Miller (1956) did not put the span of immediate memory at seven items [1].", "not-found");
    check("Rereading helps for long [2].", "not-found");
  });

  it("other words, or none, are not found and have no range", () => {
    check("Sleep strengthens the memory of motor skills [1].", "not-found");
    check("[1]", "not-found");
    check("Yes [1].", "not-found");
  });

  it("each cited sentence is checked once per number; unknown numbers are not checked", () => {
    const answer = "Rereading does not help for long [1][2][2][7]. Sleep helps [1].";
    expect(checkQuotes(answer, refs).map(({ number, verdict }) => `${number} ${verdict}`)).toEqual([
      "1 not-found",
      "2 found",
      "1 not-found",
    ]);
  });
});
