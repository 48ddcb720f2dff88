import { describe, expect, it } from "vitest";
import { openPassages } from "./check-claim.ts";

const slide = `How many items fit in working memory?
Miller (1956) put the span of immediate memory at seven
items, plus or minus two

Cowan (2001) put the limit nearer four chunks [12] when
rehearsal is prevented`;
const article =
  "The **spacing effect** is the finding that [spread](http://x) study lasts. Rereading does not help for long.";

const check1 = openPassages([{ chunkId: "slide", text: slide }]);
const check2 = openPassages([
  { chunkId: "slide", text: slide },
  { chunkId: "article", text: article },
]);

/** The verdict on a claim about the slide, or about both passages, and the words it found. */
function check(claim: string, verdict: string, quote: string | null = null, chunkId = "slide") {
  const checked = (chunkId === "slide" ? check1 : check2)(claim);
  expect(checked).toMatchObject({ verdict });
  expect(checked.quote?.text.replace(/\s+/g, " ") ?? null).toBe(quote);
}

describe("openPassages", () => {
  it("a sentence that stands in the passage is exact, line breaks and full stop aside", () => {
    const words = "Miller (1956) put the span of immediate memory at seven items, plus or minus two";
    check(`${words}.`, "found", words);
    check(`“${words}”.`, "found", words);
  });

  it("a source's own bracketed number, shown to the model in round brackets, is still exact", () => {
    check(
      "Cowan (2001) put the limit nearer four chunks (12) when rehearsal is prevented.",
      "found",
      "Cowan (2001) put the limit nearer four chunks [12] when rehearsal is prevented",
    );
  });

  it("markdown in the source does not hide the words", () => {
    check(
      "The spacing effect is the finding that spread study lasts.",
      "found",
      "The **spacing effect** is the finding that [spread](http://x) study lasts.",
      "article",
    );
  });

  it("the same claim in other words is close, with the sentence it is close to", () => {
    check(
      "In 1956 Miller put the span of immediate memory at 7 items.",
      "close",
      "Miller (1956) put the span of immediate memory at seven items, plus or minus two",
    );
  });

  it("another number, another name or a negation is not close", () => {
    check("Miller (1956) put the span of immediate memory at nine items.", "not-found");
    check("The span of immediate memory was put by Baddeley at seven items.", "not-found");
    check("Miller (1956) did not put the span of immediate memory at seven items.", "not-found");
    check("Rereading helps for long.", "not-found", null, "article");
  });

  it("other words, or none, are unverified and have no range", () => {
    check("Sleep strengthens the memory of motor skills.", "not-found");
    check("", "not-found");
    check("Yes.", "not-found");
  });
});
