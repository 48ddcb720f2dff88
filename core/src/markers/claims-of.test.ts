import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimsOf } from "./claims-of.ts";
import { type MarkdownNode, parseMarkdown } from "../markdown/parse-markdown.ts";
import { wrapClaims } from "./wrap-claims.ts";
import { hideFormulas } from "../markdown/scan-maths.ts";

const isKnown = (number: number) => number <= 4;

/** With sources 1 to 4: the citations as "number: claim". */
function check(markdown: string, expected: string[]) {
  const claims = claimsOf(markdown, isKnown);
  expect(
    claims.flatMap(({ text, citations }) => citations.map(({ number }) => `${number}: ${text}`)),
  ).toEqual(expected);
}

describe("claimsOf", () => {
  it("a marker stands for the sentence it ends or stands in", () => {
    check("Memory fades [1].", ["1: Memory fades."]);
    check("Memory fades. [1] Sleep helps [2].", ["1: Memory fades.", "2: Sleep helps."]);
    check("Memory fades.[1] Sleep helps.[2]", ["1: Memory fades.", "2: Sleep helps."]);
    check("Miller [1] said seven. Cowan said four [2, 3].", [
      "1: Miller said seven.",
      "2: Cowan said four.",
      "3: Cowan said four.",
    ]);
    check("[1] says that memory fades.", ["1: says that memory fades."]);
    check("Cues, smells etc [1]. Sleep helps etc. [2] Testing helps.", [
      "1: Cues, smells etc.",
      "2: Sleep helps etc.",
    ]);
    check("See Fig. 3 and e.g. Dr. Smith [1].", ["1: See Fig. 3 and e.g. Dr. Smith."]);
  });

  it("a marker after a quotation that is a paragraph stands for all of it", () => {
    check("> “Sleep helps. It helps the young most.” [1][2]", [
      "1: “Sleep helps. It helps the young most.”",
      "2: “Sleep helps. It helps the young most.”",
    ]);
    check("“Sleep helps.” It helps the young most. [1]", ["1: It helps the young most."]);
    check("“Sleep helps [1]. It helps the young most.” [2]", [
      "1: “Sleep helps.",
      "2: It helps the young most.”",
    ]);
  });

  it("two markers in one sentence divide it between them", () => {
    check("Sleep helps memory [1] and rats replay mazes [2].", [
      "1: Sleep helps memory",
      "2: rats replay mazes.",
    ]);
    check("Sleep helps memory [1][2]; naps [3] do so for an hour [4].", [
      "1: Sleep helps memory",
      "2: Sleep helps memory",
      "3: naps do so for an hour.",
      "4: naps do so for an hour.",
    ]);
    check("Sleep helps memory [1], as naps do.", ["1: Sleep helps memory, as naps do."]);
    check("Sleep helps memory [1] too [2].", ["1: Sleep helps memory too.", "2: Sleep helps memory too."]);
  });

  it("a name or a phrase that leads over is no claim: it belongs to what follows", () => {
    check("Miller [1] said seven and Cowan [2] said four.", [
      "1: Miller said seven and Cowan said four.",
      "2: Miller said seven and Cowan said four.",
    ]);
    check("According to Miller [1], the span is seven items.", [
      "1: According to Miller, the span is seven items.",
    ]);
    check("Three things help: spacing [1], testing [2] and sleep [3].", [
      "1: Three things help: spacing, testing and sleep.",
      "2: Three things help: spacing, testing and sleep.",
      "3: Three things help: spacing, testing and sleep.",
    ]);
  });

  it("the claim is what a reader sees", () => {
    check("The **spacing _effect_** is [real](http://x) &amp; `big` [1].", [
      "1: The spacing effect is real & big.",
    ]);
    check("> It was\n> long ago [1].", ["1: It was long ago."]);
    check("- one thing [1]\n- another [2]", ["1: one thing", "2: another"]);
    check("# Title [1]\n\nText.", ["1: Title"]);
  });

  it("a marker alone stands for what stands above it", () => {
    check("Memory fades. Slowly.\n\n[1]", ["1: Slowly."]);
    check("Memory fades [2].\n\n[1]", ["2: Memory fades.", "1: Memory fades."]);
    check("# Memory\n\n[1]", ["1: "]);
    check("[1]", ["1: "]);
  });

  it("a marker in a table stands for its cell, one alone in its cell for the row before it", () => {
    check("| effect | source |\n| --- | --- |\n| spacing helps | [2] |", ["2: spacing helps"]);
    check("| who | when | |\n| --- | --- | --- |\n| Ebbinghaus | 1885 [1] | [2] |\n| [3] | Miller | |", [
      "1: 1885",
      "2: Ebbinghaus 1885",
      "3: ",
    ]);
  });

  it("code, links, images, HTML and unknown numbers hold no citations", () => {
    check("`a[1]`\n\n```\n[1]\n```\n\n    [1]\n\n[1](http://x) [x [2]](http://x) ![1](x.png)", []);
    check('<b title="[1]">x</b>\n\n<div>\n[1]\n</div>\n\n<!-- [1] -->', []);
    check("[9] [0] [-1] [01] [2023]", []);
  });

  it("an index in a formula is no citation", () => {
    check("So $A[1] = 0$ holds [2].", ["2: So $A[1] = 0$ holds."]);
    check("So\n\n$$\nA[1] = 0\n$$\n\nholds [2].", ["2: holds."]);
    check("It costs $5 [1] or $10 [2].", ["1: It costs $5 or $10.", "2: It costs $5 or $10."]);
  });

  it("a definition can't re-target or remove a badge", () => {
    check("So it is [1].\n\n[1]: https://evil.example", ["1: So it is.", "1: : https://evil.example"]);
    check("So it is [^1].\n\n[^1]: a note", ["1: So it is.", "1: : a note"]);
    check("So it is [1][2].\n\n[2]: https://evil.example", [
      "1: So it is.",
      "2: So it is.",
      "2: : https://evil.example",
    ]);
  });

  it("ranges point at the marker and at the sentence in the markdown", () => {
    const markdown = "> One &amp; two\n> *three* \\* four [1, 3]. Five.";
    const [claim] = claimsOf(markdown, isKnown);
    const { start, end } = claim!.citations[0]!;
    expect(markdown.slice(start, end)).toBe("[1, 3]");
    expect(markdown.slice(claim!.start, claim!.end)).toBe("One &amp; two\n> *three* \\* four [1, 3].");
  });

  it("the renderer's tree has the same badges in the same order", () => {
    const part = fc.constantFrom(
      ...[
        "[1]",
        "[2, 3]",
        "[[4]]",
        "[9]",
        "【1†s】",
        "`",
        "[x](",
        "](u)",
        ")",
        "[",
        "]",
        "<b>",
        "&amp;",
        "\\",
        " a ",
        ". ",
      ],
      ...[
        "\n",
        "\n\n",
        "- ",
        "> ",
        "# ",
        "| ",
        "\n| --- | --- |\n",
        "**",
        "[1]: u",
        "[^1]: x",
        "a@b.cc ",
        "$",
        "$$",
        "https://x.y",
      ],
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
        const markdown = parts.join("");
        const tree = parseMarkdown(hideFormulas(markdown));
        wrapClaims(tree, isKnown);
        const citations = claimsOf(markdown, isKnown).flatMap((claim) => claim.citations);
        expect(citations.map(({ number }) => number)).toEqual(badgesIn(tree));
        for (const { start, end } of citations)
          expect(markdown.slice(start, end)).toMatch(/^[[【].*[\]】]$/s);
      }),
      { numRuns: 10_000 },
    );
  });
});

function badgesIn(node: MarkdownNode): number[] {
  if (node.type === "citation") return [(node as MarkdownNode & { number: number }).number];
  return (node.children ?? []).flatMap(badgesIn);
}
