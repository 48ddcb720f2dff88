import type { RAGSource } from "@ibid/core/contract/rag-source.ts";
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
}));

const html = (text: string, isStreaming = false, open: number | null = null) =>
  renderToStaticMarkup(
    <Answer messageId="m" text={text} sources={sources} isStreaming={isStreaming} open={open} />,
  );
const labels = (text: string) => [...html(text).matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);

test("a badge shows the source with its number, wherever it stands in the list", () =>
  expect(labels("So [5] and [2].")).toEqual([
    "Citation 5, Lecture 5, slide 15",
    "Citation 2, Lecture 2, slide 12",
  ]));

test("a number without a source stays text", () => {
  expect(labels("So [1].")).toEqual([]);
  expect(html("So [1].")).toContain("So [1].");
});

test("the open citation lights up its badges and underlines its claim", () => {
  const opened = html("One [2]. Two [5].", false, 2);
  expect(opened.match(/badge is-open/g)).toHaveLength(1);
  expect(opened.match(/claim is-open/g)).toHaveLength(1);
});

test("more than three citations in a row are folded", () => {
  const many = [1, 2, 3, 4].map((n) => ({ ...sources[0]!, chunk_number: n }));
  const folded = renderToStaticMarkup(
    <Answer messageId="m" text="So [1-4]" sources={many} isStreaming={false} open={null} />,
  );
  expect(folded).toContain("Show 2 more citations");
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

test("a link opens elsewhere and tells nothing", () =>
  expect(html("[x](https://a.example)")).toContain(
    '<a href="https://a.example" target="_blank" rel="noopener noreferrer nofollow">x</a>',
  ));

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
