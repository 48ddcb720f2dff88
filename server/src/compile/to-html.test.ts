// What a citation looks like in a browser: here, since core has no parser of HTML.
import { toHtml } from "@ibid/core/cite/to-html.ts";
import { toPlainText } from "@ibid/core/cite/to-plain-text.ts";
import fc from "fast-check";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";

const look = fc.constantFrom("italic", "bold", "underline", "smallCaps", "superscript", "subscript");
const runs = fc.array(
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

test("a browser shows exactly the text, and nothing of it becomes markup", () => {
  fc.assert(
    fc.property(runs, (text) => {
      const { document } = parseHTML(`<html><body><p>${toHtml(text)}</p></body></html>`);
      expect(document.querySelector("p")!.textContent).toBe(toPlainText(text));
      const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
      expect(links).toEqual(text.flatMap(({ href }) => href ?? []));
      const names = [...document.querySelectorAll("p *")].map(({ localName }) => localName);
      expect(names.filter((name) => !["a", "b", "i", "span", "sub", "sup", "u"].includes(name))).toEqual([]);
    }),
  );
});
