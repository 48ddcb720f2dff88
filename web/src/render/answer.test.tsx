import type { RAGSource, Verdict } from "@ibid/core/contract/rag-source.ts";
import { answerEvidence } from "@ibid/core/evidence/answer-evidence.ts";
import type { EvidenceOf } from "@ibid/core/evidence/evidence.ts";
import { evidenceOfSource } from "@ibid/core/evidence/to-evidence.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Answer } from "./answer.tsx";

const sources: RAGSource[] = [2, 5].map((n) => ({
  source_id: `s${n}`,
  source_type: "slide",
  content_preview: "",
  chunk_number: n,
  slide_number: 10 + n,
  title: `Lecture ${n}`,
  quotes: [{ chunk_id: "c", text: "words", start_char: 0, end_char: 5, score: 1, similarity: null }],
}));

const claim = (start: number, end: number, verdict: Verdict) => ({ start, end, verdict, quote: 0 });
const html = (text: string, isStreaming = false, given = sources, open: EvidenceOf | null = null) =>
  renderToStaticMarkup(
    <Answer
      text={text}
      sources={given.map((source) => evidenceOfSource(source, "m"))}
      claims={isStreaming ? null : answerEvidence(text, given, "m").claims}
      open={open}
    />,
  );
const labels = (text: string, given = sources) =>
  [...html(text, false, given).matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

test("a badge shows the source with its number, wherever it stands in the list", () =>
  expect(labels("So [5] and [2].")).toEqual([
    "Citation 5, Lecture 5, slide 15",
    "Citation 2, Lecture 2, slide 12",
  ]));

test("a number without a source says so, once it is known to have none", () => {
  const shown = html("Spacing helps [2, 1] in [2023].");
  expect(labels("Spacing helps [2, 1].")).toEqual(["Citation 2, Lecture 2, slide 12"]);
  expect(shown).toContain('<span class="no-source" tabindex="-1">(no source 1)</span>');
  expect(shown).toContain("[2023]");
  expect(html("So [1].", true)).toContain("So [1].");
});

test("what is copied of badges says what each of them found, also of those that are folded", () => {
  const text = "Moon dust helps [1-4].";
  const given = [1, 2, 3].map((n) => ({
    ...sources[0]!,
    chunk_number: n,
    claims: [claim(0, 22, n === 3 ? "not-found" : "found")],
  }));
  expect(html(text, false, given)).toContain('data-copied="[1] [2] [3, not found] (no source 4)"');
});

const MOON_DUST = "Spacing helps memory. [2] Moon dust improves it by 40%. [2]";
const checked = [
  { ...sources[0]!, claims: [claim(0, 21, "found"), claim(26, 55, "not-found")] },
  sources[1]!,
] satisfies RAGSource[];
const opens = (start: number, end: number): EvidenceOf => ({
  kind: "answer",
  id: "m",
  number: 2,
  claim: { start, end },
});

test("each badge has the verdict of its own claim", () => {
  const shown = html(MOON_DUST, false, checked);
  expect([...shown.matchAll(/class="(badge[^"]*)"/g)].map(([, name]) => name)).toEqual([
    "badge is-found",
    "badge is-not-found",
  ]);
  expect(labels(MOON_DUST, checked)).toEqual([
    "Citation 2, Lecture 2, slide 12, found in the source",
    "Citation 2, Lecture 2, slide 12, not found in the cited passage",
  ]);
});

test("the open citation lights up its own badge and underlines its claim, if that was found", () => {
  const found = html(MOON_DUST, false, checked, opens(0, 21));
  expect(found.match(/is-found is-open/g)).toHaveLength(1);
  expect(found.match(/claim is-open/g)).not.toBeNull();
  const missed = html(MOON_DUST, false, checked, opens(26, 55));
  expect(missed.match(/is-not-found is-open/g)).toHaveLength(1);
  expect(missed).not.toContain("is-found is-open");
  expect(missed).not.toContain("claim is-open");
});

test("an answer that was not checked says nothing of what was found", () => {
  expect(html("Spacing helps memory. [2]")).toContain("badge is-unchecked");
});

test("more than three citations in a row are folded", () => {
  const many = [1, 2, 3, 4].map((n) => ({ ...sources[0]!, chunk_number: n }));
  expect(html("So [1-4]", false, many)).toContain("Show 2 more citations");
});

test("a half-written marker is held back while the answer streams", () => {
  expect(html("So it is [2", true)).not.toContain("[2");
  expect(html("So it is [2", false)).toContain("[2");
});

test.each([
  ["a script", "<script>alert(1)</script>", "<script"],
  ["an attribute", '<img src=x onerror="alert(1)">', "<img"],
  ["a picture", "![alt](https://elsewhere.example/x.png)", "elsewhere.example"],
  ["a dangerous link", "[x](javascript:alert(1))", "javascript:"],
  ["a data link", "[x](data:text/html,hi)", "data:"],
  ["a link without a scheme", "[x](//elsewhere.example)", "elsewhere.example"],
])("%s does nothing", (_name, markdown, forbidden) => expect(html(markdown)).not.toContain(forbidden));

test("a link opens elsewhere, tells nothing there, and says where it leads", () =>
  expect(html("[x](https://a.example/b)")).toContain(
    '<a href="https://a.example/b" target="_blank" rel="noopener noreferrer nofollow"><bdi>x</bdi></a><span class="link-target"> (a.example)</span>',
  ));

test("a link whose words are its address says it once", () =>
  expect(html("See https://a.example/b now")).toContain("<bdi>https://a.example/b</bdi></a> now"));

test.each(["javascript:alert(1)", "data:text/html,x", "/c/1", "vbscript:x"])("%s is no link", (address) =>
  expect(html(`[x](${address})`)).not.toContain("<a "),
);

test("a block of code can be copied, and its brackets are no citations", () => {
  const block = html("```js\na[2]\n```");
  expect(block).toContain('aria-label="Copy code"');
  expect(block).toContain("a[2]");
});

test("an index in a formula is no citation, also before formulas can be drawn", () => {
  expect(labels("so $A[2] = 0$ holds [5]")).toEqual(["Citation 5, Lecture 5, slide 15"]);
  expect(html("so $A[2] = 0$")).toContain("A[2] = 0");
});

test("an amount stays an amount", () => expect(html("from $5 to $10")).toContain("from $5 to $10"));

test("a formula that has begun is held back while the answer streams", () =>
  expect(html("so $x^2", true)).not.toContain("$"));
