import { expect, test } from "vitest";
import { plainName } from "./plain-name.ts";

test.each([
  ["an ordinary name", "Week 3 – Mémoire.pdf", "Week 3 – Mémoire.pdf"],
  ["a name that is turned around", "bidi\u202Egnp.md", "bidignp.md"],
  ["an isolate", "a\u2067b\u2069c", "abc"],
  ["marks", "a\u200Eb\u200Fc\u061Cd", "abcd"],
  ["spaces without a width", "pay\u200Bpal\u2060.pdf\uFEFF", "paypal.pdf"],
  ["a soft hyphen", "pay\u00ADpal", "paypal"],
  ["joiners between Latin letters", "pay\u200Dpal\u200C", "paypal"],
  ["a Persian word", "می\u200Cخواهم", "می\u200Cخواهم"],
  ["an emoji of several", "👩\u200D🔬", "👩\u200D🔬"],
  ["a Hebrew title", "זיכרון ולמידה", "זיכרון ולמידה"],
])("%s", (_, name, plain) => {
  expect(plainName(name)).toBe(plain);
});
