import { expect, test } from "vitest";
import { countDocumentWords } from "./count-document-words.ts";

test.each([
  ["= On Sleep\n\nSleep helps.", 4],
  ["Sleep helps#footnote[1]. So it is#footnote[See also Doe.].", 5],
  ["#set text(size: 12pt)\n#let a = 1\nOne *two* _three_ // four\n- five", 4],
  ["#emph[One two] three", 3],
  ["", 0],
])("%j has %i words", (text, words) => expect(countDocumentWords(text)).toBe(words));
