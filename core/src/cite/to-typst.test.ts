import fc from "fast-check";
import { expect, test } from "vitest";
import type { RichText } from "./rich-text.ts";
import { toHtml } from "./to-html.ts";
import { toPlainText } from "./to-plain-text.ts";
import { toTypstData, toTypstSource } from "./to-typst.ts";

const look = fc.constantFrom("italic", "bold", "underline", "smallCaps", "superscript", "subscript");
const runs: fc.Arbitrary<RichText> = fc.array(
  fc
    .tuple(
      // No text holds a NUL or half a character: see `clean-item.ts`.
      fc.string({ unit: "binary" }).map((text) => text.toWellFormed().replaceAll("\0", "")),
      fc.uniqueArray(look, { maxLength: 3 }),
      fc.option(fc.webUrl({ withQueryParameters: true })),
    )
    .map(([text, looks, href]) => ({
      text,
      ...Object.fromEntries(looks.map((each) => [each, true as const])),
      ...(href !== null && { href }),
    })),
);

test("Typst is given every text as it is", () => {
  fc.assert(
    fc.property(runs, (text) => {
      const data = JSON.parse(JSON.stringify(toTypstData(text))) as { t: string }[];
      expect(data.map(({ t }) => t).join("")).toBe(toPlainText(text));
    }),
  );
});

test("in a Typst file, a text is a string literal that can't be left", () => {
  fc.assert(
    fc.property(runs, (text) => {
      const source = toTypstSource(text);
      const literals = source.match(/"(?:[^"\\]|\\.)*"/gs) ?? [];
      const read = literals.map((literal) => literal.slice(1, -1).replaceAll(/\\u\{(\w+)\}|\\(.)/gs, decode));
      expect(read).toEqual(text.flatMap(({ text, href }) => (href === undefined ? [text] : [href, text])));
      // What is left without the literals is code of ours.
      expect(source.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""')).toMatch(/^#\{[a-z();", ]*\}$/);
    }),
  );
});

function decode(_: string, code: string | undefined, character: string): string {
  return code === undefined ? character : String.fromCodePoint(parseInt(code, 16));
}

test("a text in italics with a link", () => {
  const text: RichText = [
    { text: "Doe. " },
    { text: 'A "B"', italic: true },
    { text: "https://e.org", href: "https://e.org" },
  ];
  expect(toHtml(text)).toBe('Doe. <i>A &#34;B&#34;</i><a href="https://e.org">https://e.org</a>');
  expect(toTypstSource(text)).toBe('#{"Doe. "; emph("A \\"B\\""); link("https://e.org", "https://e.org")}');
  expect(toTypstData(text)).toEqual([
    { t: "Doe. " },
    { t: 'A "B"', i: 1 },
    { t: "https://e.org", u: "https://e.org" },
  ]);
});
