import { expect, test } from "vitest";
import { readXml } from "./read-xml.ts";

test("elements, attributes, entities and comments are read", () => {
  const xml = `<?xml version="1.0"?>\n<!-- a --><a b="1 &lt; 2" c='&#65;&#x42;'>\n <d/> <e>x &amp; y</e><term> </term></a>`;
  expect(readXml(xml)).toEqual({
    name: "a",
    attrs: { b: "1 < 2", c: "AB" },
    children: [
      { name: "d", attrs: {}, children: [] },
      { name: "e", attrs: {}, children: ["x & y"] },
      { name: "term", attrs: {}, children: [" "] },
    ],
  });
});

test.each([
  ["an element that is never closed", "<a>\n<b></a>", /line 2: Missing end tag for element b\). Choose/],
  ["an end without a start", "<a>\n\n</b></a>", /line 3/],
  ["a tag that does not end", "<a\nb=1></a>", /line 2/],
  ["an unknown entity", "<a>&nbsp;</a>", /line 1: .*&nbsp;/],
  ["two roots", "<a/><b/>", /line 1/],
  ["no XML at all", "{}", /line 1/],
  ["more depth than a style has", "<a>".repeat(100_000), /line 1/],
])("%s is refused with its line", (_, xml, message) => {
  expect(() => readXml(xml)).toThrow(message);
  expect(() => readXml(xml)).toThrow("This is not well-formed XML");
});
