import fc from "fast-check";
import { expect, test } from "vitest";
import { decodePage } from "./decode-page.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);
const western = (text: string) => Buffer.from(text, "latin1");
const japanese = [0x8c, 0xbe, 0x97, 0x74]; // 言葉 in Shift_JIS

const cases: [what: string, bytes: Uint8Array, charset: string | null, expected: string][] = [
  ["UTF-8 needs no label", utf8("Grüße"), null, "Grüße"],
  ["a byte order mark decides", Buffer.from("\ufeffGrüße", "utf16le"), "iso-8859-1", "Grüße"],
  ["what is UTF-8 is read as such, whatever the server says", utf8("Grüße"), "iso-8859-1", "Grüße"],
  ["the server's label", western("Gr\xfc\xdfe"), "ISO-8859-1", "Grüße"],
  [
    "the page's label",
    western('<meta charset="windows-1251">\xcf\xf0\xe8'),
    null,
    '<meta charset="windows-1251">При',
  ],
  [
    "the page's label, as it was written before",
    Buffer.from([...western('<META content="text/html; charset=Shift_JIS">'), ...japanese]),
    null,
    '<META content="text/html; charset=Shift_JIS">言葉',
  ],
  ["an unknown label counts for nothing", western("Gr\xfc\xdfe"), "klingon", "Grüße"],
  [
    "a page that can be read is not UTF-16",
    western('<meta charset="utf-16">a'),
    null,
    '<meta charset="utf-16">a',
  ],
  ["without any label, Western", western("Gr\xfc\xdfe \x93zitiert\x94"), null, "Grüße “zitiert”"],
];
test.each(cases)("%s", (_, bytes, charset, expected) => expect(decodePage(bytes, charset)).toBe(expected));

test("any bytes under any label are some text", () => {
  const label = fc.option(
    fc.constantFrom("utf-8", "gbk", "iso-2022-jp", "x-user-defined", "", "replacement"),
  );
  fc.assert(
    fc.property(fc.uint8Array(), label, (bytes, label) => typeof decodePage(bytes, label) === "string"),
  );
});
